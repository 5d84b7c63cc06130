// Both fields are seen at once: on a large screen the worlds are drawn larger, where there are many a little smaller.

const SIZES = [2.4, 2.1, 1.8, 1.55, 1.3, 1.15, 1, 0.93, 0.86, 0.8, 0.74];
/** Of the height, where there is room: a line more in a world must not make it scroll. */
const FILLED = 0.92;

const PADDING_PX = 16;

/** Draws the content as large as it fits into the room; on a phone, which scrolls anyway, in its own size. */
export function enlarge(content: HTMLElement, room: HTMLElement): void {
	const sizes = matchMedia("(max-width: 52rem)").matches ? [1] : SIZES;
	for (const size of sizes) {
		content.style.zoom = String(size);
		content.style.setProperty("--zoom", String(size));
		content.classList.toggle("crowded", size < 1);
		if (content.getBoundingClientRect().height <= (size > 1 ? FILLED : 1) * room.clientHeight - PADDING_PX) break;
	}
}
