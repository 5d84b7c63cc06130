// A board that knows nothing of the client: it is mounted, told of changes, and says which line was chosen.
export function mount(target, props) {
	const button = document.createElement("button");
	button.className = "own-board";
	target.append(button);
	let now = props;
	button.addEventListener("click", () => now.onchoose(now.seatView.legal[0].line));
	const show = () => {
		button.textContent = `round ${now.seatView.view.round}, ${now.seatView.legal.length} lines`;
	};
	show();
	return {
		update(changed) {
			now = changed;
			show();
		},
		destroy() {
			button.remove();
		},
	};
}
