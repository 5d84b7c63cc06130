// What the events of ISK sound like.
import type { SoundTable } from "../../lib/sound";

export const SOUNDS: SoundTable = {
	move: "move",
	points: "dice",
	detect: "secret",
	camp: "fire",
	engage: "fire",
	dice: "dice",
	chase: "dice",
	round: (facts) => ((facts.hits as number[] | undefined)?.some((each) => each > 0) ? "hit" : "miss"),
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
