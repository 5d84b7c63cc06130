// The little Markdown that rulebooks use, as a tree: headings, lists, tables, emphasis. No HTML is ever made from text.

/** A `source` says where a rule comes from: of interest to few who play. */
export type Inline = { kind: "text" | "bold" | "italic" | "code" | "rule" | "source"; text: string };

export type Block =
	| { kind: "heading"; level: number; inlines: Inline[] }
	| { kind: "paragraph"; inlines: Inline[] }
	| { kind: "list"; ordered: boolean; items: { id: string; inlines: Inline[] }[] }
	| { kind: "table"; head: Inline[][]; rows: Inline[][][] };

const INLINE = /\*\*(.+?)\*\*|`([^`]+)`|\*([^*\s][^*]*)\*|\b([A-Z]{2}-\d+\.\d+)\b|(\[(?:seed|ruling|house)\b[^\]]*\])/g;
const RULE = /^[A-Z]{2}-\d+\.\d+$/;

export function inlines(text: string): Inline[] {
	const found: Inline[] = [];
	let from = 0;
	for (const match of text.matchAll(INLINE)) {
		if (match.index > from) found.push({ kind: "text", text: text.slice(from, match.index) });
		if (match[1] !== undefined) found.push({ kind: RULE.test(match[1]) ? "rule" : "bold", text: match[1] });
		else if (match[2] !== undefined) found.push({ kind: "code", text: match[2] });
		else if (match[3] !== undefined) found.push({ kind: "italic", text: match[3] });
		else if (match[4] !== undefined) found.push({ kind: "rule", text: match[4] });
		else found.push({ kind: "source", text: match[5] ?? "" });
		from = match.index + match[0].length;
	}
	if (from < text.length) found.push({ kind: "text", text: text.slice(from) });
	return found;
}

const cells = (line: string): Inline[][] =>
	line
		.trim()
		.replace(/^\||\|$/g, "")
		.split("|")
		.map((cell) => inlines(cell.trim()));

export function blocks(markdown: string): Block[] {
	const lines = markdown.split("\n");
	const found: Block[] = [];
	let at = 0;
	const line = () => lines[at] ?? "";
	while (at < lines.length) {
		const heading = /^(#{1,6})\s+(.*)$/.exec(line());
		if (heading) {
			found.push({ kind: "heading", level: heading[1]?.length ?? 1, inlines: inlines(heading[2] ?? "") });
			at++;
		} else if (line().startsWith("|")) {
			const head = cells(line());
			at += /^\|[\s:|-]+\|?\s*$/.test(lines[at + 1] ?? "") ? 2 : 1;
			const rows: Inline[][][] = [];
			while (line().startsWith("|")) {
				rows.push(cells(line()));
				at++;
			}
			found.push({ kind: "table", head, rows });
		} else if (/^\s*([-*]|\d+\.)\s+/.test(line())) {
			const ordered = /^\s*\d+\./.test(line());
			const items: { id: string; inlines: Inline[] }[] = [];
			while (/^\s*([-*]|\d+\.)\s+/.test(line())) {
				let text = line().replace(/^\s*([-*]|\d+\.)\s+/, "");
				at++;
				while (/^\s{2,}\S/.test(line()) && !/^\s*([-*]|\d+\.)\s+/.test(line())) {
					text += ` ${line().trim()}`;
					at++;
				}
				items.push({ id: /^\*\*([A-Z]{2}-\d+\.\d+)\*\*/.exec(text)?.[1] ?? "", inlines: inlines(text) });
			}
			found.push({ kind: "list", ordered, items });
		} else if (line().trim() === "") {
			at++;
		} else {
			let text = line();
			at++;
			while (line().trim() !== "" && !/^(#|\||\s*([-*]|\d+\.)\s)/.test(line())) {
				text += ` ${line()}`;
				at++;
			}
			found.push({ kind: "paragraph", inlines: inlines(text) });
		}
	}
	return found;
}
