"""Tutorials: every one can be played to its end, by doing what it asks and by nothing else."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from admiralty import games
from admiralty.errors import Malformed
from admiralty.match.rulebook import rulebook_of
from admiralty.server.catalogue import load_from
from admiralty.server.tutorial import FILE, Tutorial, read_tutorial, tutorial_of
from server.conftest import Browser, Server

FOLDER = Path(games.__file__).parent
TAUGHT = ["toy:GAME", *sorted(found.parents[1].name for found in FOLDER.glob(f"*/{FILE}"))]
SHORTEST, LONGEST = 8, 20  # steps of about five minutes


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all lessons."""
    running = Server(tmp_path_factory.mktemp("school"))
    yield running
    running.stop()


def learn(server: Server, key: str = "toy") -> Browser:
    opened = server.ask("POST", f"/api/games/{key}/tutorial", {"name": "Ann"}).json()
    return server.sit(opened["table"], opened["mine"][0]["token"])


def lesson(learner: Browser) -> dict[str, Any]:
    return dict(learner.shown["lesson"])


def lead(learner: Browser, to: str = "on", step: int | None = None) -> dict[str, Any]:
    """Go on, or back. The table may be shown for another reason meanwhile, so the step must have changed."""
    before = lesson(learner)
    learner.send({"type": "lesson", "to": to, "step": before["step"] if step is None else step, "ref": 1})
    while True:
        answer = learner.until("state", "refused")
        if answer["type"] == "refused" or answer["lesson"] != before:
            return answer


def do_step(learner: Browser) -> None:
    """Whatever the step asks for."""
    before = lesson(learner)["step"]
    while lesson(learner)["step"] == before:
        answer = lead(learner) if lesson(learner)["reads"] else learner.play(lesson(learner)["lines"][0])
        assert answer["type"] == "state", answer


def course(key: str) -> Tutorial:
    found = tutorial_of(load_from(key))
    assert found is not None
    return found


def test_every_game_has_a_tutorial() -> None:
    assert set(games.keys()) <= set(TAUGHT)


@pytest.mark.parametrize("key", TAUGHT)
def test_every_tutorial_can_be_played_to_its_end_and_answers_what_it_did_not_ask_for(school: Server, key: str) -> None:
    taught = course(key)
    learner = learn(school, key.partition(":")[0])
    for number, step in enumerate(taught.step):
        while lesson(learner)["step"] == number:
            if not step.asked:
                assert lead(learner)["type"] == "state"
                continue
            asked = lesson(learner)["lines"]
            assert asked, f"step {number + 1}: nothing of what it accepts is legal; {learner.lines} are"
            other = next((line for line in learner.lines if line not in asked), None)
            if other is not None:
                shown, answer = learner.shown, learner.play(other)
                assert (answer["type"], answer.get("code"), answer.get("sentence")) == ("refused", "lesson", step.hint)
                assert learner.shown == shown
            assert learner.play(asked[0])["type"] == "state"
    assert lesson(learner)["done"]
    assert lesson(learner)["say"] == taught.end


@pytest.mark.parametrize("key", TAUGHT)
def test_every_tutorial_cites_rules_that_exist(key: str) -> None:
    known = rulebook_of(load_from(key)).rules
    assert [step.rule for step in course(key).step if step.rule not in known] == []


@pytest.mark.parametrize("key", TAUGHT[1:])
def test_every_tutorial_takes_about_five_minutes(key: str) -> None:
    assert SHORTEST <= len(course(key).step) <= LONGEST


def played_verbs(key: str) -> set[str]:
    """What the learner is asked to play, and what the script plays before his eyes."""
    taught, grammar = course(key), load_from(key).grammar
    lines = [each for step in taught.step for line in step.asked for each in line]
    lines += [line.partition(": ")[2] for step in taught.step for line in step.then]
    return {grammar.verb(action).name for line in lines for action in grammar.parse(line)}


@pytest.mark.parametrize("key", TAUGHT[1:])
def test_every_verb_is_played_in_the_lesson_or_it_says_why_not_and_tells_of_it(key: str) -> None:
    taught = course(key)
    listed = {verb.name for verb in load_from(key).grammar.verbs if verb.listed}
    played, told = played_verbs(key) & listed, {each for step in taught.step for each in step.tells}
    assert set(taught.not_played) == listed - played, "neither more nor less than what nobody plays has a reason"
    assert told == set(taught.not_played), "what nobody plays is told of on a page"


@pytest.mark.parametrize("key", TAUGHT[1:])
def test_a_lesson_is_given_under_the_recommended_rules_and_shows_what_is_special_in_them(key: str) -> None:
    taught, game = course(key), load_from(key)
    assert taught.ruleset == game.recommended
    stated = tomllib.loads((game.folder / "data" / "rulesets" / f"{taught.ruleset}.toml").read_text())["parameters"]
    shown = [each for step in taught.step for each in step.shows]
    assert sorted([*shown, *taught.not_shown]) == sorted(stated), "each number is shown once, or has its reason"


def test_a_lesson_leaves_nothing_to_chance(school: Server) -> None:
    """Otherwise what it says would be true on some days only."""
    learner = learn(school)
    do_step(learner)
    learner.play("guess 4")
    table = school.tables[learner.table]
    assert table.lesson is not None
    step = table.lesson.step
    table.lesson.tutorial = msgspec.structs.replace(
        table.lesson.tutorial, step=[step, msgspec.structs.replace(step, then_dice=[])]
    )
    refused = learner.play("ready")
    assert refused["code"] == "malformed"
    assert "not loaded" in refused["sentence"]
    assert lesson(learner)["lines"] == ["ready"]


def test_back_leads_over_dice_and_secrets_to_the_step_before(school: Server) -> None:
    learner = learn(school)
    do_step(learner)
    before = learner.shown
    do_step(learner)
    assert learner.view["face"] == 4
    lead(learner, "back")
    assert lesson(learner) == before["lesson"]
    assert learner.view == before["views"][0]["view"]
    do_step(learner)
    assert learner.view["face"] == 4


def test_back_in_the_middle_of_a_step_begins_it_anew(school: Server) -> None:
    learner = learn(school)
    do_step(learner)
    before = learner.shown
    learner.play("guess 4")
    assert lesson(learner)["lines"] == ["ready"]
    learner.play("undo")
    assert (lesson(learner), learner.view) == (before["lesson"], before["views"][0]["view"])


def test_even_from_its_end_a_tutorial_can_be_led_back(school: Server) -> None:
    learner = learn(school)
    for _ in range(3):
        do_step(learner)
    assert learner.shown["ended"]
    lead(learner, "back")
    assert not learner.shown["ended"]
    do_step(learner)
    assert learner.shown["ended"]


def test_what_a_rule_forbids_is_refused_by_its_rule_as_in_a_match(school: Server) -> None:
    learner = learn(school)
    do_step(learner)
    refused = learner.play("ready")
    assert (refused["code"], refused["rule"]) == ("illegal", "TY-2.4")


def test_a_page_to_read_wants_to_be_read_and_is_turned_once(school: Server) -> None:
    learner = learn(school)
    assert learner.play("guess 4")["code"] == "lesson"
    lead(learner)
    assert lead(learner, step=0)["code"] == "stale"
    assert lead(learner)["code"] == "lesson"
    assert lesson(learner)["step"] == 1


def test_nothing_is_played_after_the_end_and_nobody_is_asked_for_anything(school: Server) -> None:
    learner = learn(school)
    learner.send({"type": "propose", "seat": 0, "what": "draw", "ref": 1})
    assert learner.until("refused")["code"] == "unknown"
    for _ in range(3):
        do_step(learner)
    assert learner.play("guess 4")["type"] == "refused"
    assert lead(learner)["code"] == "lesson"


def test_a_lesson_stands_where_it_stood_after_a_restart(server: Server) -> None:
    learner = learn(server)
    do_step(learner)
    learner.play("guess 4")
    before = learner.shown
    server.stop()
    server.start()
    again = server.sit(learner.table, *learner.tokens)
    assert lesson(again) == before["lesson"]
    assert again.view == before["views"][0]["view"]
    do_step(again)
    assert again.view["face"] == 4


def test_whoever_looks_on_at_a_lesson_cannot_lead_it(school: Server) -> None:
    learner = learn(school)
    onlooker = school.sit(learner.table, learner.sat["spectator"])
    assert lead(onlooker)["code"] == "wrong-seat"


def test_a_lesson_is_in_no_list(school: Server) -> None:
    learner = learn(school)
    assert learner.table not in [each["table"] for each in school.get("/api/lobby")["tables"]]
    assert school.ask("POST", "/api/mine", {"tokens": list(learner.tokens)}).json() == []


def test_the_lobby_says_which_games_are_taught(school: Server) -> None:
    titles = {game["key"]: game["tutorial"] for game in school.get("/api/lobby")["games"]}
    assert titles == {game: course(key).title if key in TAUGHT else "" for game, key in _by_game(titles)}


def _by_game(titles: dict[str, str]) -> list[tuple[str, str]]:
    return [(game, "toy:GAME" if game == "toy" else game) for game in titles]


def test_a_game_that_is_not_there_is_not_taught(school: Server) -> None:
    assert school.ask("POST", "/api/games/ludo/tutorial", {}).json()["code"] == "unknown"


def test_at_a_match_there_is_no_lesson_to_lead(school: Server) -> None:
    first, _ = school.two_browsers()
    assert first.shown["lesson"] is None
    first.send({"type": "lesson", "to": "on", "step": 0, "ref": 1})
    assert first.until("refused")["code"] == "unknown"


STEP = 'say = "x"\nrule = "TY-1.1"\n'


@pytest.mark.parametrize(
    ("step", "says"),
    [
        (STEP + 'accept = ["pass"]', "needs a `goal` and a `hint`"),
        (STEP + 'goal = "Do it."', "asks for nothing"),
        (STEP + 'goal = "g"\nhint = "h"\naccept = ["a"]\nsequence = ["b"]', "both"),
        (STEP + 'then = ["pass"]', "SEAT: line"),
        (STEP + 'then = ["C: pass"]', "SEAT: line"),
        (STEP + "dices = [1]", "unknown field `dices`"),
        (STEP + "then_dice = [0]", ">= 1"),
        ("say = ", "Invalid value"),
    ],
)
def test_a_tutorial_that_is_not_as_it_should_be_is_refused_with_what_is_wrong(
    tmp_path: Path, step: str, says: str
) -> None:
    path = tmp_path / "tutorial.toml"
    path.write_text(f'title = "T"\n[[step]]\n{step}\n')
    with pytest.raises(Malformed) as refused:
        read_tutorial(path)
    assert says in refused.value.sentence
    assert str(path) in refused.value.sentence
