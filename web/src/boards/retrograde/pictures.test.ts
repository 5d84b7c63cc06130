import { testPictures } from "../pictures.kit";
import { PICTURES } from "./pictures";
import { flightOf, marksOf, wordOf } from "./story";
import type { Types } from "./types";

testPictures<Types>("retrograde", PICTURES, ({ facts }) => [
	...Object.entries(marksOf(facts)),
	...[flightOf(facts) ?? wordOf(facts)].filter(Boolean),
]);
