"""All messages between the table and its server. The client's TypeScript types are generated from these.

HTTP carries what is asked once (games, rulebooks, opening a table); one WebSocket per table and browser carries play.

| request                                | body           | answer                                            |
|----------------------------------------|----------------|---------------------------------------------------|
| `GET /api/lobby`                       |                | `Lobby`                                           |
| `GET /api/compiling`                   |                | list of `Compiling`                               |
| `GET /api/games/{key}/rulebook`        |                | `RulebookText`                                    |
| `POST /api/games/{key}/rules`          | `AskRules`     | `RulesInForce`, if a table were opened so         |
| `POST /api/games/{key}/tutorial`       | `JoinTable`    | `TableOpened`: a table where the game is taught   |
| `POST /api/tables`                     | `OpenTable`    | `TableOpened`                                     |
| `POST /api/import`                     | `ImportRecord` | `TableOpened`                                     |
| `POST /api/tables/{table}/join`        | `JoinTable`    | `TableOpened`: a free seat of a listed table      |
| `POST /api/mine`                       | `AskMine`      | list of `MyTable`: to resume; unknown tokens miss |
| `GET /api/tables/{table}/rulebook`     |                | `RulebookText` with the numbers of the match      |
| `GET /api/tables/{table}/record`       |                | the record, as much as the token's owner may know |
| `GET /api/tables/{table}/verify`       |                | `Verified`, after the end                         |
| WebSocket `/api/tables/{table}/socket` | `FromBrowser`  | `ToBrowser`                                       |

A refusal is a `Refused` with status 4xx, or a `RefusedMessage`. Rulebook, record and verification of a table want a
token of it in the header `Authorization: Bearer …`: tokens are never part of an address. A socket's first message is
`SitDown`.

Numbers of plies and events are the receiver's own: they count what this screen was told of, so that nothing can be
learned from gaps. What was played in secret by others has no number until the match is over and is looked at by
`AskReplay`, whose numbers are then those of the whole record.
"""

from __future__ import annotations

from admiralty.server.messages_from_browser import (
    Answer,
    AskAnalysis,
    AskHint,
    AskOdds,
    AskReplay,
    AskWhatIf,
    ClaimAbsence,
    DropOrder,
    GiveNonces,
    KeepOrder,
    Look,
    LookAway,
    MoveLesson,
    Pick,
    Ping,
    Play,
    Propose,
    Say,
    SitDown,
)
from admiralty.server.messages_to_browser import (
    Analysed,
    AskNonces,
    ChatMessage,
    Choosing,
    CompilingProgress,
    DiceSettled,
    Hint,
    Odds,
    Orders,
    Pong,
    Presence,
    RefusedMessage,
    Rematch,
    Replayed,
    StateChange,
    TableInfo,
    TableState,
    WhatIf,
)

FromBrowser = (
    SitDown
    | GiveNonces
    | Pick
    | Play
    | AskOdds
    | AskHint
    | AskAnalysis
    | Propose
    | Answer
    | ClaimAbsence
    | Say
    | AskReplay
    | MoveLesson
    | Look
    | AskWhatIf
    | KeepOrder
    | DropOrder
    | LookAway
    | Ping
)

ToBrowser = (
    TableInfo
    | AskNonces
    | DiceSettled
    | Choosing
    | TableState
    | StateChange
    | Presence
    | ChatMessage
    | Odds
    | Hint
    | Analysed
    | Replayed
    | WhatIf
    | Orders
    | Rematch
    | RefusedMessage
    | Pong
    | CompilingProgress
)
