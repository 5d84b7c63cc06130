// On a large screen the worlds are drawn larger: as large as all of them fit.

const SIZES = [2.4, 2.1, 1.8, 1.55, 1.3, 1.15, 1];
/** Of the height: a line more in a world must not make it scroll. */
const FILLED = 0.92;

/** Draws the content as large as it fits into the room; on a phone, which scrolls anyway, in its own size. */
export function enlarge(content: HTMLElement, room: HTMLElement): void {
	const sizes = matchMedia("(max-width: 52rem)").matches ? [1] : SIZES;
	for (const size of sizes) {
		content.style.zoom = String(size);
		if (content.getBoundingClientRect().height <= FILLED * room.clientHeight) break;
	}
}
