// What a person hears, if they want to hear anything.

import type { Showing } from "./events";
import type { GameTypes } from "./messages";
import { play, type Sound, type SoundTable, soundOf } from "./sound";
import { stored } from "./stored.svelte";

export function hear(sound: Sound): void {
	if (stored.sound) play(sound);
}

/** For boards, in an effect: the sound of the event that is being shown. */
export function hearEvent<G extends GameTypes>(shown: Showing<G> | null, sounds: SoundTable<G["event"]>): void {
	const sound = shown ? soundOf<G>(shown.event, sounds) : null;
	if (sound) hear(sound);
}
