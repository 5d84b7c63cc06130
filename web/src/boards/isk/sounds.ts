// What the events of ISK sound like.
import type { SoundTable } from "../../lib/sound";
import type { Event } from "./types";

export const SOUNDS: SoundTable<Event> = {
	move: "move",
	points: "dice",
	detect: "secret",
	camp: "fire",
	engage: "fire",
	dice: "dice",
	chase: "dice",
	round: ({ hits }) => (hits.some((each) => each > 0) ? "hit" : "miss"),
	escape: "move",
	caught: "hit",
	destroyed: "explode",
	control: "card",
	claim: "card",
	contest: "fire",
	battle: "turn",
	"battle-won": "win",
	eliminated: "lose",
	income: "card",
};
