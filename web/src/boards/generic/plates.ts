// Friend and foe by shape as well as by colour: every seat has a plate of its own, drawn in a circle of radius 1.

const PLATES = [
	// a disc
	"M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z",
	// a square with its corners cut
	"M-.62 -.88H.62L.88 -.62V.62L.62 .88H-.62L-.88 .62V-.62Z",
	// a diamond
	"M0 -1.1L1.1 0L0 1.1L-1.1 0Z",
	// a hexagon
	"M0 -1.02L.88 -.51V.51L0 1.02L-.88 .51V-.51Z",
	// a triangle
	"M0 -1.15L1.1 .8H-1.1Z",
	// a pentagon
	"M0 -1.05L1 -.32L.62 .85H-.62L-1 -.32Z",
];

/** The number of a seat by its letter; -1 for nobody's. */
export const seatNumber = (owner: string): number => (owner ? owner.charCodeAt(0) - 65 : -1);

export function plateOf(owner: string): string {
	return PLATES[Math.max(0, seatNumber(owner)) % PLATES.length] ?? "";
}

/** The bow of a piece that faces upwards, over its plate. */
export const BOW = "M0 -1.42L.42 -.86A1 1 0 0 0 -.42 -.86Z";
