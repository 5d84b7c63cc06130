import { expect, test } from "vitest";
import { deviceId, deviceLabel } from "./push.svelte";

test("a browser is known by its name and its system", () => {
	expect(deviceLabel("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")).toBe(
		"Firefox on Linux",
	);
	expect(deviceLabel("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36")).toBe(
		"Chrome on Android",
	);
	expect(deviceLabel("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/605.1")).toBe(
		"Safari on iOS",
	);
	expect(deviceLabel("something else")).toBe("A browser");
});

test("the name of a subscription is worked out as the server does", async () => {
	expect(await deviceId("https://push.example.org/ann")).toBe("9d70c1383c7e1457ba0b51679267f5e1");
});
