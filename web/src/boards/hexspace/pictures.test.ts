import type { EventShown } from "../../lib/messages";
import { drawn, testPictures } from "../pictures.kit";
import Effects from "./Effects.svelte";
import { PICTURES } from "./pictures";
import type { Types } from "./types";

const before = Object.fromEntries(["A1", "A2", "B1", "B2"].map((name) => [name, { at: [1, 0, -1] }]));

testPictures<Types>("hexspace", PICTURES, (event: EventShown<Types>) =>
	drawn(Effects, { shown: { event, milliseconds: 500 }, before }, ".effects"),
);
