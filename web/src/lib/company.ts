// Other people: their pages, challenges, whom one does not want to meet, vacations, and what everybody is worth.
import { ask, send } from "./api";
import type {
	BlockedPerson,
	ChallengeAccepted,
	Challenges,
	LevelRating,
	PersonPage,
	Rated,
	SeatPerson,
	Vacation,
} from "./messages";

export const personPage = (person: string): Promise<PersonPage> => ask<PersonPage>(`api/people/${person}`);
export const blocked = (): Promise<BlockedPerson[]> => ask<BlockedPerson[]>("api/me/blocks");
export const block = (person: string): Promise<BlockedPerson[]> =>
	send<BlockedPerson[]>(`api/people/${person}/block`, {});
export const unblock = (person: string): Promise<BlockedPerson[]> =>
	send<BlockedPerson[]>(`api/people/${person}/unblock`, {});
export const challenges = (): Promise<Challenges> => ask<Challenges>("api/challenges");
export const challengeAgain = (table: string): Promise<Challenges> => send<Challenges>("api/challenges", { table });
export const accept = (key: string): Promise<ChallengeAccepted> =>
	send<ChallengeAccepted>(`api/challenges/${key}/accept`, {});
export const decline = (key: string): Promise<Challenges> => send<Challenges>(`api/challenges/${key}/decline`, {});
export const vacation = (): Promise<Vacation> => ask<Vacation>("api/me/vacation");
export const beginVacation = (days: number): Promise<Vacation> => send<Vacation>("api/me/vacation", { days });
export const endVacation = (): Promise<Vacation> => send<Vacation>("api/me/vacation/end", {});
export const ratingsIn = (game: string): Promise<Rated[]> => ask<Rated[]>(`api/games/${game}/ratings`);
export const levelsIn = (game: string): Promise<LevelRating[]> => ask<LevelRating[]>(`api/games/${game}/levels`);

/** "1540", "1540?" while little is known, or that there is no rating yet. */
export function worth(points: number, provisional: boolean): string {
	return points === 0 ? "not rated yet" : `${points}${provisional ? "?" : ""}`;
}

/** Who sits in a seat, with what they are worth. */
export function withWorth(name: string, known: SeatPerson | undefined): string {
	return known ? `${name} (${worth(known.points, known.provisional)})` : name;
}

/** A day as it is written where the reader lives; with its year, if it is not a day of these weeks. */
export function day(seconds: number, withYear = false): string {
	const parts: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", ...(withYear && { year: "numeric" }) };
	return new Date(seconds * 1000).toLocaleDateString([], parts);
}
