"""Every sound, rendered by the browser's own synthesiser and judged by numbers: nobody need be surprised by one."""

from __future__ import annotations

import itertools
import math
import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WEB = Path(__file__).parents[2] / "web"
ALIKE = 0.95
TO_JAVASCRIPT = """
const ts = require("./node_modules/typescript");
const source = require("fs").readFileSync("src/lib/sound.ts", "utf8");
process.stdout.write(ts.transpileModule(source, {compilerOptions: {target: "es2022", module: "esnext"}}).outputText);
"""
# Loudness is that of the loudest twentieth of a second. A sound's picture: how strong 12 pitches are in each tenth.
# Hisses are made of chance, which is the same in every run here.
MEASURE = """async (source) => {
    let chance = 1;
    Math.random = () => (chance = (chance * 48271) % 2147483647) / 2147483647;
    const { SOUNDS, perform } = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    const rate = 44100, heard = {};
    const strength = (part, pitch) => {
        let [re, im] = [0, 0];
        part.forEach((sample, n) => {
            re += sample * Math.cos((2 * Math.PI * pitch * n) / rate);
            im += sample * Math.sin((2 * Math.PI * pitch * n) / rate);
        });
        return Math.hypot(re, im);
    };
    for (const name of Object.keys(SOUNDS)) {
        const context = new OfflineAudioContext(1, 2 * rate, rate);
        perform(context, name);
        const samples = [...(await context.startRendering()).getChannelData(0)];
        const sizes = samples.map(Math.abs);
        const last = sizes.findLastIndex((size) => size > 1e-4);
        const root = (part) => Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
        const loudest = Math.max(
            ...Array.from({ length: 190 }, (_, k) => root(samples.slice(k * 441, k * 441 + 2205))),
        );
        heard[name] = {
            peak: sizes.reduce((a, b) => Math.max(a, b)),
            seconds: last / rate,
            start: Math.max(...sizes.slice(0, 5)),
            end: Math.max(...sizes.slice(last - 44, last + 1)),
            decibels: 20 * Math.log10(loudest),
            picture: Array.from({ length: 10 }, (_, k) => k * 4410).flatMap((from) =>
                Array.from({ length: 12 }, (_, k) => strength(samples.slice(from, from + 4410), 60 * 1.55 ** k)),
            ),
        };
    }
    return heard;
}"""


@pytest.fixture(scope="module")
def heard(chromium: Browser) -> dict[str, Any]:
    if not (WEB / "node_modules" / "typescript").is_dir():
        pytest.skip("the client's tools are not installed")
    made = subprocess.run(["node", "-e", TO_JAVASCRIPT], cwd=WEB, capture_output=True, text=True, check=True)
    page = chromium.new_page()
    found: dict[str, Any] = page.evaluate(MEASURE, made.stdout)
    page.close()
    assert len(found) == 11
    return found


def test_no_sound_is_near_full_scale_or_too_long(heard: dict[str, Any]) -> None:
    assert {name: each["peak"] for name, each in heard.items() if not 0.05 < each["peak"] < 0.9} == {}
    assert {name: each["seconds"] for name, each in heard.items() if not 0.05 < each["seconds"] < 1.5} == {}


def test_no_sound_begins_or_ends_with_a_click(heard: dict[str, Any]) -> None:
    assert {name: each["start"] for name, each in heard.items() if each["start"] > 0.002} == {}
    assert {name: each["end"] for name, each in heard.items() if each["end"] > 0.002} == {}


def test_all_sounds_are_about_equally_loud(heard: dict[str, Any]) -> None:
    assert {name: each["decibels"] for name, each in heard.items() if not -28 < each["decibels"] < -17} == {}


def test_no_two_sounds_are_alike(heard: dict[str, Any]) -> None:
    def likeness(one: list[float], other: list[float]) -> float:
        dot = sum(a * b for a, b in zip(one, other, strict=True))
        return dot / math.sqrt(sum(a * a for a in one) * sum(b * b for b in other))

    pairs = itertools.combinations(heard.items(), 2)
    found = {(one, other): likeness(a["picture"], b["picture"]) for (one, a), (other, b) in pairs}
    assert {pair: how for pair, how in found.items() if how > ALIKE} == {}
