"""Everything that can be asked by HTTP, with its types: a test compares this list with the server's routes, both ways.

Whoever adds a route adds its line here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from admiralty.games.rules_in_force import RulesInForce
from admiralty.kernel.decks import CardSet, CheckDeck, DeckChecked
from admiralty.server import (
    company_messages,
    lobby_messages,
    moderation,
    notices_messages,
    people_messages,
    workshop_messages,
)
from admiralty.server.board_messages import BoardModule
from admiralty.server.health import Readiness

JSON = "application/json"
EVENTS = "text/event-stream"
NOTHING = type(None)  # the answer is null

Needs = Literal["", "token", "session", "administration"]
"""What the asker must have: nothing, a token of the table, an identity, or the token of the data folder."""


@dataclass(frozen=True)
class Endpoint:
    """Something that can be asked by HTTP."""

    method: str
    path: str
    name: str
    summary: str
    body: type[msgspec.Struct] | None = None
    answer: Any = None  # None: of a shape that is told elsewhere
    needs: Needs = ""
    media_type: str = JSON  # of the answer
    query: dict[str, str] = field(default_factory=dict)  # what may be added to the address, with its meaning


def _get(path: str, name: str, summary: str, answer: Any = None, **more: Any) -> Endpoint:
    return Endpoint("get", path, name, summary, None, answer, **more)


def _post(
    path: str, name: str, summary: str, body: type[msgspec.Struct] | None, answer: Any = None, **more: Any
) -> Endpoint:
    return Endpoint("post", path, name, summary, body, answer, **more)


TABLES = (
    _get("/api/lobby", "getLobby", "Games, and the tables that anybody may join or watch.", lobby_messages.Lobby),
    _get("/api/lobby/changes", "hearLobby", "These tables again whenever one of them changes, as server-sent events.",
         list[lobby_messages.TableCard], media_type=EVENTS),
    _get("/api/compiling", "getCompiling", "How far the rules of each game are compiled.",
         list[lobby_messages.Compiling]),
    _get("/api/games/{key}/rulebook", "getRulebook", "The rulebook of a game.", lobby_messages.RulebookText),
    _post("/api/games/{key}/rules", "askRules", "The rules that would be in force.", lobby_messages.AskRules,
          RulesInForce),
    _post("/api/games/{key}/tutorial", "openTutorial", "Open a table where a game is taught.", lobby_messages.JoinTable,
          lobby_messages.TableOpened),
    _get("/api/games/{key}/levels", "getLevels", "How strong the computer players of a game are, beside people.",
         list[people_messages.LevelRating]),
    _get("/api/games/{key}/ratings", "getRatings", "Everybody who is rated in a game, people and levels on one scale.",
         list[people_messages.Rated]),
    _get("/api/games/{key}/lesson", "getLesson", "What the tutorial of a game says, to be read.",
         people_messages.LessonText),
    _get("/api/decks", "getCards", "Every card of the game that has decks.", CardSet[Any],
         query={"game": "The game; the only one that has decks otherwise."}),
    _post("/api/decks/check", "checkDeck", "Can this deck be played?", CheckDeck, DeckChecked),
    _get("/api/boards/{key}", "getBoardModule", "The board that a game brings for the browser, if it brings one.",
         BoardModule),
    _get("/api/boards/{key}/{file}", "getBoardFile", "A file of that board.", media_type="text/javascript"),
    _post("/api/tables", "openTable", "Open a table: for people, links, bots and computer players.",
          lobby_messages.OpenTable, lobby_messages.TableOpened),
    _post("/api/import", "importRecord", "Open a table from a record.", lobby_messages.ImportRecord,
          lobby_messages.TableOpened),
    _post("/api/mine", "askMine", "The tables at which these tokens sit.", lobby_messages.AskMine,
          list[lobby_messages.MyTable]),
    _post("/api/tables/{table}/join", "joinTable", "Take a free seat of a table that the lobby lists.",
          lobby_messages.JoinTable, lobby_messages.TableOpened),
    _get("/api/tables/{table}/rulebook", "getTableRulebook", "The rulebook with the numbers of a match.",
         lobby_messages.RulebookText, needs="token"),
    _get("/api/tables/{table}/record", "getRecord", "The record, as much as the token's owner may know.",
         needs="token"),
    _get("/api/tables/{table}/verify", "verify", "After the end: were all dice as promised?", lobby_messages.Verified,
         needs="token"),
)  # fmt: skip

PEOPLE = (
    _get("/api/me", "getMe", "Who is signed in; null for somebody without an identity.", people_messages.Me | None),
    _post("/api/me", "makeMe", "Make an identity; its recovery link is told once.", people_messages.MakeMe,
          people_messages.Made),
    _post("/api/me/enter", "enter", "Sign in by a recovery link or a device link.", people_messages.EnterBy,
          people_messages.Me),
    _post("/api/me/leave", "leave", "Sign out in this browser.", None, NOTHING, needs="session"),
    _post("/api/me/rename", "rename", "Take another name.", people_messages.Rename, people_messages.Me,
          needs="session"),
    _post("/api/me/recovery", "makeRecovery", "A new recovery link instead of the old one.", None,
          people_messages.LinkMade, needs="session"),
    _post("/api/me/device", "makeDeviceLink", "A link for another device: once, within minutes.",
          people_messages.AskDevice, people_messages.LinkMade, needs="session"),
    _post("/api/me/passkey/options", "getPasskeyOptions", "For the browser's `navigator.credentials.create`.", None,
          needs="session"),
    _post("/api/me/passkey", "addPasskey", "Add a passkey.", people_messages.Credential, people_messages.Me,
          needs="session"),
    _post("/api/passkey/options", "getEntryOptions", "For the browser's `navigator.credentials.get`.", None),
    _post("/api/passkey", "enterByPasskey", "Sign in by a passkey.", people_messages.Credential, people_messages.Me),
    _post("/api/me/seats", "claimSeats", "Make seats one's own; how many is answered.", people_messages.ClaimSeats,
          int, needs="session"),
    _post("/api/me/tables/{table}", "sitAgain", "One's own seats at a table, with fresh tokens.", None,
          lobby_messages.TableOpened, needs="session"),
    _get("/api/me/export", "exportMe", "Everything that is kept about whoever is signed in.", needs="session"),
    _get("/api/me/page", "exportMePage", "The same as a page to read.", needs="session", media_type="text/html"),
    _get("/api/me/drafts", "getDrafts", "Drafts of rules that one keeps.", list[workshop_messages.KeptDraft],
         needs="session"),
    _post("/api/me/drafts", "keepDraft", "Keep a draft by name; the drafts are answered.", workshop_messages.KeepDraft,
          list[workshop_messages.KeptDraft], needs="session"),
    _post("/api/me/drafts/forget", "forgetDraft", "Forget a draft; the others are answered.",
          workshop_messages.ForgetDraft, list[workshop_messages.KeptDraft], needs="session"),
    _get("/api/me/results", "getMyResults", "One's ratings and finished matches.", people_messages.MyResults,
         needs="session"),
    _post("/api/me/erase", "eraseMe", "Erase everything about oneself.", people_messages.EraseMe, NOTHING,
          needs="session"),
)  # fmt: skip

NOTICES = (
    _get("/api/me/notices", "getNotices", "How one is told that it is one's turn.", notices_messages.NoticesShown,
         needs="session"),
    _post("/api/me/notices", "changeNotices", "Pause notices, or choose quiet hours.", notices_messages.ChangeNotices,
          notices_messages.NoticesShown, needs="session"),
    _post("/api/me/notices/device", "addDevice", "Let a browser take notices while it is closed.",
          notices_messages.AddDevice, notices_messages.NoticesShown, needs="session"),
    _post("/api/me/notices/device/remove", "removeDevice", "A browser takes no more notices.",
          notices_messages.RemoveOne, notices_messages.NoticesShown, needs="session"),
    _post("/api/me/notices/address", "addAddress", "Be told at an address too; a link is sent there first.",
          notices_messages.AddAddress, notices_messages.NoticesShown, needs="session"),
    _post("/api/me/notices/address/remove", "removeAddress", "Be told at an address no more.",
          notices_messages.RemoveOne, notices_messages.NoticesShown, needs="session"),
    _post("/api/me/notices/trial", "tryNotice", "Send a notice now to everything that takes one.", None,
          notices_messages.NoticeTried, needs="session"),
    _post("/api/notices/confirm", "confirmAddress", "Confirm an address by the link that was sent there.",
          notices_messages.ConfirmAddress, notices_messages.AddressSettled),
    _post("/api/notices/stop", "stopAddress", "Stop what is sent to an address, by the link in it.",
          notices_messages.StopAddress, notices_messages.AddressSettled),
)  # fmt: skip

TOURNAMENTS = (
    _get("/api/tournaments", "getTournaments", "All tournaments.", list[people_messages.TournamentCard]),
    _post("/api/tournaments", "openTournament", "Open a tournament.", people_messages.OpenTournament,
          people_messages.TournamentShown, needs="session"),
    _get("/api/tournaments/{key}", "getTournament", "Standings and pairings, for anybody.",
         people_messages.TournamentShown),
    *(
        _post(f"/api/tournaments/{{key}}/{verb}", f"{verb}Tournament", summary, None, people_messages.TournamentShown,
              needs="session")
        for verb, summary in (("join", "Take part."), ("leave", "Take part no longer."),
                              ("start", "Close the list and pair the first round."))
    ),
)  # fmt: skip

WORKSHOP = (
    _get("/api/workshop/{key}", "getWorkshop", "What a designer can change in a game.", workshop_messages.Workshop),
    _post("/api/workshop/unpack", "unpack", "A pack as a draft.", workshop_messages.PackFile,
          workshop_messages.Unpacked),
    _post("/api/workshop/{key}/check", "checkDraft", "Can a draft be played, and what do its rules say?",
          workshop_messages.Draft, workshop_messages.DraftChecked),
    _post("/api/workshop/{key}/bench", "bench", "Play a draft out against classic: an answer a line, until it is told.",
          workshop_messages.BenchQuestion, workshop_messages.BenchAnswer, media_type="application/x-ndjson"),
    _post("/api/workshop/{key}/replay", "replayFlip", "A match that a bench has played, as a record.",
          workshop_messages.ReplayWanted, dict[str, Any]),
    _post("/api/workshop/{key}/pack", "packDraft", "A draft as a pack.", workshop_messages.PackDraft,
          media_type="application/zip"),
    _post("/api/workshop/{key}/sheets", "printDraft", "The printed sheets of a draft.", workshop_messages.Draft,
          media_type="application/pdf"),
    _post("/api/workshop/{key}/report", "reportDraft", "What a bench found, as a page.", workshop_messages.ReportDraft,
          media_type="text/html"),
)  # fmt: skip

OPERATION = (
    _get("/api", "findPage", "Leads to the page about this protocol.", media_type="text/html"),
    _get("/api/", "getPage", "The page about this protocol, for people.", media_type="text/html"),
    _get("/api/page.css", "getPageStyle", "How that page looks.", media_type="text/css"),
    _get("/api/openapi.json", "getOpenApi", "This document."),
    _get("/api/asyncapi.json", "getAsyncApi", "What is said over the socket, and to programs at a seat."),
    _get("/api/schema/{key}", "getGameSchema", "What a game declares: views, lines, odds and events."),
    _get("/healthz", "isAlive", "Does the process answer?", media_type="text/plain"),
    _get("/readyz", "isReady", "Can tables be opened and played? Otherwise 503, with the reasons.", Readiness),
    _get("/metrics", "getMetrics", "Counts for Prometheus, for whoever may see them.", media_type="text/plain"),
    _get("/api/admin/tables", "listTables", "All tables, for whoever runs the server.",
         list[moderation.TableLine], needs="administration", query={"name": "Only those at which this person sits."}),
    _post("/api/admin/do", "moderate", "Moderate a table; what was done is answered.", moderation.Order, str,
          needs="administration"),
    _post("/api/admin/erase", "erasePerson", "Erase a person's name from all tables.", moderation.Erase,
          moderation.Erased, needs="administration"),
)  # fmt: skip

COMPANY = (
    _get("/api/me/vacation", "getVacation", "One's vacation days.", company_messages.Vacation, needs="session"),
    _post("/api/me/vacation", "beginVacation", "Clocks of a day or more a decision stand still.",
          company_messages.BeginVacation, company_messages.Vacation, needs="session"),
    _post("/api/me/vacation/end", "endVacation", "They run again.", None, company_messages.Vacation, needs="session"),
    _get("/api/me/blocks", "getBlocks", "Whom one has blocked.", list[company_messages.BlockedPerson],
         needs="session"),
    _get("/api/people/{person}", "getPerson", "Somebody, as anybody may know them.", company_messages.PersonPage),
    _post("/api/people/{person}/block", "block", "Block somebody, who is not told.", None,
          list[company_messages.BlockedPerson], needs="session"),
    _post("/api/people/{person}/unblock", "unblock", "Block them no more.", None,
          list[company_messages.BlockedPerson], needs="session"),
    _get("/api/challenges", "getChallenges", "Who wants to play again, and whose answer one waits for.",
         company_messages.Challenges, needs="session"),
    _post("/api/challenges", "challenge", "Another match of the same people, sides swapped.",
          company_messages.ChallengeAgain, company_messages.Challenges, needs="session"),
    _post("/api/challenges/{key}/accept", "acceptChallenge", "The table is opened when all have accepted.", None,
          company_messages.ChallengeAccepted, needs="session"),
    _post("/api/challenges/{key}/decline", "declineChallenge", "Decline it, or withdraw one's own.", None,
          company_messages.Challenges, needs="session"),
)  # fmt: skip
ENDPOINTS = (*TABLES, *PEOPLE, *COMPANY, *NOTICES, *TOURNAMENTS, *WORKSHOP, *OPERATION)
