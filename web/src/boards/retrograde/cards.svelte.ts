// A card in the hand of a player: looked at in full, or carried to a world.

const PANEL = { width: 272, height: 300 };
/** A pointer that only passes by opens nothing. */
const HOVER_MS = 250;
/** A finger that stays looks at the card. */
const HOLD_MS = 450;
/** A pointer that moved so far carries the card. */
const CARRIED_PX = 8;

/** A card that is shown in full, beside what it was pointed at; touched, in the middle of the screen. */
export class CardLook {
	shown = $state.raw<{ id: string; style: string; touch: boolean } | null>(null);
	#hovering: ReturnType<typeof setTimeout> | undefined;

	constructor(readonly isKnown: (id: string) => boolean) {}

	/** `element` null: the pointer has left it. */
	at(id: string, element: HTMLElement | null, touch = false): void {
		clearTimeout(this.#hovering);
		if (element === null || !this.isKnown(id)) this.leave();
		else if (touch) this.#show(id, element, true);
		else this.#hovering = setTimeout(() => this.#show(id, element, false), HOVER_MS);
	}

	/** What was touched stays until it is put away. */
	leave(): void {
		clearTimeout(this.#hovering);
		if (!this.shown?.touch) this.shown = null;
	}

	close(): void {
		this.shown = null;
	}

	#show(id: string, element: HTMLElement, touch: boolean): void {
		const box = element.getBoundingClientRect();
		const left = Math.max(8, Math.min(box.left, innerWidth - PANEL.width - 8));
		const above = box.top > PANEL.height;
		const place = above
			? `bottom: ${innerHeight - box.top + 6}px`
			: `top: ${Math.min(box.bottom + 6, innerHeight - 120)}px`;
		this.shown = { id, style: `left: ${left}px; ${place}`, touch };
	}
}

interface Held {
	id: string;
	x: number;
	y: number;
}

/** A card that is carried by the mouse, and let go over what it is for. */
export class CardDrag {
	held = $state.raw<Held | null>(null);
	#grip: Held | null = null;
	#holding: ReturnType<typeof setTimeout> | undefined;

	constructor(
		readonly is: {
			offered: (id: string) => boolean;
			target: (id: string) => boolean;
		},
		readonly on: {
			/** The card is taken up. */
			lift: (id: string) => void;
			/** It is let go over a target. */
			drop: (id: string) => void;
			look: (id: string, element: HTMLElement) => void;
		},
	) {}

	press(pointer: PointerEvent, id: string): void {
		const element = pointer.currentTarget as HTMLElement;
		if (pointer.pointerType === "mouse") this.#grip = { id, x: pointer.clientX, y: pointer.clientY };
		else this.#holding = setTimeout(() => this.on.look(id, element), HOLD_MS);
	}

	move({ clientX: x, clientY: y }: PointerEvent): void {
		clearTimeout(this.#holding);
		if (!this.#grip || !this.is.offered(this.#grip.id)) return;
		if (!this.held && Math.hypot(x - this.#grip.x, y - this.#grip.y) < CARRIED_PX) return;
		this.on.lift(this.#grip.id);
		this.held = { id: this.#grip.id, x, y };
	}

	release(pointer: PointerEvent): void {
		const wasCarried = this.held !== null;
		this.cancel();
		if (!wasCarried) return;
		for (const element of document.elementsFromPoint(pointer.clientX, pointer.clientY)) {
			const id = element.closest<HTMLElement>("[data-drop]")?.dataset.drop;
			if (id && this.is.target(id)) {
				this.on.drop(id);
				return;
			}
		}
	}

	cancel(): void {
		clearTimeout(this.#holding);
		this.#grip = null;
		this.held = null;
	}
}
