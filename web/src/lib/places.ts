// Where an event happened: the names of things in its facts, as boards write them into `data-place`.

/** A ship or a seat goes by its name, a numbered place by its kind and number: "A1", "B", "system 12". */
export function placesOf(facts: object): string[] {
	return Object.entries(facts).flatMap(([key, value]: [string, unknown]) => (key === "kind" ? [] : named(key, value)));
}

function named(key: string, value: unknown): string[] {
	if (typeof value === "string") return value === "" || value === "none" ? [] : [value];
	if (Array.isArray(value)) return value.every((each) => typeof each === "string") ? value : [];
	if (typeof value === "object" && value !== null && "id" in value) return [`${key.replace(/^.*_/, "")} ${value.id}`];
	return [];
}

/** The things on a board that carry one of these names. */
export function elementsAt(board: Element, places: string[]): Element[] {
	return places.flatMap((place) => [...board.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)]);
}
