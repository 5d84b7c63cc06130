import type { EventShown } from "../../lib/messages";
import { drawn, testPictures } from "../pictures.kit";
import Effects from "./Effects.svelte";
import { isOnRegion, PICTURES } from "./pictures";
import RegionMap from "./RegionMap.svelte";
import type { Types } from "./types";

const before = Object.fromEntries(["A1", "A2", "B1", "B2"].map((name) => [name, { system: 1 }]));
const region = { id: 1, name: "Bagpipe", q: 0, r: 0 };
const view = { map: { systems: [{ id: 1, constellation: "C1" }], regions: [region] }, regions: {} };
const places = new Map([0, 1].map((id) => [id, { x: 0, y: 0 }]));

testPictures<Types>("isk", PICTURES, (event: EventShown<Types>) => {
	const told = { event, milliseconds: 500 };
	return isOnRegion(event.facts)
		? drawn(RegionMap, { view, legal: [], told, onchoose: () => undefined }, ".news")
		: drawn(Effects, { shown: told, places, before, view }, ".effects");
});
