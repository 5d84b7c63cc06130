// What the events of Hex Space Combat sound like.
import type { SoundTable } from "../../lib/sound";
import type { Event } from "./types";

export const SOUNDS: SoundTable<Event> = {
	move: "move",
	drift: "move",
	orbit: "move",
	dock: "move",
	leave: "move",
	escape: "win",
	screen: "secret",
	icm: "dice",
	shot: ({ hit }) => (hit ? "hit" : "miss"),
	waste: "miss",
	"fire-step": "fire",
	destroyed: "explode",
	crash: "explode",
	evacuation: "turn",
	buy: "card",
	fleet: "card",
	purchased: "secret",
	reveal: "turn",
	rearm: "card",
};
