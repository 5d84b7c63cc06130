"""What the workshop and its server say to each other; the client's types are written from these.

| request                            | body            | answer                                                    |
|------------------------------------|-----------------|-----------------------------------------------------------|
| `GET /api/workshop/{key}`          |                 | `Workshop`: the content that may be changed, as forms     |
| `POST /api/workshop/{key}/check`   | `Draft`         | `DraftChecked`: in force, or what is wrong with it        |
| `POST /api/workshop/{key}/bench`   | `BenchQuestion` | a `BenchAnswer` a line, until it is answered      |
| `POST /api/workshop/{key}/replay`  | `ReplayWanted`  | the record of a match that flipped, under either rules    |
| `POST /api/workshop/{key}/pack`    | `PackDraft`     | the pack as a zip                                         |
| `POST /api/workshop/{key}/sheets`  | `Draft`         | the printed sheets as PDF                                 |
| `POST /api/workshop/{key}/report`  | `ReportDraft`   | a page of its own, to share                               |
| `POST /api/workshop/unpack`        | `PackFile`      | `Unpacked`: what a pack changes                           |
| `GET /api/me/drafts`               |                 | list of `KeptDraft`, of whoever is signed in              |
| `POST /api/me/drafts`              | `KeepDraft`     | the same, with this draft                                 |
| `POST /api/me/drafts/forget`       | `ForgetDraft`   | the same, without it                                      |
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from admiralty.games.content_boards import ContentBoard
from admiralty.games.packs import PackHead
from admiralty.games.rules_in_force import RulesInForce

Key = Annotated[str, Meta(max_length=64, pattern=r"^[a-z0-9_.-]*$")]
Options = dict[Annotated[str, Meta(max_length=80)], Any]
DRAFT = "draft"  # in place of a pack's name, while a scenario is in none


class ContentColumn(Struct):
    meaning: str
    choices: list[str]
    choice_titles: list[str]
    least: int
    most: int


class ContentField(Struct):
    """A field of a ship, a card or a map."""

    name: str  # dotted
    meaning: str
    rule: str
    allowed: str
    classic: Any
    choices: list[str]
    choice_titles: list[str]  # the same for people
    least: int
    most: int
    is_list: bool
    fewest: int
    longest: int
    places: list[str]
    columns: list[ContentColumn]  # of a list of rows; empty: it is no such list
    width: list[int]  # fewest and most values of a row, where rows have no columns of their own
    board: ContentBoard | None = None  # to draw on
    is_name: bool = False  # a few words, at most `longest` letters


class ContentEntry(Struct):
    key: str
    title: str
    fields: list[ContentField]


class ContentGroup(Struct):
    key: str
    title: str
    sentence: str
    entries: list[ContentEntry]


class Workshop(Struct):
    """What a game lets a designer change beside its parameters, and what players can be told never to do."""

    game: str
    content: list[ContentGroup]
    uses: list[str]
    use_titles: list[str] = []  # the same for people


class OwnScenario(Struct, forbid_unknown_fields=True):
    """A further scenario of a draft: what it is called, and what it changes in the one that it is based on."""

    name: Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9_-]{0,21}$")]  # of its file in a pack
    scenario: Key  # the one of the game that it is based on
    title: Annotated[str, Meta(min_length=1, max_length=60)]
    goal: Annotated[str, Meta(min_length=1, max_length=200)]
    length: Annotated[str, Meta(max_length=40)] = ""
    options: Options = {}  # on top of those that hold for all of the draft

    @property
    def key(self) -> str:
        """Under which it is chosen while it is a draft."""
        return f"{self.scenario}.{DRAFT}.{self.name}"


class Draft(Struct, forbid_unknown_fields=True):
    """Rules as somebody is changing them."""

    scenario: Key = ""  # one of the game's, or of `scenarios` by its key
    ruleset: Key = ""
    options: Options = {}
    scenarios: Annotated[list[OwnScenario], Meta(max_length=12)] = []


DraftName = Annotated[str, Meta(min_length=1, max_length=40)]


class KeepDraft(Struct, forbid_unknown_fields=True):
    """Keep a draft by name, under one's identity. One that has this name already is replaced."""

    name: DraftName
    game: Key
    draft: Draft
    instead_of: Annotated[str, Meta(max_length=40)] = ""  # the name that it had before: it is renamed


class ForgetDraft(Struct, forbid_unknown_fields=True):
    name: DraftName


class KeptDraft(Struct):
    name: str
    game: str
    draft: Draft
    changed: float  # seconds since 1970


class RuleNow(Struct):
    id: str
    text: str


class DraftChecked(Struct):
    """Whether a draft can be played. That it cannot is an answer, not a refusal: it is asked as somebody types."""

    in_force: RulesInForce | None
    rules: list[RuleNow]  # those that differ, with their numbers now
    wrong: str = ""  # what cannot be played, in a sentence


class BenchQuestion(Struct, forbid_unknown_fields=True):
    """What did it do? Matches under the draft and under `classic` on the same seeds."""

    draft: Draft
    level: Annotated[str, Meta(max_length=40)] = "captain"
    points: Annotated[float, Meta(ge=0.5, le=20)] = 3.0  # it is answered when wins are known so well
    seconds: Annotated[float, Meta(gt=0, le=120)] = 60.0
    vary: Annotated[str, Meta(max_length=80)] = ""  # a parameter: the answer is a curve
    values: Annotated[list[Any], Meta(max_length=24)] = []
    never: Annotated[str, Meta(max_length=60)] = ""  # what side A never does under the draft
    levels: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=4)] = []  # instead of `level`: several
    tune: TuneWish | None = None  # search for numbers instead


class TuneAxis(Struct, forbid_unknown_fields=True):
    """A parameter that may be changed, and the values that it may have."""

    name: Annotated[str, Meta(max_length=80)]
    values: Annotated[list[Any], Meta(min_length=1, max_length=24)]


class TuneTarget(Struct, forbid_unknown_fields=True):
    """What is aimed at: the wins of a side (A, B, …) in per cent, or another measure of the lab."""

    measure: Annotated[str, Meta(max_length=20, pattern=r"^[A-Za-z_]+$")]
    least: Annotated[float, Meta(ge=0, le=10_000)]
    most: Annotated[float, Meta(ge=0, le=10_000)]


class TuneWish(Struct, forbid_unknown_fields=True):
    """`admiralty lab tune` on the page. Asked again, it goes on with the trials that are kept."""

    axes: Annotated[list[TuneAxis], Meta(min_length=1, max_length=4)]
    targets: Annotated[list[TuneTarget], Meta(min_length=1, max_length=4)]
    trials: Annotated[int, Meta(ge=1, le=100)] = 24
    matches: Annotated[int, Meta(ge=50, le=2000)] = 400


class ReplayWanted(Struct, forbid_unknown_fields=True):
    """A match that a bench has played: the same question and number give the same match."""

    draft: Draft
    level: Annotated[str, Meta(max_length=40)]
    number: Annotated[int, Meta(ge=0, le=1_000_000)]
    changed: bool  # under the draft; else under `classic`


class BenchMeasure(Struct):
    """A measure under `classic` and under the draft: mean and 95 % interval; the difference is taken pair by pair."""

    name: str
    kind: str  # share, number or use
    before: list[float]  # mean, low, high
    after: list[float]
    difference: list[float]
    certain: bool


class CurvePoint(Struct):
    value: str
    share: list[float]  # of side A: mean, low, high
    matches: int


class StrengthAnswer(Struct):
    """The answer at one strength, where several were asked for."""

    level: str
    title: str
    pairs: int
    sentence: str
    measures: list[BenchMeasure]


class Flip(Struct):
    """A match that another seat won, to be looked at under both rules from where they part."""

    number: int
    ply: int  # from 1: the first that differs
    level: str
    sentence: str


class Trial(Struct):
    """A point that tuning has tried."""

    options: Options
    words: str  # the point, for people
    measured: str  # what was measured there, for people
    miss: float  # how far from the targets; 0 is in the middle of all


class TuneProgress(Struct):
    done: int  # trials, and measuring the best again
    total: int
    trials: list[Trial]  # the best first
    best: Trial | None = None  # when it is done: measured again with seeds of its own
    met: bool = False


class BenchAnswer(Struct):
    pairs: int
    seconds: float
    sentence: str  # the verdict so far, in words
    state: str  # setting up, playing, answered, cannot tell yet, refused
    measures: list[BenchMeasure]
    curve: list[CurvePoint]
    flips: list[str]  # where matches part that another seat won, when it is done
    strengths: list[StrengthAnswer] = []
    replays: list[Flip] = []
    tuned: TuneProgress | None = None
    went_on: bool = False  # it went on with what an earlier question had played


class PackDraft(Struct, forbid_unknown_fields=True):
    head: PackHead
    draft: Draft


class PackFile(Struct, forbid_unknown_fields=True):
    data: Annotated[str, Meta(max_length=2_000_000)]  # a zip, in base 64


class Unpacked(Struct):
    head: PackHead
    ruleset: str  # what it is based on
    options: Options
    scenarios: list[OwnScenario] = []


class ReportDraft(Struct, forbid_unknown_fields=True):
    draft: Draft
    answer: BenchAnswer
    address: Annotated[str, Meta(max_length=8000)]  # where this can be played
    players: Annotated[str, Meta(max_length=80)] = ""  # who played, in words
    never: Annotated[str, Meta(max_length=80)] = ""  # what side A never played, in words, if that was the question
