// Sounds, made on the spot from tones and noise: no files to fetch. Off unless a person has turned them on.
import type { Of } from "./events";
import type { EventShown, GameTypes } from "./messages";

export type Sound = "fire" | "hit" | "miss" | "move" | "explode" | "card" | "dice" | "turn" | "win" | "lose" | "secret";

/** Which sound each kind of event makes; a function where that hangs on what happened. */
export type SoundTable<E extends { kind: string } = GameTypes["event"]> = {
	[K in E["kind"]]?: Sound | ((facts: Of<E, K>) => Sound | null);
};

/** A tone that glides from one pitch to another, or filtered noise; times are in seconds. */
interface Voice {
	wave: OscillatorType | "noise";
	/** Pitch of the tone, or middle of the band of noise, in hertz: at the beginning and at the end. */
	from: number;
	to: number;
	at: number;
	lasts: number;
	loud: number;
}

const tone = (wave: OscillatorType, from: number, to: number, at: number, lasts: number, loud: number): Voice => ({
	wave,
	from,
	to,
	at,
	lasts,
	loud,
});
const noise = (from: number, to: number, at: number, lasts: number, loud: number): Voice => ({
	wave: "noise",
	from,
	to,
	at,
	lasts,
	loud,
});

/** Balanced by measure, not by ear: about equally loud, none near full scale (tests/browser/test_sounds.py). */
export const SOUNDS: Record<Sound, Voice[]> = {
	fire: [tone("sawtooth", 900, 140, 0, 0.22, 0.55), noise(2600, 600, 0, 0.14, 0.55)],
	hit: [noise(900, 160, 0, 0.28, 0.85), tone("square", 180, 60, 0, 0.2, 0.33)],
	miss: [noise(3200, 900, 0, 0.3, 0.62), tone("sine", 760, 380, 0, 0.25, 0.14)],
	move: [noise(240, 620, 0, 0.4, 0.34), tone("sine", 110, 190, 0, 0.4, 0.3)],
	explode: [noise(700, 60, 0, 0.95, 0.62), tone("sine", 120, 32, 0, 0.8, 0.36), noise(2400, 400, 0.03, 0.2, 0.3)],
	card: [noise(4200, 2200, 0, 0.08, 1.5), noise(2600, 1500, 0.07, 0.08, 1.1)],
	dice: [0, 0.07, 0.15, 0.26].map((at) => noise(1000 - 900 * at, 700, at, 0.05, 4.2 - 6.4 * at)),
	turn: [tone("sine", 660, 660, 0, 0.16, 0.34), tone("sine", 880, 880, 0.12, 0.3, 0.34)],
	win: [523, 659, 784, 1047].map((pitch, place) => tone("triangle", pitch, pitch, 0.13 * place, 0.42, 0.36)),
	lose: [392, 330, 262].map((pitch, place) => tone("triangle", pitch, pitch * 0.98, 0.2 * place, 0.5, 0.36)),
	secret: [tone("sine", 300, 450, 0, 0.14, 0.42), noise(1200, 2400, 0, 0.12, 0.2)],
};

let speaker: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Makes a sound now. A browser without sound stays silent. */
export function play(sound: Sound): void {
	try {
		speaker ??= new AudioContext();
		if (speaker.state === "suspended") void speaker.resume().catch(() => undefined);
		perform(speaker, sound);
	} catch {
		// Silence is no reason to stop a match.
	}
}

/** All voices of a sound, from now on. */
export function perform(to: BaseAudioContext, sound: Sound): void {
	for (const voice of SOUNDS[sound]) sing(to, voice);
}

/** The sound of an event, if it has one. */
export function soundOf<G extends GameTypes>(
	{ facts }: Pick<EventShown<G>, "facts">,
	sounds: SoundTable<G["event"]>,
): Sound | null {
	const found: Sound | ((facts: never) => Sound | null) | undefined = sounds[facts.kind as G["event"]["kind"]];
	return typeof found === "function" ? found(facts as never) : (found ?? null);
}

function sing(to: BaseAudioContext, voice: Voice): void {
	const begins = to.currentTime + voice.at;
	const ends = begins + voice.lasts;
	const loudness = to.createGain();
	loudness.gain.setValueAtTime(0.0001, begins);
	loudness.gain.exponentialRampToValueAtTime(voice.loud * 0.5, begins + 0.012);
	loudness.gain.exponentialRampToValueAtTime(0.0001, ends);
	loudness.connect(to.destination);
	if (voice.wave === "noise") {
		const band = to.createBiquadFilter();
		band.type = "bandpass";
		band.frequency.setValueAtTime(voice.from, begins);
		band.frequency.exponentialRampToValueAtTime(voice.to, ends);
		const source = to.createBufferSource();
		source.buffer = whiteNoise(to);
		source.connect(band).connect(loudness);
		source.start(begins);
		source.stop(ends);
	} else {
		const source = to.createOscillator();
		source.type = voice.wave;
		source.frequency.setValueAtTime(voice.from, begins);
		source.frequency.exponentialRampToValueAtTime(voice.to, ends);
		source.connect(loudness);
		source.start(begins);
		source.stop(ends);
	}
}

function whiteNoise(to: BaseAudioContext): AudioBuffer {
	if (!hiss) {
		hiss = to.createBuffer(1, to.sampleRate, to.sampleRate);
		const samples = hiss.getChannelData(0);
		for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
	}
	return hiss;
}
