import { expect, test } from "vitest";
import { clockText, leftNow } from "./clock";

test("only a running clock counts down, and never below nothing", () => {
	expect(leftNow({ seat: 0, left_seconds: 30, running: true }, 12)).toBe(18);
	expect(leftNow({ seat: 0, left_seconds: 30, running: false }, 12)).toBe(30);
	expect(leftNow({ seat: 0, left_seconds: 3, running: true }, 12)).toBe(0);
});

test("a clock shows minutes and seconds, and hours or days where there are any", () => {
	expect(clockText(65)).toBe("1:05");
	expect(clockText(0.2)).toBe("0:01");
	expect(clockText(3600)).toBe("1:00:00");
	expect(clockText(86400 + 7200)).toBe("1 d 2 h");
});
