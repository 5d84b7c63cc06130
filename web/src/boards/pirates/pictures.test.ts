import type { EventShown } from "../../lib/messages";
import { drawn, testPictures } from "../pictures.kit";
import Effect from "./Effect.svelte";
import { PICTURES } from "./pictures";
import type { Types } from "./types";

testPictures<Types>("pirates", PICTURES, (told: EventShown<Types>) =>
	drawn(Effect, { told, milliseconds: 500, place: () => ({ x: 0, y: 0 }) }, ".effect"),
);
