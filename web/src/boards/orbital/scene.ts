// What stands on the board while events are being shown: the view as it was, carried on by one event after the other.
// It only repeats what the server told; when nothing is being shown, the view itself counts.
import type { EventShown } from "../../lib/messages";
import type { Missile, Ship, View } from "./position";

export type Token = Pick<Ship, "seat" | "ring" | "sector" | "facing" | "transfer" | "status">;
export type Rocket = Pick<Missile, "seat" | "ring" | "sector" | "target" | "launcher">;

export interface Scene {
	ships: Record<string, Token>;
	missiles: Record<string, Rocket>;
}

export function sceneOf(view: View): Scene {
	const ships = Object.entries(view.ships).map(([name, ship]) => {
		const { seat, ring, sector, facing, transfer, status } = ship;
		return [name, { seat, ring, sector, facing, transfer, status }] as const;
	});
	const missiles = Object.entries(view.missiles).map(([name, missile]) => {
		const { seat, ring, sector, target, launcher } = missile;
		return [name, { seat, ring, sector, target, launcher }] as const;
	});
	return { ships: Object.fromEntries(ships), missiles: Object.fromEntries(missiles) };
}

/** The scene after an event. What it says of ships that are not there is let go. */
export function after(scene: Scene, { kind, facts }: Pick<EventShown, "kind" | "facts">): Scene {
	switch (kind) {
		case "arrive":
		case "return":
			return changed(scene, facts.ship, {
				ring: Number(facts.ring),
				sector: Number(facts.sector),
				transfer: 0,
				status: "flying",
			});
		case "move":
			return changed(scene, facts.ship, { ring: Number(facts.ring), sector: Number(facts.to) });
		case "rotate":
			return changed(scene, facts.ship, { facing: facts.facing as Token["facing"] });
		case "burn":
			return changed(scene, facts.ship, { transfer: Number(facts.ring), facing: facts.direction as Token["facing"] });
		case "destroyed":
		case "delivered":
			return changed(scene, facts.ship, { status: kind, transfer: 0 });
		case "launch":
			return launched(scene, String(facts.missile), String(facts.ship), String(facts.target));
		case "missile": {
			const [ring, sector] = facts.to as [number, number];
			return flown(scene, String(facts.missile), { ring, sector });
		}
		case "strike":
		case "missile-gone":
			return flown(scene, String(facts.missile), null);
		default:
			return scene;
	}
}

function changed(scene: Scene, name: unknown, change: Partial<Token>): Scene {
	const ship = scene.ships[String(name)];
	return ship ? { ...scene, ships: { ...scene.ships, [String(name)]: { ...ship, ...change } } } : scene;
}

function launched(scene: Scene, missile: string, launcher: string, target: string): Scene {
	const from = scene.ships[launcher];
	if (!from) return scene;
	const rocket = { seat: from.seat, ring: from.ring, sector: from.sector, target, launcher };
	return { ...scene, missiles: { ...scene.missiles, [missile]: rocket } };
}

function flown(scene: Scene, name: string, to: { ring: number; sector: number } | null): Scene {
	const { [name]: rocket, ...others } = scene.missiles;
	if (!rocket) return scene;
	return { ...scene, missiles: to ? { ...others, [name]: { ...rocket, ...to } } : others };
}
