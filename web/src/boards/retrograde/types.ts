// Written by `python -m admiralty.server.typescript` from what Retrograde declares. Do not edit.

/** A player's side. The hand and the deck are missing for whoever may not know them (RG-13.1, RG-13.2). */
export interface PlayerView {
  hand_size: number;
  deck_size: number;
  /** 0 top, 1 right, 2 bottom, 3 left */
  token: number;
  /** his own turns that have begun */
  turn: number;
  /** cards by id, here and everywhere */
  discard: string[];
  /** in play */
  ships: number;
  /** ships of his that were destroyed */
  lost: number;
  population: number;
  /** projects counted */
  population_used: number;
  score: number;
  /** the bombardment that enemy ships at his homeworld could bring next turn */
  threat: number;
  /** in the order they came */
  hand?: string[] | null;
  /** from the top */
  deck?: string[] | null;
}

export interface AssetView {
  card: string;
  name: string;
  owner: string;
  state: "active" | "site" | "derelict";
  tapped: boolean;
  /** a project, this turn */
  started: boolean;
  /** its battery, this turn */
  fired: boolean;
  damage: number;
  /** of a site or derelict */
  points: number;
  /** a card, or empty */
  project: string;
  project_points: number;
  upgrades: string[];
  upgrade_damage: number[];
  /** orbital 1 first, here and below */
  debris: number[];
  factory: number;
  population: number;
  resistance: number;
  classes: ("fighter" | "corvette" | "frigate" | "capital")[];
  /** what it costs to come here now, without keywords */
  transfer: number;
  /** with the token at each of its places */
  transfers: number[];
  orbitals: number;
  /** what it costs to enter an orbital from below */
  up: number[];
  down: number[];
}

export interface ShipView {
  card: string;
  name: string;
  /** the asset that it orbits */
  at: string;
  orbital: number;
  damage: number;
  armor: number;
  /** delta-vee, this turn */
  spent: number;
  tapped: boolean;
  /** refitted this turn */
  held: boolean;
  dv_max: number;
  dv: number;
  defence: number;
  /** the damage it would do from here */
  bombardment: number;
}

export interface View {
  round: number;
  last_round: number;
  first: string;
  active: string;
  phase: "maneuvers" | "construction" | "over";
  players: Record<string, PlayerView>;
  assets: Record<string, AssetView>;
  ships: Record<string, ShipView>;
}

/** A keyword on a card. */
export interface Keyword {
  name: string;
  value: number;
  /** as it is printed: `GUNS 2`, `SIEGE`, `BATTERY 3/7` */
  label: string;
  meaning: string;
  rule: string;
}

/** A card in the numbers of a match: a ruleset or an option may have changed what is printed. */
export interface PrintedCard {
  name: string;
  kind: "spacecraft" | "asset" | "upgrade";
  /** empty if it is no spacecraft */
  class: "fighter" | "corvette" | "frigate" | "capital" | "";
  homeworld: boolean;
  /** that an asset builds, or that an upgrade adds */
  classes: ("fighter" | "corvette" | "frigate" | "capital")[];
  /** transfer costs of an asset, with the token at each of its places */
  orbit: number[];
  /** what it costs to enter each orbital of an asset from below, and from above */
  up: number[];
  down: number[];
  /** apart from keywords, by name */
  numbers: Record<string, number>;
  keywords: Keyword[];
}

export interface Drawing {
  /** by id: those that this seat can see */
  cards: Record<string, PrintedCard>;
  /** by asset: the cost to come now and at the next tokens, without keywords */
  transfers: Record<string, number[]>;
  /** by ship and asset: the same, with keywords */
  prices: Record<string, Record<string, number[]>>;
}

export interface BurnOdds {
  /** delta-vee */
  cost: number;
  /** where it arrives */
  orbital: number;
  dv_after: number;
  /** debris there destroys it */
  fatal: boolean;
}

export interface TransferOdds {
  /** delta-vee */
  cost: number;
  /** where it arrives */
  orbital: number;
  dv_after: number;
  /** debris there destroys it */
  fatal: boolean;
  /** the price now and with the target's token one, two and three steps on */
  windows: number[];
}

export interface ScuttleOdds {
  cost: number;
  /** in that orbital afterwards, before any chain */
  debris: number;
}

/** What a battery tells, and what it costs. */
export interface CombatOdds {
  /** delta-vee */
  cost: number;
  range: number;
  defence: number;
  target: number;
  dice: number;
  faces: number;
  kill: number;
  hits: number[];
}

export interface BatteryOdds {
  range: number;
  defence: number;
  /** a die below it hits */
  target: number;
  dice: number;
  /** of a die that hit */
  faces: number;
  /** percent */
  kill: number;
  /** the chance of no hit, of one, of two …, in percent */
  hits: number[];
}

export interface RefitOdds {
  cost: number;
  /** afterwards */
  population_used: number;
  population: number;
}

export interface BombardOdds {
  /** delta-vee */
  cost: number;
  damage: number;
  /** damage of what is aimed at, afterwards */
  after: number;
  resistance: number;
  destroys: boolean;
}

export interface StartOdds {
  /** that it needs */
  points: number;
  /** the project there, a card, or empty */
  scraps: string;
  /** afterwards */
  population_used: number;
  population: number;
}

export interface PlaceOdds {
  /** that it needs */
  points: number;
}

/** Of building, and of a ship's work at a project. */
export interface PointsOdds {
  /** that are given */
  points: number;
  /** points that are missing before */
  needs: number;
  finishes: boolean;
}

export interface DrawOdds {
  /** cards */
  draws: number;
}

/** Nothing is to be told beforehand. */
export interface NoOdds {
}

export interface TurnBegan {
  kind: "turn";
  seat: string;
  round: number;
  /** of this player */
  turn: number;
  token: "top" | "right" | "bottom" | "left";
}

export interface Healed {
  kind: "heal";
  seat: string;
}

export interface TotalWar {
  kind: "total-war";
  seat: string;
}

/** Debris of orbital 1 falls (RG-2.9). */
export interface Decayed {
  kind: "decay";
  asset: string;
  removed: number;
  asset_name: string;
}

export interface Swept {
  kind: "sweep";
  asset: string;
  orbital: number;
  removed: number;
  /** that swept; none: the asset did */
  ship: string | null;
  asset_name: string;
}

export interface PhaseBegan {
  kind: "phase";
  seat: string;
  phase: "maneuvers" | "construction" | "over";
}

export interface TurnEnded {
  kind: "end-turn";
  seat: string;
}

/** A card with its name, for it may be one that nobody sees any more. */
export interface NamedCard {
  id: string;
  name: string;
}

export interface Started {
  kind: "start";
  asset: string;
  card: NamedCard;
  asset_name: string;
}

export interface Scrapped {
  kind: "scrap";
  asset: string;
  card: NamedCard;
  asset_name: string;
}

export interface Placed {
  kind: "place";
  asset: string;
  card: NamedCard;
  asset_name: string;
}

export interface Built {
  kind: "build";
  asset: string;
  receiver: string;
  points: number;
  asset_name: string;
  receiver_name: string;
}

export interface Engineered {
  kind: "engineer";
  ship: string;
  receiver: string;
  points: number;
  receiver_name: string;
}

export interface ShipFinished {
  kind: "ship-finished";
  asset: string;
  ship: string;
  card: NamedCard;
  orbital: number;
  asset_name: string;
}

export interface UpgradeFinished {
  kind: "upgrade-finished";
  asset: string;
  card: NamedCard;
  asset_name: string;
}

export interface AssetFinished {
  kind: "asset-finished";
  asset: string;
  card: NamedCard;
  asset_name: string;
}

export interface Researched {
  kind: "research";
  asset: string;
  /** cards */
  draws: number;
  asset_name: string;
}

export interface Surveyed {
  kind: "survey";
  ship: string;
  /** cards */
  draws: number;
}

export interface Drew {
  kind: "draw";
  seat: string;
  card: NamedCard;
}

export interface Burned {
  kind: "burn";
  ship: string;
  asset: string;
  from_orbital: number;
  to_orbital: number;
  cost: number;
  asset_name: string;
}

export interface Transferred {
  kind: "transfer";
  ship: string;
  from_asset: string;
  to_asset: string;
  orbital: number;
  cost: number;
  from_asset_name: string;
  to_asset_name: string;
}

export interface Scuttled {
  kind: "scuttle";
  ship: string;
}

export interface Refitted {
  kind: "refit";
  ship: string;
  old_card: NamedCard;
  card: NamedCard;
}

export interface Aimed {
  kind: "combat";
  ship: string;
  target: string;
  /** delta-vee */
  committed: number;
  range: number;
  defence: number;
  dice_count: number;
}

export interface BatteryAimed {
  kind: "battery";
  asset: string;
  target: string;
  /** that has the battery */
  card: NamedCard;
  range: number;
  defence: number;
  dice_count: number;
  asset_name: string;
}

export interface Rolled {
  kind: "dice";
  /** a die below it hits */
  target_number: number;
  hits: number;
  /** that got through */
  damage: number;
  faces: number[];
}

export interface Damaged {
  kind: "damage";
  ship: string;
  damage: number;
  total: number;
}

export interface ShipDestroyed {
  kind: "destroyed";
  ship: string;
  card: NamedCard;
  asset: string;
  orbital: number;
  /** there now */
  debris: number;
  asset_name: string;
}

export interface Bombarded {
  kind: "bombard";
  ship: string;
  asset: string;
  /** that was aimed at; none: the asset itself */
  upgrade: NamedCard | null;
  damage: number;
  total: number;
  asset_name: string;
}

export interface UpgradeDestroyed {
  kind: "upgrade-destroyed";
  asset: string;
  card: NamedCard;
  asset_name: string;
}

export interface AssetDestroyed {
  kind: "asset-destroyed";
  asset: string;
  card: NamedCard;
  asset_name: string;
}

export interface Resigned {
  kind: "resign";
  seat: string;
}

export interface Ended {
  kind: "end";
  winners: string[];
  score: Record<string, number>;
}

export interface ResignLine {
  verb: "resign";
}

export interface BurnLine {
  verb: "burn";
  ship: string;
  direction: "up" | "down";
}

export interface TransferLine {
  verb: "transfer";
  ship: string;
  asset: "A-home" | "A-p1" | "A-p2" | "A-p3" | "A-p4" | "A-p5" | "A-p6" | "A-p7" | "A-p8" | "A-p9" | "B-home" | "B-p1" | "B-p2" | "B-p3" | "B-p4" | "B-p5" | "B-p6" | "B-p7" | "B-p8" | "B-p9";
}

export interface ScuttleLine {
  verb: "scuttle";
  ship: string;
}

export interface CombatLine {
  verb: "combat";
  ship: string;
  target: string;
  delta_vee: number;
}

export interface RefitLine {
  verb: "refit";
  ship: string;
  card: string;
}

export interface BombardLine {
  verb: "bombard";
  ship: string;
  card?: string | null;
}

export interface BatteryLine {
  verb: "battery";
  asset: "A-home" | "A-p1" | "A-p2" | "A-p3" | "A-p4" | "A-p5" | "A-p6" | "A-p7" | "A-p8" | "A-p9" | "B-home" | "B-p1" | "B-p2" | "B-p3" | "B-p4" | "B-p5" | "B-p6" | "B-p7" | "B-p8" | "B-p9";
  target: string;
}

export interface EndManeuversLine {
  verb: "end maneuvers";
}

export interface StartLine {
  verb: "start";
  card: string;
  asset: "A-home" | "A-p1" | "A-p2" | "A-p3" | "A-p4" | "A-p5" | "A-p6" | "A-p7" | "A-p8" | "A-p9" | "B-home" | "B-p1" | "B-p2" | "B-p3" | "B-p4" | "B-p5" | "B-p6" | "B-p7" | "B-p8" | "B-p9";
}

export interface PlaceLine {
  verb: "place";
  card: string;
}

export interface BuildLine {
  verb: "build";
  asset: "A-home" | "A-p1" | "A-p2" | "A-p3" | "A-p4" | "A-p5" | "A-p6" | "A-p7" | "A-p8" | "A-p9" | "B-home" | "B-p1" | "B-p2" | "B-p3" | "B-p4" | "B-p5" | "B-p6" | "B-p7" | "B-p8" | "B-p9";
  receiver?: "A-home" | "A-p1" | "A-p2" | "A-p3" | "A-p4" | "A-p5" | "A-p6" | "A-p7" | "A-p8" | "A-p9" | "B-home" | "B-p1" | "B-p2" | "B-p3" | "B-p4" | "B-p5" | "B-p6" | "B-p7" | "B-p8" | "B-p9" | null;
}

export interface ResearchLine {
  verb: "research";
  asset: "A-home" | "A-p1" | "A-p2" | "A-p3" | "A-p4" | "A-p5" | "A-p6" | "A-p7" | "A-p8" | "A-p9" | "B-home" | "B-p1" | "B-p2" | "B-p3" | "B-p4" | "B-p5" | "B-p6" | "B-p7" | "B-p8" | "B-p9";
}

export interface EngineerLine {
  verb: "engineer";
  ship: string;
}

export interface SurveyLine {
  verb: "survey";
  ship: string;
}

export interface EndTurnLine {
  verb: "end turn";
}

export type Odds =
  | BurnOdds
  | TransferOdds
  | ScuttleOdds
  | CombatOdds
  | BatteryOdds
  | RefitOdds
  | BombardOdds
  | StartOdds
  | PlaceOdds
  | PointsOdds
  | DrawOdds
  | NoOdds;

export type Event =
  | TurnBegan
  | Healed
  | TotalWar
  | Decayed
  | Swept
  | PhaseBegan
  | TurnEnded
  | Started
  | Scrapped
  | Placed
  | Built
  | Engineered
  | ShipFinished
  | UpgradeFinished
  | AssetFinished
  | Researched
  | Surveyed
  | Drew
  | Burned
  | Transferred
  | Scuttled
  | Refitted
  | Aimed
  | BatteryAimed
  | Rolled
  | Damaged
  | ShipDestroyed
  | Bombarded
  | UpgradeDestroyed
  | AssetDestroyed
  | Resigned
  | Ended;

export type Line =
  | ResignLine
  | BurnLine
  | TransferLine
  | ScuttleLine
  | CombatLine
  | RefitLine
  | BombardLine
  | BatteryLine
  | EndManeuversLine
  | StartLine
  | PlaceLine
  | BuildLine
  | ResearchLine
  | EngineerLine
  | SurveyLine
  | EndTurnLine;

export interface Types {
  view: View;
  drawing: Drawing;
  line: Line;
  odds: Odds;
  event: Event;
}
