// Written by `python -m admiralty.server.typescript` from src/admiralty/server/messages.py, people_messages.py, company_messages.py and kernel/decks.py. Do not edit.

/** What a game declares; a board has its own in `types.ts`, and code that knows no game this. */
export interface GameTypes {
  view: unknown;
  drawing: unknown;
  line: { verb: string };
  odds: object;
  event: { kind: string };
}

export interface BoardPlace {
  /** what stands in the content for it; of pieces x and y */
  value: unknown;
  x: number;
  y: number;
  title: string;
  /** what lies there and is not content */
  mark: string;
}

export interface ContentBoard {
  tool: "links" | "regions" | "members" | "places" | "chosen" | "pieces";
  /** hexes with a point up, whose corners are 1 from their middle, or as large as such */
  places: BoardPlace[];
  /** of regions, or of what is placed */
  names: string[];
  /** another field of pieces, by its dotted name, that is shown on the same board */
  beside: string;
  /** of a place */
  shape: "hex" | "dot";
}

/** What `pack.toml` says. */
export interface PackHead {
  name: string;
  game: string;
  title: string;
  author: string;
  licence: string;
  version: string;
  summary?: string;
  format?: number;
}

/** Parameters that belong together. */
export interface ParameterGroup {
  title: string;
  sentence: string;
  /** names */
  parameters: string[];
}

/** What a match is played under. */
export interface RulesInForce {
  ruleset: string;
  /** of the ruleset */
  title: string;
  /** all of it in a few words: "Flare, 5 numbers differ" */
  phrase: string;
  differences: Difference[];
  /** whose rules these are, where they come from a pack */
  pack: string;
}

/** A parameter whose value is not that of `classic`. */
export interface Difference {
  name: string;
  /** as files write it */
  classic: unknown;
  here: unknown;
  /** what it is, as a heading */
  meaning: string;
  /** for people */
  classic_words: string;
  here_words: string;
  /** the rule that it stands in */
  rule: string;
  /** changed for this match only, not by its ruleset */
  of_match: boolean;
}

/** A side that loses more often than its share under some rulesets, as the lab has measured it. */
export interface HarderSide {
  /** under which it was measured */
  rulesets: string[];
  /** the letter of the one that a newcomer should not begin with */
  seat: string;
  /** who has it harder, and among whom, in a sentence that names the seats: "The Sathar (B) …" */
  text: string;
}

/** What a player should know before the first move of a scenario. It names no number that a ruleset may change. */
export interface Briefing {
  story: string;
  /** what each seat is after, in the order of the seats; one line where all want the same */
  sides: string[];
  /** how it is won, and what happens when time runs out */
  won: string;
  /** the first thing to try */
  tip: string;
  /** where the sides are not even; at most one for a ruleset */
  harder: HarderSide[];
}

/** What a seat is after now, and how far it has come. */
export interface Goal {
  /** its letter */
  seat: string;
  /** "Hold 5 of 8 points at the end of 2 turns in a row." */
  text: string;
  /** how far it is, with its unit: "2 of 5 points" */
  count: string;
  /** the count as numbers, for a bar; without one, both are 0 */
  have: number;
  need: number;
}

/** Something on the board that hurts whoever comes there. */
export interface Hazard {
  /** as the board calls it: "Ring 1" */
  where: string;
  /** what happens there, in a sentence */
  text: string;
}

/** How the goals stand, how much time is left, what is decided here, and what is dangerous. */
export interface Stakes {
  /** of every seat, in their order */
  goals: Goal[];
  /** "Turn 3 of 24: 21 turns are left." */
  time: string;
  /** turns, rounds or cycles after this one */
  left: number;
  /** what the battle at hand decides in the whole match; empty where it is the match */
  decides: string;
  hazards: Hazard[];
}

/** One thing that is told of an action before it is chosen: what it is, and how much, with its unit. */
export interface Fact {
  /** "Chance to hit" */
  name: string;
  /** "67 %" */
  value: string;
}

export interface ScenarioInfo {
  key: string;
  title: string;
  goal: string;
  /** how many can play, the default first */
  seats: number[];
  length: string;
  /** the story, the goals of the sides, how it is won, a first tip */
  briefing: Briefing | null;
}

export interface RulesetCard {
  key: string;
  title: string;
  summary: string;
  recommended: boolean;
  /** what a match under it says of its rules */
  phrase: string;
  /** from classic */
  differences: Difference[];
  /** the level of the computer player that is offered first */
  opponent: string;
}

export interface ParameterInfo {
  name: string;
  meaning: string;
  rule: string;
  allowed: string;
  classic: unknown;
  choices: string[];
  least: number;
  most: number;
  is_list: boolean;
  /** places of a list */
  fewest: number;
  longest: number;
  /** what they stand for; empty where it is not said */
  places: string[];
  /** what the lab has measured of it, in a sentence */
  worth: string;
  /** no: the lab found no match that it changes */
  matters: boolean;
  /** it belongs to whoever sits there, who chooses it in secret; none: to the whole match */
  seat: number | null;
}

/** A kind of computer player. */
export interface LevelInfo {
  key: string;
  title: string;
  description: string;
  fails: "" | "doctrine" | "loses";
}

export interface GameInfo {
  key: string;
  title: string;
  goal: string;
  minutes: string;
  secrets: string;
  chance: string;
  scenarios: ScenarioInfo[];
  /** the recommended one first */
  rulesets: RulesetCard[];
  parameters: ParameterInfo[];
  /** of those that belong to no seat */
  groups: ParameterGroup[];
  levels: LevelInfo[];
  /** its title; empty: there is none */
  tutorial: string;
  /** the key of the scenario to begin with */
  first: string;
}

/** How far the rules of a game are compiled; play is possible meanwhile, only slower. */
export interface Compiling {
  game: string;
  ready: boolean;
  compiled: number;
  expected: number;
  now: string;
}

export interface Lobby {
  games: GameInfo[];
  compiling: Compiling[];
  /** open to anybody: to join or to watch */
  tables: TableCard[];
}

/** A table as the lobby shows it. */
export interface TableCard {
  table: string;
  game: string;
  scenario: string;
  ruleset: string;
  in_force: RulesInForce;
  seats: SeatCard[];
  ply: number;
  over: boolean;
  outcome: string;
  /** a seat is free */
  waiting: boolean;
  /** the match has not begun: people choose what belongs to their seats */
  choosing: boolean;
  /** the token with which anybody may watch */
  spectator: string;
  age_seconds: number;
  clock: ClockTerms;
  /** without a clock: after so long whoever waits for somebody who is away may `ClaimAbsence` */
  term_seconds: number;
  /** the seats whose players are known here, and what they are worth */
  people: SeatPerson[];
  /** only people with an identity may join */
  known_only: boolean;
}

/** Who sits where, as everybody may know it. */
export interface SeatCard {
  seat: number;
  letter: string;
  name: string;
  kind: "person" | "open" | "computer";
  level: string;
  present: boolean;
  /** in seconds since 1970: until then its clock stands still; 0: it does not */
  vacation_until: number;
}

/** A player who is known here, with what they are worth in the game of the table. */
export interface SeatPerson {
  seat: number;
  /** leads to their page; empty: a computer player */
  person: string;
  /** 0: not rated yet */
  points: number;
  /** little is known yet; of a computer player: as measured between levels, not against people */
  provisional: boolean;
}

export interface RuleText {
  id: string;
  text: string;
  chapter: string;
}

export interface Chapter {
  title: string;
  anchor: string;
  markdown: string;
}

/** A rulebook as it stands; at a table, with the numbers of its match. */
export interface RulebookText {
  game: string;
  title: string;
  /** at a table */
  in_force: RulesInForce | null;
  chapters: Chapter[];
  rules: RuleText[];
}

/** `bank` seconds for the match plus `increment` per ply; or `per_move` seconds for each decision. */
export interface ClockTerms {
  per_move: number;
  bank: number;
  increment: number;
  flag: "doctrine" | "loses";
}

/** Who is to sit in a seat: you, someone on this screen, someone with a link, or a computer player. */
export interface SeatTerms {
  kind: "you" | "screen" | "link" | "computer";
  name?: string;
  level?: string;
  fails?: "" | "doctrine" | "loses";
}

export interface OpenTable {
  game: string;
  seats: SeatTerms[];
  scenario?: string;
  ruleset?: string;
  /** not those that belong to a seat with a link: who comes chooses them, see `Choosing` */
  options?: Record<string, unknown>;
  clock?: ClockTerms;
  /** shown in the lobby */
  listed?: boolean;
  /** from there only people with an identity may join; whoever has a link comes all the same */
  known_only?: boolean;
  position?: Record<string, unknown>;
  late_turns?: number;
}

/** Which rules would be in force? Asked while somebody chooses them. */
export interface AskRules {
  ruleset?: string;
  options?: Record<string, unknown>;
}

/** Open a table from a record: to look at it, or to go on from one of its positions. */
export interface ImportRecord {
  record: Record<string, unknown>;
  go_on_from?: number | null;
  seats?: SeatTerms[];
}

export interface JoinTable {
  name?: string;
}

/** The tokens a browser has kept. */
export interface AskMine {
  tokens: string[];
}

/** A table at which one of the tokens sits. */
export interface MyTable {
  card: TableCard;
  /** where; empty for a spectator */
  seats: number[];
  /** which of the tokens these are */
  tokens: string[];
  /** something is to be played or chosen */
  my_turn: boolean;
  /** of the own clock that runs out first, while something is to be played */
  left_seconds: number | null;
  /** for the own seats; empty: not over, or only watched */
  result: "" | "won" | "lost" | "drawn" | "cancelled";
  /** since something happened that everybody knows */
  changed_seconds: number;
  /** from the opening of the table until then */
  lasted_seconds: number;
}

/** The dice of a ply, one after the other from the beginning of its stream. */
export interface RollsShown {
  /** from 0, of the whole record */
  ply: number;
  sides: number[];
  faces: number[];
}

/**
 * Were all dice drawn from what was promised before they were rolled?
 *
 * The rest is for the browser, which computes them once more from what it has kept itself.
 */
export interface Verified {
  ok: boolean;
  problems: string[];
  /** that were checked */
  plies: number;
  /** that were rolled in them */
  dice: number;
  /** plies taken over from a match whose key is not known */
  unknown: number;
  commitment: string;
  key: string;
  /** by the letters of seats */
  nonces: Record<string, string>;
  /** the first ply whose dice follow from them; none: no dice do */
  since: number | null;
  /** plies with the dice of another match */
  taken_over: number;
  /** where nothing but these dice was drawn */
  rolls: RollsShown[];
}

export interface SeatKey {
  seat: number;
  letter: string;
  kind: string;
  /** 22 characters; whoever has it sits there */
  token: string;
}

export interface TableOpened {
  table: string;
  /** the seats of this browser */
  mine: SeatKey[];
  /** to be given to others */
  links: SeatKey[];
  spectator: string;
}

/** Every refusal, by HTTP or WebSocket: a code, a sentence, and the rule it rests on. */
export interface Refused {
  code: string;
  sentence: string;
  rule: string;
}

/**
 * The first message: the tokens of all seats at this screen, or a spectator's.
 *
 * `since` is the version of the newest `TableState` it has, after a lost connection; it is told what it missed.
 */
export interface SitDown {
  type: "sit";
  tokens: string[];
  name?: string;
  since?: number;
  /** for each token, the SHA-256 of a number: see `GiveNonces` */
  promises?: string[];
  /** after the first `TableState`, a `StateChange` where it says less than another one would */
  changes?: boolean;
}

export interface SeatNonce {
  seat: number;
  nonce: string;
}

/** The answer to `AskNonces`: the numbers that were promised when sitting down. All dice follow from them too. */
export interface GiveNonces {
  type: "nonces";
  nonces: SeatNonce[];
  ref?: number;
}

/**
 * Play a line. `ply` is that of the newest `TableState`: a stale one is refused, unless only secret plies followed.
 *
 * `undo`, `resign` and lines that only take back (`clear …`) are lines too.
 */
export interface Play {
  type: "play";
  seat: number;
  line: string;
  ply: number;
  ref?: number;
}

/** Before the match: choose what belongs to a seat, all of it by name. One may choose anew until all have chosen. */
export interface Pick {
  type: "pick";
  seat: number;
  options: Record<string, unknown>;
  ref?: number;
}

export interface AskOdds {
  type: "odds";
  seat: number;
  lines: string[];
  ref?: number;
}

export interface AskHint {
  type: "hint";
  seat: number;
  ref?: number;
}

/** Ask the other side for something that needs consent. */
export interface Propose {
  type: "propose";
  seat: number;
  what: "undo" | "draw" | "rematch" | "rematch-same";
  ref?: number;
}

export interface Answer {
  type: "answer";
  seat: number;
  what: "undo" | "draw" | "rematch" | "rematch-same";
  yes: boolean;
  ref?: number;
}

/** A player does not come back: claim the win, let a computer player go on, or cancel. See `Presence.away`. */
export interface ClaimAbsence {
  type: "claim";
  seat: number;
  against: number;
  what: "win" | "computer" | "cancel";
  ref?: number;
}

export interface Say {
  type: "say";
  seat: number;
  text: string;
}

/** The position after so many plies, as a seat sees it: one of one's own or -1; after the end, anybody's. */
export interface AskReplay {
  type: "replay";
  seat: number;
  ply: number;
  ref?: number;
}

/** After the end: what the search thinks of some plies, from number `first` of the whole record on. */
export interface AskAnalysis {
  type: "analyse";
  first: number;
  count?: number;
  ref?: number;
}

/** At a tutorial: on from a page that was only to be read, or one step back. `step` is the one that is shown. */
export interface MoveLesson {
  type: "lesson";
  to: "on" | "back";
  step: number;
  ref?: number;
}

/**
 * At a screen of several seats: who looks at it now; -1 while it is handed over.
 *
 * Where all people share that screen, only the clock of who looks runs.
 */
export interface Look {
  type: "look";
  seat: number;
  ref?: number;
}

/** The page is hidden, or is seen again: somebody who does not look is told of their turn in other ways. */
export interface LookAway {
  type: "away";
  away: boolean;
  ref?: number;
}

export interface OrderStep {
  seat: number;
  line: string;
}

/** At a table with a day or more for each decision: where would these plies lead? Refused where a die would fall. */
export interface AskWhatIf {
  type: "what-if";
  seat: number;
  steps: OrderStep[];
  ref?: number;
}

/** There, while another is asked: if these plies come about, play what they say for the own seat. See `Orders`. */
export interface KeepOrder {
  type: "keep-order";
  seat: number;
  steps: OrderStep[];
  ref?: number;
}

export interface DropOrder {
  type: "drop-order";
  seat: number;
  number: number;
  ref?: number;
}

export interface Ping {
  type: "ping";
  at?: number;
}

/** An action that can be played now: its line, and the same by name. */
export interface LegalLine<G extends GameTypes = GameTypes> {
  line: string;
  /** the same for people, with the names on the board */
  label: string;
  /** its verb and its slots */
  action: G["line"];
  meaning: string;
  /** dice or a commitment follow */
  rolls: boolean;
  caution: string;
  /** costs and chances; none in long lists: `AskOdds` fetches them */
  odds: G["odds"] | null;
  /** the odds for people, what matters most first; none where there are no odds */
  facts: Fact[] | null;
}

/** One thing that happened: a sentence, and the facts that it is made of. */
export interface EventShown<G extends GameTypes = GameTypes> {
  /** of what it belongs to: a ply, or a secret ply of which only this is known */
  number: number;
  text: string;
  rule: string;
  /** `facts.kind` says which */
  facts: G["event"];
  /** faces, as they lay */
  dice: number[];
  /** the seats at this screen that may know it (-1: a spectator) */
  seats: number[];
}

/** A ply that a seat at this screen may know of. Plies that others made in secret are not shown at all. */
export interface PlyShown {
  /** from 0, shared with the events it caused */
  number: number;
  seat: number;
  line: string | null;
  /** the line for people, with the names on the board; empty where there is no line */
  label: string;
  faces: number[];
  /** the seats at this screen that may know it */
  seats: number[];
}

/** The table as one seat sees it (a spectator's seat is -1). */
export interface SeatView<G extends GameTypes = GameTypes> {
  seat: number;
  view: G["view"];
  /** beyond the view; none where a game is played with lists */
  drawing: G["drawing"] | null;
  asks: string;
  /** what a variant does now or soon, to be seen on the board; empty: nothing */
  notice: string;
  /** the goals with their counts, the time left, hazards; none where a game declares none */
  stakes: Stakes | null;
  legal: LegalLine<G>[];
  /** lines that take something back: `undo`, and others where a game has them */
  take_backs: string[];
}

export interface ClockShown {
  seat: number;
  left_seconds: number;
  running: boolean;
}

export interface Proposal {
  by: number;
  what: "undo" | "draw" | "rematch" | "rematch-same";
}

export interface Ended {
  winners: string[];
  /** what the rule says */
  reason: string;
  rule: string;
  how: "played" | "resigned" | "time" | "agreed" | "cancelled";
  /** the letter of the seat that resigned or whose time was up */
  by: string;
  /** why, in words for winners and losers alike: "one side has no ship left" */
  because: string;
}

/** The step of a tutorial. A legal line that is not asked for is refused with the code `lesson` and a hint. */
export interface Lesson {
  title: string;
  /** from 0; `of` when it is done */
  step: number;
  of: number;
  say: string;
  goal: string;
  rule: string;
  /** `data-id`s on the board that are to glow */
  point: string[];
  /** the legal lines that count */
  lines: string[];
  /** nothing is to be played: `MoveLesson` goes on */
  reads: boolean;
  done: boolean;
  can_go_back: boolean;
}

export interface SeatPromise {
  seat: number;
  /** the SHA-256 of its number */
  promise: string;
}

/** What seats add to the dice. */
export interface DiceShown {
  promises: SeatPromise[];
  /** all numbers have been shown: all dice from then on follow from them too */
  settled: boolean;
  /** and so does the set-up */
  from_start: boolean;
}

/** Everybody has come: show what you have promised, if this is the promise of the key that you were told. */
export interface AskNonces {
  type: "ask-nonces";
  commitment: string;
  promises: SeatPromise[];
}

export interface DiceSettled {
  type: "dice";
  dice: DiceShown;
}

/** The answer to sitting down: everything that does not change during a match. */
export interface TableInfo {
  type: "table";
  table: string;
  game: string;
  title: string;
  scenario: string;
  scenario_title: string;
  ruleset: string;
  in_force: RulesInForce;
  options: Record<string, unknown>;
  /** empty while people are `Choosing` */
  commitment: string;
  seats: SeatCard[];
  mine: number[];
  clock: ClockTerms;
  chat: ChatMessage[];
  /** the token to watch with, to be handed on */
  spectator: string;
  /** a record that was imported to be looked at: nobody plays here */
  looks_only: boolean;
  /** does this game hide anything? */
  has_secrets: boolean;
  dice: DiceShown;
  /** the version of these messages */
  protocol: number;
  /** what a player should know before the first move */
  briefing: Briefing | null;
  /** so many plies, in its own numbers, whoever sits here looked at last time; -1: it is not known */
  seen: number;
  /** a spectator who looks back so many turns sees everything; 0: only what all may know */
  late_turns: number;
}

/** Something that belongs to a seat at this screen, and what was chosen for it. */
export interface SeatOption {
  about: ParameterInfo;
  /** none: nothing yet */
  chosen: unknown;
}

/**
 * The match has not begun: people choose what belongs to their seats, each in secret.
 *
 * In place of `TableState`, after sitting down and after every choice; with the last choice come another `TableInfo`
 * and the first `TableState`. Whoever looks on is never told who has chosen.
 */
export interface Choosing {
  type: "choosing";
  /** who chooses */
  seats: number[];
  /** of these, who has not chosen yet; to a spectator, all */
  missing: number[];
  /** of the seats at this screen */
  options: SeatOption[];
}

/**
 * The table as it stands, after sitting down and after every change: complete in itself; the newest one counts.
 *
 * `events` and `plies` go on from the last message; where they do not, `undone_to` says what to forget first.
 */
export interface TableState<G extends GameTypes = GameTypes> {
  type: "state";
  /** rises with every change; `since` of a resumed connection */
  version: number;
  /** how many numbers of plies and events this screen has been told: send it back with `Play` */
  ply: number;
  /** who may act: of secret orders, only who is still thinking */
  actors: number[];
  /** one for each seat at this screen */
  views: SeatView<G>[];
  /** what has happened since `since` or the last message, in order */
  events: EventShown<G>[];
  /** likewise */
  plies: PlyShown[];
  clocks: ClockShown[];
  proposals: Proposal[];
  ended: Ended | null;
  /** the dice key, once the match is over */
  key: string | null;
  /** forget all plies and events with this number or a greater one; 0: begin the log anew */
  undone_to: number | null;
  /** at a tutorial */
  lesson: Lesson | null;
  /** a seat at this screen knows, or is to choose, what another at it may not know: hand the screen over */
  private: boolean;
}

/** What is another in a seat's view than in the last message; what is none or empty is as it was. */
export interface ViewChange<G extends GameTypes = GameTypes> {
  seat: number;
  /** these fields of the view, as they are now */
  view: Record<string, unknown>;
  /** likewise */
  drawing: Record<string, unknown>;
  /** likewise */
  stakes: Record<string, unknown>;
  asks: string | null;
  notice: string | null;
  legal: LegalLine<G>[] | null;
  take_backs: string[] | null;
  /** instead of all this, where little has stayed */
  whole: SeatView<G> | null;
}

/** A `TableState` for whoever has the last one and asked for changes when sitting down: only its views differ. */
export interface StateChange<G extends GameTypes = GameTypes> {
  type: "change";
  version: number;
  ply: number;
  actors: number[];
  /** one for each seat at this screen, in the same order */
  views: ViewChange<G>[];
  events: EventShown<G>[];
  plies: PlyShown[];
  clocks: ClockShown[];
  proposals: Proposal[];
  ended: Ended | null;
  key: string | null;
  undone_to: number | null;
  lesson: Lesson | null;
  private: boolean;
}

export interface AwaySeat {
  seat: number;
  /** since it was last here, or since something happened that everybody knows */
  seconds: number;
}

export interface Presence {
  type: "presence";
  seats: SeatCard[];
  spectators: number;
  /** at a table without a clock */
  away: AwaySeat[];
  /** after so long whoever waits may `ClaimAbsence` */
  term_seconds: number;
}

export interface ChatMessage {
  type: "chat";
  seat: number;
  name: string;
  text: string;
  /** seconds since 1970 */
  at: number;
  /** the table itself speaks: a proposal, an answer, a clock */
  by_table: boolean;
}

export interface Odds<G extends GameTypes = GameTypes> {
  type: "odds";
  ref: number;
  /** by line */
  odds: Record<string, G["odds"]>;
  /** the same for people */
  facts: Record<string, Fact[]>;
}

export interface Hint<G extends GameTypes = GameTypes> {
  type: "hint";
  ref: number;
  line: string;
  label: string;
  because: string;
  /** the turn, line by line until dice fall or another is asked; the first is `line` */
  plan: string[];
  /** the plan for people; the first is `label` */
  steps: string[];
  /** false: other lines are about as good, and `because` names them */
  clear: boolean;
  /** where the last line of the plan is chosen; none: it is the first */
  seat_view: SeatView<G> | null;
}

/** An action that was open to a seat, as the search sees it. */
export interface ChoiceShown {
  line: string;
  label: string;
  visits: number;
  /** share of the win for the seat */
  expected: number;
}

/** A ply, judged with what its seat knew then. */
export interface JudgedShown {
  /** from 0, of the whole record */
  ply: number;
  seat: number;
  line: string;
  label: string;
  /** of the win, expected for every seat before this ply; empty: there was no choice */
  shares: number[];
  /** the best first */
  best: ChoiceShown[];
  played: ChoiceShown | null;
  /** what it gave away, as a share of the win */
  loss: number;
  /** "?" a mistake, "??" a blunder */
  mark: string;
}

/** Some plies of `of`. */
export interface Analysed {
  type: "analysed";
  ref: number;
  of: number;
  plies: JudgedShown[];
}

/** `events` are those of the ply that led here; `of` is how many plies there are. */
export interface Replayed<G extends GameTypes = GameTypes> {
  type: "replayed";
  ref: number;
  ply: number;
  of: number;
  seat_view: SeatView<G>;
  events: EventShown<G>[];
}

export interface OrderStepShown {
  seat: number;
  line: string;
  /** the line for people */
  label: string;
}

/** Where some plies would lead. `seat_view` is that of `turn`, whose lines can be tried out next. */
export interface WhatIf<G extends GameTypes = GameTypes> {
  type: "what-if";
  ref: number;
  turn: number;
  seat_view: SeatView<G>;
  steps: OrderStepShown[];
  /** why it goes no further; empty: it does */
  ends: string;
  /** an order can hold no more turns of one's own */
  is_full: boolean;
}

export interface OrderShown {
  /** for `DropOrder` */
  number: number;
  /** that are still to come */
  steps: OrderStepShown[];
}

/** The conditional orders of a seat at this screen, whenever they have changed. Nobody else is told of them. */
export interface Orders {
  type: "orders";
  seat: number;
  orders: OrderShown[];
}

/** A new table for another match, and this browser's seats there. */
export interface Rematch {
  type: "rematch";
  opened: TableOpened;
}

export interface RefusedMessage {
  type: "refused";
  ref: number;
  code: string;
  sentence: string;
  rule: string;
}

export interface Pong {
  type: "pong";
  at: number;
}

export interface CompilingProgress {
  type: "progress";
  compiling: Compiling[];
}

/** Who is signed in, and what this server can do for them. */
export interface Me {
  name: string;
  /** seconds since 1970 */
  since: number;
  passkeys: number;
  has_recovery: boolean;
  seats: number;
  /** the server knows passkeys */
  can_passkey: boolean;
}

export interface Made {
  me: Me;
  /** a token for the recovery link; it is shown once */
  recovery: string;
}

export interface LinkMade {
  token: string;
  /** 0: until it is replaced */
  lasts_seconds: number;
  /** the link as a square to photograph, an address for an image; empty: this server draws none */
  picture: string;
}

export interface MakeMe {
  name: string;
  /** of the seats that are to belong to the identity */
  tokens?: string[];
}

export interface EnterBy {
  token: string;
}

export interface Rename {
  name: string;
}

/** `page` is the address of the page, to which the token is added after `#/me/`. */
export interface AskDevice {
  page: string;
}

/** A `PublicKeyCredential` as its `toJSON` writes it. */
export interface Credential {
  credential: Record<string, unknown>;
}

export interface ClaimSeats {
  tokens: string[];
}

/** The name once more, so that nobody is erased by a slip. */
export interface EraseMe {
  name: string;
}

export interface Opponent {
  name: string;
  /** of a computer player */
  level: string;
  /** leads to their page; empty: a computer player, a guest, or somebody erased */
  person: string;
}

/** A match that is over, as it ended for this person. */
export interface MyResult {
  table: string;
  game: string;
  /** the letter of the seat */
  side: string;
  /** won, lost, drawn or cancelled */
  result: string;
  /** seconds since 1970 */
  ended: number;
  plies: number;
  /** from the opening of the table to the end */
  seconds: number;
  rated: boolean;
  /** it is not */
  why: string;
  /** after it */
  points: number;
  change: number;
  opponents: Opponent[];
}

export interface MyRating {
  game: string;
  points: number;
  /** not much is known yet */
  provisional: boolean;
  matches: number;
}

export interface MyResults {
  ratings: MyRating[];
  /** the latest first */
  results: MyResult[];
}

/** How strong a computer player is, on the scale of people. */
export interface LevelRating {
  level: string;
  points: number;
  /** it was rated in no match against people here yet */
  provisional: boolean;
  /** against people here */
  matches: number;
  /** where it began was measured in matches between levels */
  measured: boolean;
}

/** A person or a computer player in the list of a game's ratings. */
export interface Rated {
  name: string;
  /** leads to their page; empty: a computer player */
  person: string;
  level: string;
  points: number;
  provisional: boolean;
  matches: number;
}

export interface OpenTournament {
  title: string;
  game: string;
  system?: "swiss" | "round-robin";
  /** of a Swiss system */
  rounds?: number;
  scenario?: string;
  ruleset?: string;
  clock?: ClockTerms;
  /** levels that take part */
  computers?: string[];
}

export interface TournamentCard {
  key: string;
  title: string;
  game: string;
  system: "swiss" | "round-robin";
  phase: "open" | "playing" | "over";
  entrants: number;
  /** rounds, the one being played among them */
  played: number;
  rounds: number;
}

export interface StandingShown {
  place: number;
  number: number;
  name: string;
  /** empty: a computer player, or somebody erased */
  person: string;
  level: string;
  rating: number;
  left: boolean;
  points: number;
  buchholz: number;
  sonneborn: number;
  wins: number;
  /** round by round: `+7` beat number 7 */
  cells: string[];
}

export interface PairingShown {
  /** who sits in seat A */
  first: string;
  /** empty: the first has a bye */
  second: string;
  table: string;
  /** the token to watch with */
  spectator: string;
  /** `missed`: nobody came, which is no point */
  outcome: "" | "first" | "second" | "draw" | "bye" | "missed";
  /** does the one who asks sit there? */
  is_mine: boolean;
}

export interface TournamentShown {
  key: string;
  title: string;
  game: string;
  scenario: string;
  ruleset: string;
  system: "swiss" | "round-robin";
  phase: "open" | "playing" | "over";
  rounds: number;
  in_force: RulesInForce;
  clock: ClockTerms;
  /** as in `TableCard` */
  term_seconds: number;
  standings: StandingShown[];
  /** round by round */
  pairings: PairingShown[][];
  is_mine: boolean;
  has_joined: boolean;
}

export interface LessonStep {
  say: string;
  goal: string;
  rule: string;
}

/** What a tutorial says, to be read where it cannot be played. */
export interface LessonText {
  title: string;
  steps: LessonStep[];
}

/** The days on which one's clocks may stand still. A vacation ends by itself, by hand, or by playing. */
export interface Vacation {
  days_a_year: number;
  /** of this year; a day of the present vacation is used when it has begun */
  left_days: number;
  /** of the one that one is on, in seconds since 1970; 0: on none */
  ends: number;
}

export interface BeginVacation {
  days: number;
}

export interface BlockedPerson {
  person: string;
  name: string;
}

/** A match that two have finished against each other, as it ended for the one who asks. */
export interface Meeting {
  table: string;
  game: string;
  /** the letter of the own seat */
  side: string;
  /** won, lost, drawn or cancelled */
  result: string;
  /** seconds since 1970 */
  ended: number;
  plies: number;
}

/** Somebody, as anybody may know them. */
export interface PersonPage {
  person: string;
  name: string;
  /** seconds since 1970 */
  since: number;
  is_me: boolean;
  /** by the one who asks */
  is_blocked: boolean;
  /** seconds since 1970; 0: on none */
  vacation_until: number;
  ratings: MyRating[];
  /** with the one who asks, the latest first */
  meetings: Meeting[];
}

/** Another match of the same people, under the same rules and the same clock, sides swapped. */
export interface ChallengeAgain {
  /** a match that is over */
  table: string;
}

export interface ChallengeShown {
  key: string;
  /** the other side: who challenges, or who is challenged */
  person: string;
  name: string;
  /** 0: not rated yet */
  points: number;
  provisional: boolean;
  game: string;
  scenario: string;
  in_force: RulesInForce;
  clock: ClockTerms;
  /** as in `TableCard` */
  term_seconds: number;
  /** the letter of the own seat */
  side: string;
  players: number;
  /** ago */
  asked_seconds: number;
}

export interface Challenges {
  to_me: ChallengeShown[];
  /** that wait for an answer */
  by_me: ChallengeShown[];
}

export interface ChallengeAccepted {
  /** none: others have still to accept */
  opened: TableOpened | null;
}

/** A browser that takes notices. */
export interface DeviceShown {
  /** the first half of the SHA-256 of its endpoint */
  id: string;
  label: string;
  /** seconds since 1970 */
  since: number;
  /** the latest notice did not reach it */
  fails: boolean;
}

/** A way that whoever runs the server has set up. */
export interface ChannelShown {
  key: string;
  title: string;
  kind: string;
  example: string;
}

export interface AddressShown {
  id: string;
  /** its title */
  channel: string;
  address: string;
  confirmed: boolean;
}

export interface QuietShown {
  start: string;
  end: string;
}

/** How somebody is told that it is their turn. */
export interface NoticesShown {
  /** for the browser's `pushManager.subscribe`; empty: this server pushes nothing */
  push_key: string;
  devices: DeviceShown[];
  channels: ChannelShown[];
  addresses: AddressShown[];
  paused: boolean;
  quiet: QuietShown | null;
  /** empty: none was chosen yet */
  zone: string;
}

export interface ChangeNotices {
  paused: boolean;
  zone: string;
  quiet?: QuietShown | null;
}

/** A `PushSubscription` of the browser, and what its owner is shown of it. */
export interface AddDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  label: string;
}

export interface AddAddress {
  channel: string;
  address: string;
}

export interface RemoveOne {
  id: string;
}

export interface ConfirmAddress {
  token: string;
}

export interface StopAddress {
  id: string;
  token: string;
}

export interface AddressSettled {
  /** its title */
  channel: string;
  address: string;
}

export interface NoticeTried {
  /** what has taken it, as its owner is shown it */
  taken: string[];
  failed: string[];
}

/** What every card shows; a game's own type has more. */
export interface Card {
  name: string;
  kind: string;
}

/** A deck that can be played, the top card first; cards by id. */
export interface DeckFound {
  name: string;
  home: string;
  cards: string[];
}

/** What the rules say of a deck file; a deck that they refuse is an answer, not an error. */
export interface DeckChecked {
  ok: boolean;
  deck: DeckFound | null;
  code: string;
  sentence: string;
  rule: string;
}

/** Every card as printed, by id in the order of the rulebook, and the ready decks, by key. */
export interface CardSet<CardType extends Card> {
  cards: Record<string, CardType>;
  decks: Record<string, DeckFound>;
  /** what each ready deck is like, in a sentence */
  abouts: Record<string, string>;
}

/** The text of a deck file; the rules themselves refuse one that is too long. */
export interface CheckDeck {
  text: string;
  /** its key; empty: the first game that has decks */
  game?: string;
}

export interface ContentColumn {
  meaning: string;
  choices: string[];
  choice_titles: string[];
  least: number;
  most: number;
}

/** A field of a ship, a card or a map. */
export interface ContentField {
  /** dotted */
  name: string;
  meaning: string;
  rule: string;
  allowed: string;
  classic: unknown;
  choices: string[];
  /** the same for people */
  choice_titles: string[];
  least: number;
  most: number;
  is_list: boolean;
  fewest: number;
  longest: number;
  places: string[];
  /** of a list of rows; empty: it is no such list */
  columns: ContentColumn[];
  /** fewest and most values of a row, where rows have no columns of their own */
  width: number[];
  /** to draw on */
  board: ContentBoard | null;
  /** a few words, at most `longest` letters */
  is_name: boolean;
}

export interface ContentEntry {
  key: string;
  title: string;
  fields: ContentField[];
}

export interface ContentGroup {
  key: string;
  title: string;
  sentence: string;
  entries: ContentEntry[];
}

/** What a game lets a designer change beside its parameters, and what players can be told never to do. */
export interface Workshop {
  game: string;
  content: ContentGroup[];
  uses: string[];
  /** the same for people */
  use_titles: string[];
}

/** A further scenario of a draft: what it is called, and what it changes in the one that it is based on. */
export interface OwnScenario {
  /** of its file in a pack */
  name: string;
  /** the one of the game that it is based on */
  scenario: string;
  title: string;
  goal: string;
  length?: string;
  /** on top of those that hold for all of the draft */
  options?: Record<string, unknown>;
}

/** Rules as somebody is changing them. */
export interface Draft {
  /** one of the game's, or of `scenarios` by its key */
  scenario?: string;
  ruleset?: string;
  options?: Record<string, unknown>;
  scenarios?: OwnScenario[];
}

/** Keep a draft by name, under one's identity. One that has this name already is replaced. */
export interface KeepDraft {
  name: string;
  game: string;
  draft: Draft;
  /** the name that it had before: it is renamed */
  instead_of?: string;
}

export interface ForgetDraft {
  name: string;
}

export interface KeptDraft {
  name: string;
  game: string;
  draft: Draft;
  /** seconds since 1970 */
  changed: number;
}

export interface RuleNow {
  id: string;
  text: string;
}

/** Whether a draft can be played. That it cannot is an answer, not a refusal: it is asked as somebody types. */
export interface DraftChecked {
  in_force: RulesInForce | null;
  /** those that differ, with their numbers now */
  rules: RuleNow[];
  /** what cannot be played, in a sentence */
  wrong: string;
}

/** What did it do? Matches under the draft and under `classic` on the same seeds. */
export interface BenchQuestion {
  draft: Draft;
  level?: string;
  /** it is answered when wins are known so well */
  points?: number;
  seconds?: number;
  /** a parameter: the answer is a curve */
  vary?: string;
  values?: unknown[];
  /** what side A never does under the draft */
  never?: string;
  /** instead of `level`: several */
  levels?: string[];
  /** search for numbers instead */
  tune?: TuneWish | null;
}

/** A parameter that may be changed, and the values that it may have. */
export interface TuneAxis {
  name: string;
  values: unknown[];
}

/** What is aimed at: the wins of a side (A, B, …) in per cent, or another measure of the lab. */
export interface TuneTarget {
  measure: string;
  least: number;
  most: number;
}

/** `admiralty lab tune` on the page. Asked again, it goes on with the trials that are kept. */
export interface TuneWish {
  axes: TuneAxis[];
  targets: TuneTarget[];
  trials?: number;
  matches?: number;
}

/** A match that a bench has played: the same question and number give the same match. */
export interface ReplayWanted {
  draft: Draft;
  level: string;
  number: number;
  /** under the draft; else under `classic` */
  changed: boolean;
}

/** A measure under `classic` and under the draft: mean and 95 % interval; the difference is taken pair by pair. */
export interface BenchMeasure {
  name: string;
  /** share, number or use */
  kind: string;
  /** mean, low, high */
  before: number[];
  after: number[];
  difference: number[];
  certain: boolean;
}

export interface CurvePoint {
  value: string;
  /** of side A: mean, low, high */
  share: number[];
  matches: number;
}

/** The answer at one strength, where several were asked for. */
export interface StrengthAnswer {
  level: string;
  title: string;
  pairs: number;
  sentence: string;
  measures: BenchMeasure[];
}

/** A match that another seat won, to be looked at under both rules from where they part. */
export interface Flip {
  number: number;
  /** from 1: the first that differs */
  ply: number;
  level: string;
  sentence: string;
}

/** A point that tuning has tried. */
export interface Trial {
  options: Record<string, unknown>;
  /** the point, for people */
  words: string;
  /** what was measured there, for people */
  measured: string;
  /** how far from the targets; 0 is in the middle of all */
  miss: number;
}

export interface TuneProgress {
  /** trials, and measuring the best again */
  done: number;
  total: number;
  /** the best first */
  trials: Trial[];
  /** when it is done: measured again with seeds of its own */
  best: Trial | null;
  met: boolean;
}

export interface BenchAnswer {
  pairs: number;
  seconds: number;
  /** the verdict so far, in words */
  sentence: string;
  /** setting up, playing, answered, cannot tell yet, refused */
  state: string;
  measures: BenchMeasure[];
  curve: CurvePoint[];
  /** where matches part that another seat won, when it is done */
  flips: string[];
  strengths: StrengthAnswer[];
  replays: Flip[];
  tuned: TuneProgress | null;
  /** it went on with what an earlier question had played */
  went_on: boolean;
}

export interface PackDraft {
  head: PackHead;
  draft: Draft;
}

export interface PackFile {
  /** a zip, in base 64 */
  data: string;
}

export interface Unpacked {
  head: PackHead;
  /** what it is based on */
  ruleset: string;
  options: Record<string, unknown>;
  scenarios: OwnScenario[];
}

export interface ReportDraft {
  draft: Draft;
  answer: BenchAnswer;
  /** where this can be played */
  address: string;
  /** who played, in words */
  players?: string;
  /** what side A never played, in words, if that was the question */
  never?: string;
}

export type FromBrowser =
  | SitDown
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
  | Ping;

export type ToBrowser =
  | TableInfo
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
  | CompilingProgress;
