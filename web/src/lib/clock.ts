// Clocks run on the server. Between its messages they are counted down here, so that a second looks like one.
import type { ClockShown } from "./messages";

/** How long a clock has left, so many seconds after the server told of it. */
export function leftNow(clock: ClockShown, sinceTold: number): number {
	return Math.max(0, clock.left_seconds - (clock.running ? sinceTold : 0));
}

export function clockText(seconds: number): string {
	const left = Math.ceil(Math.max(0, seconds));
	const two = (number: number) => String(number).padStart(2, "0");
	const [days, hours, minutes] = [Math.floor(left / 86400), Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60];
	if (days > 0) return `${days} d ${hours} h`;
	return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}
