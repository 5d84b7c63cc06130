// A picture of the chart's ground: while the chart is stretched, the picture is, not two thousand hexes.

const MOST_PIXELS = 1400;
const SHARPEST = 1.5;

/** Draws the plain shapes of an SVG on a canvas, as they look there. `size` is the width of both, in units of the SVG. */
export function copy(svg: SVGSVGElement, canvas: HTMLCanvasElement, size: number): void {
	const scale = Math.min(SHARPEST, MOST_PIXELS / size);
	canvas.width = canvas.height = Math.ceil(size * scale);
	const pen = canvas.getContext("2d");
	if (!pen) return;
	pen.setTransform(scale, 0, 0, scale, canvas.width / 2, canvas.height / 2);
	for (const shape of svg.querySelectorAll<SVGElement>("path, circle")) {
		const look = getComputedStyle(shape);
		const path = new Path2D(shape.getAttribute("d") ?? "");
		if (shape.tagName === "circle") path.arc(0, 0, Number(shape.getAttribute("r")), 0, 2 * Math.PI);
		if (look.fill !== "none") {
			pen.globalAlpha = Number(look.fillOpacity);
			pen.fillStyle = look.fill;
			pen.fill(path);
		}
		if (look.stroke !== "none") {
			pen.globalAlpha = Number(look.strokeOpacity);
			pen.strokeStyle = look.stroke;
			pen.lineWidth = Number.parseFloat(look.strokeWidth);
			pen.lineCap = look.strokeLinecap as CanvasLineCap;
			pen.setLineDash(look.strokeDasharray === "none" ? [] : look.strokeDasharray.split(",").map(Number.parseFloat));
			pen.stroke(path);
		}
	}
}
