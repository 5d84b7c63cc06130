/** A refusal as a sentence of its own. What begins with a quotation is left as it was typed. */
export function sentence(text: string): string {
	const begun = text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
	return begun === "" || /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}
