// What a person hears, if they want to hear anything.
import { kept } from "./kept.svelte";
import type { EventShown } from "./messages";
import { play, type Sound, type SoundTable, soundOf } from "./sound";

export function hear(sound: Sound): void {
	if (kept.sound) play(sound);
}

/** For boards, in an effect: the sound of the event that is being shown. */
export function hearEvent(shown: { event: EventShown } | null, sounds: SoundTable): void {
	const sound = shown ? soundOf(shown.event, sounds) : null;
	if (sound) hear(sound);
}
