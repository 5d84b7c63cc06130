// What a step points at glows. A style sheet does it, so that it also holds for what is drawn later.

/** The rules that let elements with these `data-id`s glow. */
export function glowRules(ids: string[]): string {
	const chosen = ids.map((id) => `[data-id="${id.replaceAll(/["\\]/g, "\\$&")}"]`).join(",");
	if (!chosen) return "";
	return `@keyframes lesson-glow{from{filter:drop-shadow(0 0 1px var(--brass))}to{filter:drop-shadow(0 0 7px var(--brass)) brightness(1.15)}}
:is(${chosen}){filter:drop-shadow(0 0 5px var(--brass));animation:lesson-glow .8s ease-in-out infinite alternate}
button:is(${chosen}),label:is(${chosen}){outline:2px solid var(--brass);outline-offset:2px}
@media (prefers-reduced-motion:reduce){:is(${chosen}){animation:none}}`;
}

/** Lets them glow until the returned function is called. */
export function glow(ids: string[]): () => void {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(glowRules(ids));
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
	return () => {
		document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
	};
}
