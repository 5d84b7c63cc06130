/// <reference types="vitest/config" />
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

// In development the page is served by Vite and the table by `admiralty serve` on its usual port.
const table = "http://127.0.0.1:8200";

/** Tells the service worker (`public/sw.js`) which files the page is made of, so that it keeps all of them. */
function keptFiles(): Plugin {
	return {
		name: "admiralty-kept-files",
		apply: "build",
		writeBundle({ dir }, bundle) {
			const worker = join(dir ?? "dist", "sw.js");
			const files = JSON.stringify(
				Object.keys(bundle)
					.filter((name) => name.startsWith("assets/"))
					.sort(),
			);
			const version = createHash("sha256").update(files).digest("hex").slice(0, 12);
			const told = readFileSync(worker, "utf8")
				.replace("const FILES = [];", `const FILES = ${files};`)
				.replace('const VERSION = "";', `const VERSION = "${version}";`);
			if (!told.includes(files) || !told.includes(version)) throw new Error(`${worker} has no place for its files`);
			writeFileSync(worker, told);
		},
	};
}

export default defineConfig({
	plugins: [svelte(), keptFiles()],
	base: "./",
	build: { target: "es2022", sourcemap: false, assetsInlineLimit: 0 },
	server: { proxy: { "/api": table, "/ws": { target: table, ws: true } } },
	resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
	test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
});
