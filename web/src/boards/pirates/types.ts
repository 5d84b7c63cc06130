// Written by `python -m admiralty.server.typescript` from what Pirate's Wager: Blood for Gold declares. Do not edit.

/** A ship at the start of this turn. */
export interface Was {
  at: string;
  facing: number;
  hp: number;
}

/** Where a ship's plan of this turn led. */
export interface Wanted {
  at: string;
  facing: number;
}

export interface ShipView {
  class: "sloop" | "brigantine" | "galleon";
  status: "afloat" | "sunk" | "left";
  /** the anchor; none when she is not on the board */
  at: string | null;
  facing: number;
  hull: string[];
  /** all hexes in arc and range */
  arc: string[];
  max_hp: number;
  max_sp: number;
  hp: number;
  /** at the start of the battle */
  start_hp: number;
  sp: number;
  cp: number;
  max_cp: number;
  crew: number;
  gunner: number;
  surgeon: number;
  mod_fire: number;
  mod_evade: number;
  mod_repair: number;
  evade: number;
  /** the turn of the latest evade, or 0 */
  evade_turn: number;
  /** repairs left in this battle; -1: no limit */
  timber: number;
  /** so often this turn, like the next two */
  fired: number;
  evaded: number;
  repaired: number;
  done: boolean;
  collided: boolean;
  fouled: boolean;
  planned: boolean;
  /** its line; only her owner sees it (PW-2.7) */
  plan: string | null;
  /** the same for people */
  plan_told: string | null;
  was: Was;
  /** none before the maneuvers are resolved */
  wanted: Wanted | null;
}

export interface CampaignView {
  voyage: number;
  gold: number;
  /** none in port */
  enemy: "sloop" | "brigantine" | "galleon" | null;
  stake: number;
  /** none until the end */
  score: number | null;
}

export interface View {
  scenario: string;
  ruleset: string;
  /** 0 ashore */
  turn: number;
  phase: "plan" | "activate" | "act" | "port" | "stake" | "over";
  /** the letter of the seat that acts; none while all plan */
  side: string | null;
  /** the ship that acts */
  acting: string | null;
  initiative: string | null;
  /** letters of the seats that may act now */
  active: string[];
  ships: Record<string, ShipView>;
  /** only in the campaign */
  campaign?: CampaignView | null;
}

/** PW-1.10: what a captain knows of a class of ship. */
export interface ClassNumbers {
  speed: number;
  firepower: number;
  range: number;
  guns: "ahead" | "to both sides" | "astern";
  crew_capacity: number;
}

/** PW-10.1, PW-10.10, PW-10.12: how long the campaign lasts and what it is played for. */
export interface CampaignTerms {
  voyages: number;
  fortune: number;
  ship_worth: number;
  /** what a stake pays to 1; only before a battle, like the next */
  odds?: number | null;
  loot?: number | null;
}

/** An action of the acting ship. */
export interface MenuItem {
  action: "fire" | "evade" | "repair" | "end turn";
  title: string;
  /** crew points */
  cost: number;
  /** it is not legal now; empty if it is */
  why: string;
  rule: string;
}

/** Something that is sold in port. */
export interface Goods {
  verb: "refit" | "hire" | "train" | "buy";
  line: string;
  title: string;
  detail: string;
  gold: number;
  /** it cannot be had now; empty if it can */
  why: string;
  rule: string;
}

export interface Drawing {
  classes: Partial<Record<"sloop" | "brigantine" | "galleon", ClassNumbers>>;
  max_turns: number;
  /** only in the campaign */
  campaign?: CampaignTerms | null;
  /** only for the seat whose ship acts */
  menu?: MenuItem[] | null;
  /** only for the captain in port */
  port?: Goods[] | null;
}

export interface PlanOdds {
  /** the hexes of her anchor, from where she is */
  path: string[];
  /** hexes */
  moved: number;
  /** steps of 60 degrees */
  turned: number;
  /** sail points, like the next */
  cost: number;
  sp_left: number;
  hull: string[];
  /** all hexes in arc and range from there */
  arc: string[];
  /** enemies that would be in arc, if they stay */
  targets: string[];
}

export interface RetreatOdds {
  cost: number;
  base: number;
  pool: number;
  /** that are rolled */
  dice: number;
  keep: "highest" | "lowest";
  /** by level of success, of all */
  ways: number[];
  of: number;
  /** ways in which she gets away */
  leaves: number;
  /** ways among them in which she is damaged */
  hurt: number;
}

export interface FireOdds {
  target: string;
  /** crew points, like the next */
  cost: number;
  cp_left: number;
  /** dice, like the next four */
  base: number;
  point_blank: number;
  evade: number;
  gunner: number;
  situation: number;
  /** ways in which the shot sinks her */
  sinks: number;
  pool: number;
  /** that are rolled */
  dice: number;
  keep: "highest" | "lowest";
  /** by level of success, of all */
  ways: number[];
  of: number;
  /** by level of success */
  effect: number[];
  /** the mean */
  expected: number;
}

export interface EvadeOdds {
  cost: number;
  cp_left: number;
  base: number;
  situation: number;
  pool: number;
  /** that are rolled */
  dice: number;
  keep: "highest" | "lowest";
  /** by level of success, of all */
  ways: number[];
  of: number;
  /** by level of success */
  effect: number[];
  /** the mean */
  expected: number;
}

export interface RepairOdds {
  cost: number;
  cp_left: number;
  base: number;
  surgeon: number;
  situation: number;
  pool: number;
  /** that are rolled */
  dice: number;
  keep: "highest" | "lowest";
  /** by level of success, of all */
  ways: number[];
  of: number;
  /** by level of success */
  effect: number[];
  /** the mean */
  expected: number;
}

export interface EndTurnOdds {
  cost: number;
  cp_lost: number;
}

export interface PurchaseOdds {
  /** its price */
  gold: number;
  gold_left: number;
}

export interface HireOdds {
  /** its price */
  gold: number;
  gold_left: number;
  /** crew points that the sailor adds: none where as many hands as count are aboard (PW-1.11) */
  cp_gained: number;
}

export interface SailOdds {
  gold: number;
  /** to meet each class of ship */
  ways: number[];
  of: number;
}

export interface StakeOdds {
  gold: number;
  /** to 1 */
  odds: number;
  loot: number;
  /** if the enemy is sunk */
  gain: number;
}

/** Nothing is to be told beforehand. */
export interface NoOdds {
}

export interface TurnBegan {
  kind: "turn";
  turn: number;
  initiative: string;
}

export interface Planned {
  kind: "plan";
  ship: string;
  /** where she is to be; nowhere if she is to retreat */
  at: string | null;
  facing: number | null;
  retreat: boolean;
}

export interface Committed {
  kind: "ready";
  ship: string;
}

export interface Revealed {
  kind: "reveal";
  ship: string;
  /** where she wanted to be */
  at: string;
  facing: number;
  retreat: boolean;
}

export interface Maneuvered {
  kind: "move";
  ship: string;
  from_hex: string;
  to_hex: string;
  from_facing: number;
  facing: number;
  /** hexes */
  moved: number;
}

export interface Collided {
  kind: "collision";
  ship: string;
  fouled: boolean;
}

export interface Damaged {
  kind: "damage";
  ship: string;
  damage: number;
  /** left */
  hp: number;
}

export interface Sank {
  kind: "sunk";
  ship: string;
}

export interface Retreated {
  kind: "retreat";
  ship: string;
  pool: number;
  faces: number[];
  keep: "highest" | "lowest";
  level: number;
  outcome: "failure" | "partial success" | "success" | "critical";
  leaves: boolean;
  /** on her way out */
  damage: number;
}

export interface Activated {
  kind: "activate";
  ship: string;
}

export interface Shot {
  kind: "shot";
  ship: string;
  pool: number;
  faces: number[];
  keep: "highest" | "lowest";
  level: number;
  outcome: "failure" | "partial success" | "success" | "critical";
  target: string;
  /** the hex of the target that was aimed at */
  at: string;
  damage: number;
  /** where the guns stood; not known if the shot has ended the voyage */
  from_hex: string | null;
  distance: number | null;
}

export interface Casualty {
  kind: "casualty";
  ship: string;
  /** left */
  crew: number;
}

export interface Evaded {
  kind: "evade";
  ship: string;
  pool: number;
  faces: number[];
  keep: "highest" | "lowest";
  level: number;
  outcome: "failure" | "partial success" | "success" | "critical";
  score: number;
}

export interface Repaired {
  kind: "repair";
  ship: string;
  pool: number;
  faces: number[];
  keep: "highest" | "lowest";
  level: number;
  outcome: "failure" | "partial success" | "success" | "critical";
  gained: number;
  /** afterwards */
  hp: number;
}

export interface EndedActions {
  kind: "done";
  ship: string;
  cp_lost: number;
}

export interface InitiativeRolled {
  kind: "initiative";
  face: number;
  initiative: string;
}

export interface Refitted {
  kind: "refit";
  /** that were bought */
  hp: number;
  /** left */
  gold: number;
}

export interface Hired {
  kind: "hire";
  /** now */
  crew: number;
  /** left */
  gold: number;
}

export interface Trained {
  kind: "train";
  skill: "gunner" | "surgeon";
  level: number;
  /** left */
  gold: number;
}

export interface Bought {
  kind: "buy";
  ship_class: "sloop" | "brigantine" | "galleon";
  /** left */
  gold: number;
}

export interface Sailed {
  kind: "sail";
  face: number;
  enemy: "sloop" | "brigantine" | "galleon";
  voyage: number;
}

export interface Staked {
  kind: "stake";
  stake: number;
  /** left */
  gold: number;
}

export interface BattleWon {
  kind: "battle-won";
  /** stake and winnings */
  won: number;
  loot: number;
  /** in the purse, now */
  gold: number;
}

export interface BattleLost {
  kind: "battle-lost";
  stake: number;
  /** in the purse, now */
  gold: number;
}

export interface BattleDrawn {
  kind: "battle-drawn";
  stake: number;
  loot: number;
  /** in the purse, now */
  gold: number;
}

export interface InPort {
  kind: "port";
  /** the next */
  voyage: number;
}

export interface Resigned {
  kind: "resign";
  seat: string;
}

export interface Ended {
  kind: "end";
  winners: string[];
}

export interface ResignLine {
  verb: "resign";
}

export interface PlanLine {
  verb: "plan";
  hex: string;
  facing: number;
}

export interface RetreatLine {
  verb: "retreat";
}

export interface ActivateLine {
  verb: "activate";
  ship: string;
}

export interface FireAtLine {
  verb: "fire at";
  hex: string;
}

export interface EvadeLine {
  verb: "evade";
}

export interface RepairLine {
  verb: "repair";
}

export interface EndTurnLine {
  verb: "end turn";
}

export interface RefitLine {
  verb: "refit";
  points: number;
}

export interface HireLine {
  verb: "hire";
}

export interface TrainLine {
  verb: "train";
  skill: "gunner" | "surgeon";
}

export interface BuyLine {
  verb: "buy";
  class: "brigantine" | "galleon";
}

export interface SailLine {
  verb: "sail";
}

export interface StakeLine {
  verb: "stake";
  gold: number;
}

export type Odds =
  | PlanOdds
  | RetreatOdds
  | FireOdds
  | EvadeOdds
  | RepairOdds
  | EndTurnOdds
  | PurchaseOdds
  | HireOdds
  | SailOdds
  | StakeOdds
  | NoOdds;

export type Event =
  | TurnBegan
  | Planned
  | Committed
  | Revealed
  | Maneuvered
  | Collided
  | Damaged
  | Sank
  | Retreated
  | Activated
  | Shot
  | Casualty
  | Evaded
  | Repaired
  | EndedActions
  | InitiativeRolled
  | Refitted
  | Hired
  | Trained
  | Bought
  | Sailed
  | Staked
  | BattleWon
  | BattleLost
  | BattleDrawn
  | InPort
  | Resigned
  | Ended;

export type Line =
  | ResignLine
  | PlanLine
  | RetreatLine
  | ActivateLine
  | FireAtLine
  | EvadeLine
  | RepairLine
  | EndTurnLine
  | RefitLine
  | HireLine
  | TrainLine
  | BuyLine
  | SailLine
  | StakeLine;

export interface Types {
  view: View;
  drawing: Drawing;
  line: Line;
  odds: Odds;
  event: Event;
}
