// What a class looks like: outlines with the bow up, about as large as a hex. And the plates that tell friend from foe.
import { plateOf } from "../generic/plates";

export const SHAPES: Record<string, string> = {
	fighter: "M0 -5L3.5 4L0 2L-3.5 4Z",
	"assault-scout": "M0 -7L2 -1L5 5L0 3L-5 5L-2 -1Z",
	frigate: "M0 -8L2.5 -3L2.5 3L4.500 6.500L-4.500 6.500L-2.500 3L-2.500 -3Z",
	destroyer: "M0 -9L3 -3L3 2L5.500 7L2 6L-2 6L-5.500 7L-3 2L-3 -3Z",
	"heavy-cruiser": "M0 -9L3.500 -5L4 1L6.500 3L6 7.500L-6 7.500L-6.500 3L-4 1L-3.500 -5Z",
	battleship: "M0 -10L3 -7L4.500 -2L7 0L7 4L5 8L-5 8L-7 4L-7 0L-4.500 -2L-3 -7Z",
	"assault-carrier": "M-3 -9L3 -9L4.500 -5L6.500 -4L6.500 7L2.500 8.500L-4.500 8.500L-6 5L-4.500 -5Z",
	"space-station": "M0 -8L6.900 -4L6.900 4L0 8L-6.900 4L-6.900 -4ZM0 -4L-3.500 -2L-3.500 2L0 4L3.500 2L3.500 -2Z",
	freighter: "M-2 -8L2 -8L3.500 -5L4.500 -4L4.500 6L2 8L-2 8L-4.500 6L-4.500 -4L-3.500 -5Z",
};

export const shapeOf = (kind: string): string => SHAPES[kind] ?? "M0 -8L5.500 6L0 3L-5.500 6Z";

/** Of an arc of SVG: which of its numbers are lengths. */
const ARC = [true, true, false, false, false, true, true];

/** The plate of a unit's seat, so large: a browser measures the rim of a small one that is scaled up badly. */
export function plateAt(name: string, radius: number): string {
	return plateOf(name).replaceAll(/([A-Z])([^A-Z]*)/g, (_, command: string, rest: string) => {
		const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
		const isLength = (index: number) => command !== "A" || ARC[index % ARC.length];
		return command + numbers.map((each, index) => (isLength(index) ? +(each * radius).toFixed(3) : each)).join(" ");
	});
}
