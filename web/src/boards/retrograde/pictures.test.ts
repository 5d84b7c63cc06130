import type { EventShown } from "../../lib/messages";
import { testPictures } from "../pictures.kit";
import { PICTURES } from "./pictures";
import { flightOf, marksOf, wordOf } from "./story";
import type { Types } from "./types";

testPictures<Types>("retrograde", PICTURES, (told: EventShown<Types>) => [
	...Object.entries(marksOf(told)),
	...[flightOf(told) ?? wordOf(told)].filter(Boolean),
]);
