// All words of the chart, each with the places that it could have.
import type { Point } from "../hex";
import { type Label, placesAround, type TextSize } from "./labels";
import { chanceLabels, type FireLine, isFiring, placesOnRing, rangesOf, type Stand } from "./overlay";
import { place, seatOf, walked } from "./position";
import { grouped, type Stack, type Standing, stackLabel } from "./stacks";
import type { Drawing, UnitView, View } from "./types";

export interface Pointing {
	looked: string | null;
	aimed: string | null;
	/** The way to where the pointer is, and how many hexes the plan would have then. */
	end: { way: string; hexes: number; isStage: boolean } | null;
}

/** Weights: who is selected or aimed at is always named, and what is asked for comes before what is only there. */
const WEIGHT = { end: 120, chosen: 110, chance: 90, own: 70, foe: 65, speed: 50, range: 30 };

/** A measure of text, and the room of a pixel, in units of the chart. */
export interface Type {
	sizeOf: (text: string) => TextSize;
	pixel: number;
}

/** The names of units: of each side in a hex one label, or one for each unit of a fan. */
export function unitLabels(
	stacks: readonly Stack[],
	places: ReadonlyMap<string, Standing>,
	chosen: ReadonlySet<string>,
	own: string,
	type: Type,
	counter: number,
): Label[] {
	const label = (id: string, text: string, names: readonly string[], at: Point, radius: number): Label => {
		const gap = 3 * type.pixel;
		const size = type.sizeOf(text);
		const side = names[0]?.[0] ?? "";
		const isChosen = names.some((name) => chosen.has(name));
		return {
			id,
			kind: "ship-label",
			text,
			candidates: placesAround(at, radius + gap, size, 12 * type.pixel),
			weight: isChosen ? WEIGHT.chosen : side === own ? WEIGHT.own : WEIGHT.foe,
			anchor: at,
			near: radius + gap + Math.max(size.width, size.height) / 2,
			seat: seatOf(side),
		};
	};
	return stacks.flatMap(({ key, names, home, radius }) => {
		const fanned = names.flatMap((name) => {
			const at = places.get(name);
			return at?.isFanned ? [label(`unit ${name}`, name, [name], at, counter)] : [];
		});
		if (fanned.length > 0) return fanned;
		return [...grouped(names, (name) => name[0] ?? "")].map(([side, of]) =>
			label(`stack ${key} ${side}`, stackLabel(of), of, home, radius),
		);
	});
}

/** The words of rings, of the way that is considered, and of lines of fire. */
export function overlayLabels(
	view: View,
	drawing: Drawing,
	ships: Record<string, UnitView>,
	{ looked, end }: Pointing,
	stand: Stand | null,
	fire: readonly FireLine[],
	chanceOf: (line: FireLine) => string,
	type: Type,
): Label[] {
	const labels: Label[] = [];
	const ship = looked ? ships[looked] : undefined;
	const unit = looked ? drawing.units[looked] : undefined;
	const ringLabel = (id: string, kind: string, text: string, candidates: Point[], weight: number) =>
		labels.push({ id, kind, text, candidates, weight });
	if (unit && ship?.at && !isFiring(view)) {
		const { slowest, fastest } = unit;
		if (slowest > 0)
			ringLabel("slowest", "ring-label", `at least ${slowest}`, placesOnRing(ship.at, slowest, 5), WEIGHT.speed);
		ringLabel("fastest", "ring-label", `at most ${fastest}`, placesOnRing(ship.at, fastest, 5), WEIGHT.speed);
	}
	if (stand)
		for (const [range, words] of rangesOf(ship, drawing))
			ringLabel(`range ${range}`, "range-label", words, placesOnRing(stand.at, range, 1), WEIGHT.range - range);
	if (view.plan && end) {
		const { at, facing, min } = view.plan;
		const last = place(walked(at, facing, end.way).hexes.at(-1) ?? at);
		const words = end.isStage ? `${end.hexes} of at least ${min}` : `speed ${end.hexes}`;
		ringLabel("end", "ring-label", words, placesAround(last, 9, type.sizeOf(words), 6 * type.pixel), WEIGHT.end);
	}
	return [
		...labels,
		...chanceLabels(
			fire.filter((line) => line.isListed),
			chanceOf,
			WEIGHT.chance + 5,
		),
		...chanceLabels(
			fire.filter((line) => !line.isListed),
			chanceOf,
			WEIGHT.chance,
		),
	];
}
