// Words in a drawing that grows and shrinks with its frame: never smaller on the screen than can be read.

/** In pixels of the screen: a phone is held closer than a desk stands. */
const SMALLEST_PX = { desk: 12, phone: 11 };

/** Tells a drawing, as `--least`, how many of its own units the smallest letters take: `font-size: max(7px, var(--least))`. */
export function readable(drawing: SVGSVGElement): () => void {
	if (drawing.closest("[data-shrunk]")) {
		// A picture of a board, to be looked at and opened: its letters shrink with it, else they lie on each other.
		drawing.style.setProperty("--least", "0px");
		return () => undefined;
	}
	const tell = () => {
		const scale = drawing.getScreenCTM?.()?.a ?? 1;
		const smallest = matchMedia("(max-width: 52rem)").matches ? SMALLEST_PX.phone : SMALLEST_PX.desk;
		if (scale > 0) drawing.style.setProperty("--least", `${(smallest / scale).toFixed(2)}px`);
	};
	tell();
	const watcher = new ResizeObserver(tell);
	watcher.observe(drawing);
	return () => watcher.disconnect();
}
