/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// In development the page is served by Vite and the table by `admiralty serve` on its usual port.
const table = "http://127.0.0.1:8200";

export default defineConfig({
	plugins: [svelte()],
	base: "./",
	build: { target: "es2022", sourcemap: false, assetsInlineLimit: 0 },
	server: { proxy: { "/api": table, "/ws": { target: table, ws: true } } },
	resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
	test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
});
