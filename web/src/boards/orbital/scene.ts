// What stands on the board while events are being shown: the view as it was, carried on by one event after the other.
// It only repeats what the server told; when nothing is being shown, the view itself counts.
import type { Event, MissileView, ShipView, View } from "./types";

export type Token = Pick<ShipView, "seat" | "ring" | "sector" | "facing" | "transfer" | "status" | "hull">;
export type Rocket = Pick<MissileView, "seat" | "ring" | "sector" | "target" | "launcher">;

export interface Scene {
	ships: Record<string, Token>;
	missiles: Record<string, Rocket>;
}

export function sceneOf(view: View): Scene {
	const ships = Object.entries(view.ships).map(([name, ship]) => {
		const { seat, ring, sector, facing, transfer, status, hull } = ship;
		return [name, { seat, ring, sector, facing, transfer, status, hull }] as const;
	});
	const missiles = Object.entries(view.missiles).map(([name, missile]) => {
		const { seat, ring, sector, target, launcher } = missile;
		return [name, { seat, ring, sector, target, launcher }] as const;
	});
	return { ships: Object.fromEntries(ships), missiles: Object.fromEntries(missiles) };
}

/** The scene after an event. What it says of ships that are not there is let go. */
export function after(scene: Scene, event: Event): Scene {
	switch (event.kind) {
		case "arrive":
		case "return":
			return changed(scene, event.ship, { ring: event.ring, sector: event.sector, transfer: 0, status: "flying" });
		case "move":
			return changed(scene, event.ship, { ring: event.ring, sector: event.to_sector });
		case "damage":
			return changed(scene, event.ship, { hull: event.hull });
		case "rotate":
			return changed(scene, event.ship, { facing: event.facing });
		case "burn":
			return changed(scene, event.ship, { transfer: event.ring, facing: event.direction });
		case "destroyed":
		case "delivered":
			return changed(scene, event.ship, { status: event.kind, transfer: 0 });
		case "launch":
			return launched(scene, event.missile, event.ship, event.target);
		case "missile":
			return flown(scene, event.missile, { ring: event.ring, sector: event.sector });
		case "strike":
		case "missile-gone":
			return flown(scene, event.missile, null);
		default:
			return scene;
	}
}

function changed(scene: Scene, name: string, change: Partial<Token>): Scene {
	const ship = scene.ships[name];
	return ship ? { ...scene, ships: { ...scene.ships, [name]: { ...ship, ...change } } } : scene;
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
