// What part of the chart one looks at. The chart is moved as a finished picture; it is drawn sharp when it comes to rest.
import type { Point } from "./hex";

export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

const FURTHEST = 0.3;
const NEAREST = 7;
const REST_MS = 160;
/** What has been stretched more than this is measured anew while it still moves. */
const STRETCH = 2.6;
/** Further than this a press is a pull. */
const PULL_PX = 5;

/** The box that holds all points with some room around them. */
export function around(points: Point[], room: number): Box {
	if (points.length === 0) return { x: -room, y: -room, width: 2 * room, height: 2 * room };
	const xs = points.map((point) => point.x);
	const ys = points.map((point) => point.y);
	const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
	return { x: left, y: top, width: Math.max(...xs) + room - left, height: Math.max(...ys) + room - top };
}

export class Camera {
	/** A point p of the chart is shown at p × scale + (x, y), in pixels of the window. */
	x = $state(0);
	y = $state(0);
	scale = $state(1);
	moving = $state(false);
	/** It is being stretched, not only pulled along. */
	stretching = $state(false);
	/** The scale at which the picture was drawn: what keeps its size on the screen is measured by it. */
	drawnAt = $state(1);
	/** Somebody has chosen what to look at; until then everything is shown. */
	isSet = $state(false);

	#width = 1;
	#height = 1;
	#rest: ReturnType<typeof setTimeout> | undefined;
	#pointers = new Map<number, Point>();
	#pulled = 0;

	/** The window's size, in pixels. */
	resize(width: number, height: number): void {
		if (this.isSet) {
			this.x += (width - this.#width) / 2;
			this.y += (height - this.#height) / 2;
		}
		this.#width = width;
		this.#height = height;
	}

	/** Shows a box of the chart, as large as it fits; on a small window a few ships do not fill all of it. */
	show(box: Box, closest = Math.min(NEAREST, Math.max(2.6, Math.min(this.#width / 420, this.#height / 380)))): void {
		const fits = Math.min(this.#width / box.width, this.#height / box.height);
		this.scale = Math.min(closest, Math.max(FURTHEST, fits));
		this.x = this.#width / 2 - (box.x + box.width / 2) * this.scale;
		this.y = this.#height / 2 - (box.y + box.height / 2) * this.scale;
		this.drawnAt = this.scale;
	}

	/** Looks at a point from where one is; nearer, if that is far away. */
	look(at: Point): void {
		this.isSet = true;
		const scale = Math.max(this.scale, 1.5);
		this.show(
			{
				x: at.x - this.#width / 2 / scale,
				y: at.y - this.#height / 2 / scale,
				width: this.#width / scale,
				height: this.#height / scale,
			},
			scale,
		);
	}

	/** Looks at a point from as near as one is. */
	centre(at: Point): void {
		const { x, y } = this.windowPoint(at);
		this.pan(this.#width / 2 - x, this.#height / 2 - y);
	}

	/** Is a point of the chart well inside the window? */
	sees(at: Point, margin = 40): boolean {
		const { x, y } = this.windowPoint(at);
		return x > margin && y > margin && x < this.#width - margin && y < this.#height - margin;
	}

	pan(dx: number, dy: number): void {
		this.isSet = true;
		this.x += dx;
		this.y += dy;
		this.#stir();
	}

	/** Zooms about a point of the window, which stays where it is. */
	zoom(factor: number, at: Point = { x: this.#width / 2, y: this.#height / 2 }): void {
		this.isSet = true;
		const scale = Math.min(NEAREST, Math.max(FURTHEST, this.scale * factor));
		const share = scale / this.scale;
		this.x = at.x - (at.x - this.x) * share;
		this.y = at.y - (at.y - this.y) * share;
		this.scale = scale;
		const stretch = scale / this.drawnAt;
		// Words and rings keep their size on the screen.
		if (stretch > STRETCH || stretch < 1 / STRETCH) this.drawnAt = scale;
		this.stretching = true;
		this.#stir();
	}

	/** The point of the chart under a point of the window. */
	chartPoint(at: Point): Point {
		return { x: (at.x - this.x) / this.scale, y: (at.y - this.y) / this.scale };
	}

	/** Where a point of the chart is shown, in pixels of the window. */
	windowPoint(at: Point): Point {
		return { x: at.x * this.scale + this.x, y: at.y * this.scale + this.y };
	}

	// ------------------------------------------------------------------ fingers and mice

	press(id: number, at: Point): void {
		if (this.#pointers.size === 0) this.#pulled = 0;
		this.#pointers.set(id, at);
	}

	/** One pointer pulls the chart along; two stretch it. Says whether it moved. */
	drag(id: number, at: Point): boolean {
		const before = this.#pointers.get(id);
		if (!before) return false;
		this.#pulled += Math.hypot(at.x - before.x, at.y - before.y);
		this.#pointers.set(id, at);
		if (this.#pointers.size === 1) {
			if (this.#pulled > PULL_PX) this.pan(at.x - before.x, at.y - before.y);
			return this.#pulled > PULL_PX;
		}
		const other = [...this.#pointers].find(([each]) => each !== id)?.[1];
		if (other) {
			const span = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
			this.zoom(span(at) / span(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
			this.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
		}
		return true;
	}

	/** Says whether the pointer that is lifted was a click, not a pull. */
	lift(id: number): boolean {
		const known = this.#pointers.delete(id);
		return known && this.#pulled <= PULL_PX;
	}

	#stir(): void {
		this.moving = true;
		clearTimeout(this.#rest);
		this.#rest = setTimeout(() => this.#settle(), REST_MS);
	}

	#settle(): void {
		clearTimeout(this.#rest);
		this.moving = this.stretching = false;
		this.drawnAt = this.scale;
	}
}
