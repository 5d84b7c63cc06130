// Written by `python -m admiralty.server.typescript` from what ISK The Game declares. Do not edit.

export interface PlayerView {
  /** control points */
  score: number;
  /** turns at or above the score of domination */
  hold: number;
  /** of the map that are his */
  sides: number[];
  in_battle: boolean;
  /** of the match */
  out: boolean;
  /** with deployment, muster or orders */
  done: boolean;
  /** ships still to deploy or to place; with the next three, only of the seat that looks */
  reserve?: number | null;
  /** made this turn */
  transfers?: number | null;
  fleets?: number | null;
  ships?: number | null;
  /** his territory; this and what follows only in a campaign */
  regions?: number | null;
  /** of battles */
  wins?: number | null;
  passed?: boolean | null;
  /** made in this cycle */
  contests?: number | null;
}

export interface FleetView {
  system: number;
  ships: number;
  /** left of each ship, descending; of enemies only in a fight with them, as the next */
  hits?: number[] | null;
  /** none: it is half made */
  behaviour?: "stealthy" | "aggressive" | "fast" | "none" | null;
  next?: "stealthy" | "aggressive" | "fast" | "none" | null;
  points?: number | null;
  /** systems still to enter */
  path?: number[] | null;
  engage?: boolean | null;
  camp?: boolean | null;
  stance?: "ask" | "always" | "never" | null;
  sees?: string[] | null;
  /** this turn */
  fought?: boolean | null;
  /** in this step */
  moved?: boolean | null;
  /** in the constellation where Execute found it */
  stayed?: boolean | null;
}

/** Where an enemy fleet was last seen (IK-6.10). */
export interface NoteView {
  system: number;
  ships: number;
  turn: number;
}

export interface SystemOnMap {
  id: number;
  name: string;
  q: number;
  r: number;
  constellation: string;
  links: number[];
}

export interface ConstellationOnMap {
  /** in control points */
  value: number;
  name: string;
}

export interface RegionOnMap {
  id: number;
  name: string;
  q: number;
  r: number;
}

/** What never changes: where systems and regions lie, what is linked, how they are called. */
export interface MapView {
  scale: "systems" | "constellations";
  systems: SystemOnMap[];
  constellations: Record<string, ConstellationOnMap>;
  /** of each side: the systems along it */
  borders: number[][];
  /** only in a campaign */
  regions?: RegionOnMap[] | null;
}

export interface RegionView {
  /** a seat, "none" or "neutral"; while contested, the former owner */
  owner: string;
  /** letters of the contestants, the former owner first */
  contest: string[];
}

export interface View {
  phase: "regions" | "deploy" | "muster" | "orders" | "engage" | "combat" | "revise" | "over" | "execute";
  turn: number;
  /** letters of the seats that may be known to be asked */
  actors: string[];
  /** by constellation: a seat, or "none" */
  control: Record<string, string>;
  players: Record<string, PlayerView>;
  fleets: Record<string, FleetView>;
  /** by seat, then by enemy fleet */
  notes: Record<string, Record<string, NoteView>>;
  /** last turn's fights: "12: A v B" */
  report: string[];
  /** owner of the region fought over, or "none" */
  former: string;
  /** the last turn */
  limit: number;
  map: MapView;
  /** of movement; with the next two, hidden from a seat that Execute asks nothing */
  step?: number | null;
  /** the fleets of the question or fight */
  pair?: string[] | null;
  /** of combat */
  round?: number | null;
  answers: Record<string, "engage" | "ignore" | "fight" | "disengage">;
  /** by constellation: who touched it in this Execute; for no seat */
  visits?: Record<string, string[]> | null;
  /** this and what follows only in a campaign */
  cycle?: number | null;
  lap?: number | null;
  /** the seat that acts first in cycle 1; the next one in cycle 2, and so on */
  opener?: string | null;
  /** the seat that acts on the region map, or "none" */
  active?: string | null;
  regions?: Record<string, RegionView> | null;
  /** regions still to be fought for */
  queue?: number[] | null;
  /** the region fought over */
  battle?: number | "none" | null;
  /** the last one */
  cycles?: number | null;
}

/** Where the path of a fleet can go on. */
export interface Route {
  /** points that its path leaves */
  left: number;
  /** by system that it can still reach: the way there */
  to: Record<string, number[]>;
}

/** What a behaviour is good for; chances in per cent, on meeting a fleet of each behaviour. */
export interface BehaviourOdds {
  /** dice */
  intel: number;
  /** dice */
  movement: number;
  points_low: number;
  points_high: number;
  sees_stealthy: number;
  sees_aggressive: number;
  sees_fast: number;
  /** the chance to be seen by it */
  seen_stealthy: number;
  seen_aggressive: number;
  seen_fast: number;
}

export interface Behaviours {
  stealthy: BehaviourOdds;
  aggressive: BehaviourOdds;
  fast: BehaviourOdds;
}

/** IK-6.2, IK-6.3: what an Intel roll shows of two fleets that meet. */
export interface Meeting {
  mine: "stealthy" | "aggressive" | "fast";
  other: "stealthy" | "aggressive" | "fast";
  /** my total against the other's */
  total: "higher" | "equal";
  seen: boolean;
  sees: boolean;
}

export interface Drawing {
  /** by own fleet */
  routes: Record<string, Route>;
  /** systems in which last turn's fights are reported */
  fights: number[];
  behaviours: Behaviours;
  detection: Meeting[];
}

export interface ShipsOdds {
  /** ships still to deploy or to place, afterwards */
  left: number;
}

export interface TransferOdds {
  /** transfers, afterwards */
  left: number;
}

export interface ContestOdds {
  /** that he would deploy if the battle were now (IK-3.2) */
  ships: number;
}

/** The chance to catch a fleet that comes, in per cent. */
export interface CampOdds {
  catches_stealthy: number;
  catches_aggressive: number;
  catches_fast: number;
}

export interface StepOdds {
  /** after the whole path */
  points_left: number;
}

/** Of the enemy fleets that it sees, the one it meets first. */
export interface AttackOdds {
  ships: number;
  enemy_ships: number;
  /** the per cent to destroy the other side */
  wins: number;
  loses: number;
  /** own ships on average, in hundredths */
  lost: number;
  /** the other side's */
  destroyed: number;
  /** enemy fleets that it sees */
  targets: number;
}

/** A fight with a fleet in sight, to its end; it counts as undamaged and without a first strike (IK-6.9). */
export interface MeetingOdds {
  ships: number;
  enemy_ships: number;
  /** the per cent to destroy the other side */
  wins: number;
  loses: number;
  /** own ships on average, in hundredths */
  lost: number;
  /** the other side's */
  destroyed: number;
}

/** A round in which both fight. */
export interface FightOdds {
  dice: number;
  enemy_dice: number;
  /** mean hits, in hundredths */
  deals: number;
  takes: number;
  /** the per cent of exactly 0, 1, 2 … hits */
  deals_chances: number[];
  takes_chances: number[];
  /** the per cent to destroy the other side, if both fight to the end */
  wins: number;
  loses: number;
  ships: number;
  enemy_ships: number;
  /** own ships by then, on average, in hundredths */
  lost: number;
  /** the other side's */
  destroyed: number;
}

export interface EscapeOdds {
  /** of movement */
  dice: number;
  enemy_dice: number;
  /** successes */
  needs: number;
  /** the chance if the other side fights on, in per cent */
  escape: number;
}

/** Nothing is to be told beforehand. */
export interface NoOdds {
}

export interface TurnBegan {
  kind: "turn";
  turn: number;
}

export interface Finished {
  kind: "done";
  seat: string;
  phase: "regions" | "deploy" | "muster" | "orders" | "engage" | "combat" | "revise" | "over" | "execute";
}

export interface DeployedAll {
  kind: "deployed";
}

export interface Income {
  kind: "income";
  seat: string;
  ships: number;
}

export interface Repaired {
  kind: "repair";
  fleet: string;
}

export interface PointsRolled {
  kind: "points";
  fleet: string;
  /** of the Movement dice */
  total: number;
  points: number;
}

/** A system or a region. */
export interface Place {
  id: number;
  name: string;
}

export interface Moved {
  kind: "move";
  fleet: string;
  from_system: Place;
  to_system: Place;
}

export interface ControlTaken {
  kind: "control";
  constellation: string;
  seat: string;
  former: string;
  name: string;
}

/** Told only to the player who sat there. */
export interface NotTaken {
  kind: "not-taken";
  constellation: string;
  why: "unseen-visitor" | "seen-visitor" | "stealthy-holder";
  name: string;
}

export interface Eliminated {
  kind: "eliminated";
  seat: string;
}

export interface Held {
  kind: "hold";
  seat: string;
  turns: number;
}

/** What a player is told of a roll that showed him something: his own dice, and what came of them. */
export interface Detected {
  kind: "detect";
  fleet: string;
  enemy: string;
  /** of the own fleet */
  behaviour: "stealthy" | "aggressive" | "fast";
  total: number;
  enemy_total: number;
  system: Place;
  /** of the enemy fleet */
  ships: number;
  /** was the own fleet seen too? */
  seen: boolean;
}

export interface CaughtInCamp {
  kind: "camp";
  camper: string;
  fleet: string;
  system: Place;
  /** of the fleet that came; 0: nothing was rolled */
  total: number;
  camper_total: number;
}

export interface Engaged {
  kind: "engage";
  /** the two that fight */
  fleets: string[];
  system: Place;
}

export interface RoundFought {
  kind: "round";
  fleets: string[];
  round: number;
  /** on each of the two */
  hits: number[];
  /** that each has left */
  ships: number[];
}

export interface DiceRolled {
  kind: "dice";
  fleets: string[];
  /** the dice of each of the two, high to low */
  throws: number[][];
  /** which of them hit */
  counts: boolean[][];
}

export interface Chased {
  kind: "chase";
  /** the one that runs first */
  fleets: string[];
  /** the dice of each of the two, high to low */
  throws: number[][];
  /** which of them are successes */
  counts: boolean[][];
}

export interface Escaped {
  kind: "escape";
  fleet: string;
  chaser: string;
  successes: number;
  needs: number;
  round: number;
}

export interface Caught {
  kind: "caught";
  fleet: string;
  chaser: string;
  successes: number;
  needs: number;
  round: number;
}

export interface Parted {
  kind: "part";
  fleets: string[];
  /** otherwise by common will */
  after_last_round: boolean;
}

export interface Destroyed {
  kind: "destroyed";
  fleet: string;
  by: string;
}

export interface FightReported {
  kind: "report";
  system: Place;
  /** letters of the two that fought */
  seats: string[];
}

export interface Resigned {
  kind: "resign";
  seat: string;
}

export interface Conceded {
  kind: "concede";
  seat: string;
}

export interface Claimed {
  kind: "claim";
  seat: string;
  region: Place;
}

export interface Contested {
  kind: "contest";
  seat: string;
  region: Place;
}

export interface Passed {
  kind: "pass";
  seat: string;
  /** having nothing to claim or contest */
  unasked: boolean;
}

export interface CycleBegan {
  kind: "cycle";
  cycle: number;
}

export interface BattleBegan {
  kind: "battle";
  region: Place;
  seats: string[];
}

export interface BattleWon {
  kind: "battle-won";
  region: Place;
  seat: string;
}

export interface BattleDrawn {
  kind: "battle-drawn";
  region: Place;
  owner: string;
}

export interface Awarded {
  kind: "awarded";
  region: Place;
  owner: string;
}

export interface Out {
  kind: "out";
  seat: string;
}

export interface Ended {
  kind: "end";
  winners: string[];
}

export interface ResignLine {
  verb: "resign";
}

export interface ClaimLine {
  verb: "claim";
  region: number;
}

export interface ContestLine {
  verb: "contest";
  region: number;
}

export interface PassLine {
  verb: "pass";
}

export interface AtLine {
  verb: "at";
  fleet: string;
  system: number;
}

export interface ShipsLine {
  verb: "ships";
  fleet: string;
  ships: number;
}

export interface BehaveLine {
  verb: "behave";
  fleet: string;
  behaviour: "stealthy" | "aggressive" | "fast";
}

export interface DoneLine {
  verb: "done";
}

export interface ReinforceLine {
  verb: "reinforce";
  fleet: string;
}

export interface ReinforceAtLine {
  verb: "reinforce at";
  system: number;
}

export interface GiveToLine {
  verb: "give to";
  fleet: string;
  ships: number;
  taker: string;
}

export interface StanceLine {
  verb: "stance";
  fleet: string;
  stance: "ask" | "always" | "never";
}

export interface EngageLine {
  verb: "engage";
  fleet?: string | null;
}

export interface CampLine {
  verb: "camp";
  fleet: string;
}

export interface GoLine {
  verb: "go";
  fleet: string;
  system: number;
}

export interface ClearLine {
  verb: "clear";
  fleet: string;
}

export interface IgnoreLine {
  verb: "ignore";
}

export interface FightLine {
  verb: "fight";
}

export interface DisengageLine {
  verb: "disengage";
}

export interface ConcedeLine {
  verb: "concede";
}

export type Odds =
  | BehaviourOdds
  | ShipsOdds
  | TransferOdds
  | ContestOdds
  | CampOdds
  | StepOdds
  | AttackOdds
  | MeetingOdds
  | FightOdds
  | EscapeOdds
  | NoOdds;

export type Event =
  | TurnBegan
  | Finished
  | DeployedAll
  | Income
  | Repaired
  | PointsRolled
  | Moved
  | ControlTaken
  | NotTaken
  | Eliminated
  | Held
  | Detected
  | CaughtInCamp
  | Engaged
  | RoundFought
  | DiceRolled
  | Chased
  | Escaped
  | Caught
  | Parted
  | Destroyed
  | FightReported
  | Resigned
  | Conceded
  | Claimed
  | Contested
  | Passed
  | CycleBegan
  | BattleBegan
  | BattleWon
  | BattleDrawn
  | Awarded
  | Out
  | Ended;

export type Line =
  | ResignLine
  | ClaimLine
  | ContestLine
  | PassLine
  | AtLine
  | ShipsLine
  | BehaveLine
  | DoneLine
  | ReinforceLine
  | ReinforceAtLine
  | GiveToLine
  | StanceLine
  | EngageLine
  | CampLine
  | GoLine
  | ClearLine
  | IgnoreLine
  | FightLine
  | DisengageLine
  | ConcedeLine;

export interface Types {
  view: View;
  drawing: Drawing;
  line: Line;
  odds: Odds;
  event: Event;
}
