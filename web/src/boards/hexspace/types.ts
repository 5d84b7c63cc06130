// Written by `python -m admiralty.server.typescript` from what Hex Space Combat declares. Do not edit.

/** HS-1.1: a hex by its three coordinates, whose sum is 0. */
export type Hex = [x: number, y: number, z: number];

/**
 * HS-3.15: a segment of a path.
 * hex: that is entered
 * facing: that is taken there
 */
export type PathStep = [hex: Hex, facing: number];

/** The move that is planned so far for the selected ship. */
export interface PlanView {
  ship: string;
  /** the last hex planned */
  at: Hex;
  facing: number;
  /** hexes */
  length: number;
  /** used */
  turns: number;
  /** hexes that it must move */
  min: number;
  /** hexes that it may move */
  max: number;
  screen: "keep" | "up" | "down";
  /** it has led outside the map */
  leaves: boolean;
  steps: PathStep[];
}

/** HS-8.22: the shot that waits for counter-missiles. */
export interface PendingShot {
  ship: string;
  slot: string;
  target: string;
  /** in per cent, before them */
  chance: number;
  /** loss of chance per point spent */
  per: number;
  /** points that can be spent */
  most: number;
}

export interface Evacuation {
  count: number;
  done: boolean;
}

export interface Convoy {
  escaped: number;
  lost: number;
}

export interface PurchaseView {
  /** none while it is secret (HS-14.2), like the next */
  bought: ("fighter" | "assault-scout" | "frigate" | "destroyer" | "heavy-cruiser" | "battleship" | "assault-carrier" | "space-station" | "freighter" | "new-1" | "new-2" | "new-3")[] | null;
  points: number | null;
  done: boolean;
}

export interface UnitView {
  /** of its own, where the scenario gives one */
  name: string | null;
  class: "fighter" | "assault-scout" | "frigate" | "destroyer" | "heavy-cruiser" | "battleship" | "assault-carrier" | "space-station" | "freighter" | "new-1" | "new-2" | "new-3";
  faction: "UPF" | "Sathar";
  status: "absent" | "map" | "destroyed" | "left";
  /** none off the map */
  at: Hex | null;
  facing: number;
  /** hexes */
  speed: number;
  orbit: "none" | "cw" | "ccw";
  /** where it is docked, or "none" */
  host: string;
  hull: number;
  hull_max: number;
  /** acceleration and deceleration, in hexes */
  adf: number;
  /** turns in a move */
  mr: number;
  /** it has a reflective hull */
  rh: boolean;
  cost: number;
  /** counter-missiles */
  icm: number;
  /** charges for its masking screen */
  ms: number;
  /** it is up */
  screen: boolean;
  /** its slots: lb1, lb2, t1 */
  weapons: string[];
  /** by slot, where it is limited */
  ammo: Record<string, number>;
  moved: boolean;
}

/** A hex that is worth points to whoever holds it when the last round is over. */
export interface ObjectiveView {
  at: Hex;
  points: number;
  /** by a seat, or "none" */
  held: string;
}

export interface View {
  scenario: string;
  ruleset: string;
  round: number;
  /** the last round */
  limit: number;
  /** that has its side-turn */
  side: string;
  phase: "purchase" | "movement" | "passive-fire" | "active-fire" | "over";
  /** letters of the seats */
  to_act: string[];
  /** a ship, or "none" */
  selected: string;
  plan: PlanView | null;
  /** declared and not yet rolled: A2 lc1 at B1 */
  shots: string[];
  pending: PendingShot | null;
  planet: Hex | null;
  /** of the map, in hexes */
  radius: number;
  /** that was drawn at the start, by the number of its corner */
  edge: number;
  evacuation: Evacuation;
  convoy: Convoy;
  /** HS-9.7: hundredths of a point */
  score: Record<string, number>;
  /** in a skirmish */
  purchase: Record<string, PurchaseView> | null;
  ships: Record<string, UnitView>;
  /** HS-9.9 */
  objectives: ObjectiveView[];
}

export interface WeaponDrawing {
  title: string;
  /** hexes */
  range: number;
  /** fires into the forward arc only */
  forward: boolean;
  laser: boolean;
  mover_only: boolean;
}

/** A hex by two of its coordinates. */
export type Spot = [x: number, y: number];

export interface UnitDrawing {
  /** hexes of its next move */
  slowest: number;
  fastest: number;
  /** where its orbit takes it */
  next: Spot | null;
  /** what the planet hides from it */
  shadow: Spot[];
  docked: boolean;
}

/**
 * A hex to which a plan can be carried on.
 * hexes: of the whole plan
 * way: a letter for each line that leads there, see `way_lines`
 */
export type End = [x: number, y: number, hexes: number, way: string];

/** A hex in which the planned move could end with docking. */
export type HostSpot = [x: number, y: number, host: string];

/** Where the plan of the selected ship can lead. */
export interface Reach {
  ship: string;
  /** hexes that it must move */
  least: number;
  most: number;
  ends: End[];
  /** outside the map */
  exits: End[];
  /** too near to end there: hexes on the way */
  passing: End[];
  hosts: HostSpot[];
}

/** HS-3.16: a facing that the selected ship could have where its plan stands. */
export interface Turning {
  facing: number;
  /** of the last segment; none: a ship at speed 0 faces anywhere (HS-3.10) */
  turn: "straight" | "left" | "right" | null;
  /** it is the planned one */
  taken: boolean;
  /** that change the plan to it; none where a rule forbids it */
  lines: string[];
}

export interface DeclaredShot {
  ship: string;
  slot: string;
  target: string;
}

/** A weapon that bears on a unit. */
export interface Bearing {
  ship: string;
  slot: string;
  /** hexes */
  range: number;
  /** in per cent, like the next */
  chance: number;
  /** if the target spends all the counter-missiles that help it */
  worst: number;
  /** damage, misses included */
  expected: number;
  /** the shot is declared and not rolled yet */
  listed: boolean;
  /** that declares it, once its ship is selected */
  line: string;
}

/** All that bears on one unit, and what it comes to. */
export interface FireAt {
  shots: Bearing[];
  /** per cent: all of them together destroy it, if no counter-missile is spent */
  destroys: number;
  /** the same, if each shot met all the counter-missiles that help against it */
  destroys_least: number;
  /** hull that it loses on average, without counter-missiles */
  expected: number;
}

export interface Drawing {
  /** by the letter of the seat */
  factions: Record<string, "UPF" | "Sathar">;
  weapons: Partial<Record<"lc" | "lb" | "ar" | "rb" | "t", WeaponDrawing>>;
  /** the weapon in a slot, by the slot's name */
  slots: Record<string, "lc" | "lb" | "ar" | "rb" | "t">;
  titles: Partial<Record<"fighter" | "assault-scout" | "frigate" | "destroyer" | "heavy-cruiser" | "battleship" | "assault-carrier" | "space-station" | "freighter" | "new-1" | "new-2" | "new-3", string>>;
  /** by facing: the forward arc of a unit in the middle of the map */
  arcs: Spot[][];
  /** on the map */
  units: Record<string, UnitDrawing>;
  reach: Reach | null;
  /** from left to right, or by facing; empty where there is nothing to turn */
  turnings: Turning[];
  /** the line that each letter of a way stands for */
  way_lines: Record<string, string>;
  /** by ship that can be planned instead of the selected one: the lines for it */
  swaps: Record<string, string[]>;
  /** shots that are not rolled yet */
  declared: DeclaredShot[];
  /** `laser battery 2` for `lb2` */
  slot_titles: Record<string, string>;
  /** by unit that the other side can fire at, from where plans lead */
  fire: Record<string, FireAt>;
  /** by target: what is declared, and what it comes to */
  volley: Record<string, FireAt>;
}

export interface ShotOdds {
  /** hexes */
  range: number;
  /** per cent, like the next three and all chances */
  base: number;
  diffusion: number;
  head_on: number;
  /** a laser through a masking screen */
  screen: boolean;
  icm: number;
  chance: number;
  /** the chance, if the target spends all the counter-missiles that help it */
  worst: number;
  dice: string;
  /** damage of a hit, like the next two */
  low: number;
  mean: number;
  high: number;
  /** damage, misses included */
  expected: number;
  /** the chance to destroy the target */
  destroys: number;
  /** left after it; none where it is unlimited */
  ammo: number | null;
}

export interface CounterOdds {
  /** of the shot, after them */
  chance: number;
  /** left */
  icm: number;
}

export interface StepOdds {
  at: Hex;
  facing: number;
  /** hexes planned */
  length: number;
  /** used */
  turns: number;
  /** the hex is outside the map */
  leaves: boolean;
}

export interface MoveOdds {
  /** none if it leaves the map or is lost */
  at: Hex | null;
  facing: number;
  speed: number;
  screen: boolean;
  /** charges left */
  ms: number;
  /** where it docks, or "none" */
  host: string;
  /** hexes that its next move must have */
  slowest: number | null;
  fastest: number | null;
  leaves: boolean;
}

export interface ScreenOdds {
  /** is up if the plan is committed now */
  screen: boolean;
  /** charges left */
  ms: number;
}

export interface PurchaseOdds {
  cost: number;
  /** left */
  points: number;
}

/** Nothing is to be told beforehand. */
export interface NoOdds {
}

export interface SideTurnBegan {
  kind: "turn";
  round: number;
  side: string;
  faction: "UPF" | "Sathar";
}

export interface Drifted {
  kind: "drift";
  ship: string;
  /** of its own, where the scenario gives one */
  name: string | null;
  to_hex: Hex;
}

export interface Selected {
  kind: "select";
  ship: string;
  /** of its own, where the scenario gives one */
  name: string | null;
}

export interface Planned {
  kind: "plan";
  ship: string;
  to_hex: Hex;
  facing: number;
  /** hexes planned so far */
  length: number;
}

export interface Faced {
  kind: "face";
  ship: string;
  facing: number;
}

export interface ScreenOrdered {
  kind: "screen-order";
  ship: string;
  order: "keep" | "up" | "down";
}

export interface Moved {
  kind: "move";
  ship: string;
  /** of its own, where the scenario gives one */
  name: string | null;
  from_hex: Hex;
  to_hex: Hex;
  facing: number;
  /** hexes moved */
  speed: number;
  steps: PathStep[];
}

export interface OrbitEntered {
  kind: "orbit";
  ship: string;
  /** of its own, where the scenario gives one */
  name: string | null;
  to_hex: Hex;
  orbit: "cw" | "ccw";
}

export interface Stayed {
  kind: "stay";
  ship: string;
  /** of its own, where the scenario gives one */
  name: string | null;
  facing: number;
}

export interface Docked {
  kind: "dock";
  ship: string;
  /** of its own, where the scenario gives one */
  name: string | null;
  host: string;
  host_name: string | null;
}

export interface LeftMap {
  kind: "leave";
  ship: string;
  /** of its own, where the scenario gives one */
  name: string | null;
  steps: PathStep[];
}

export interface Crashed {
  kind: "crash";
  ship: string;
  /** of its own, where the scenario gives one */
  name: string | null;
}

export interface Released {
  kind: "release";
  ship: string;
  /** of its own, where the scenario gives one */
  name: string | null;
}

export interface Rearmed {
  kind: "rearm";
  ship: string;
  /** of its own, where the scenario gives one */
  name: string | null;
  rockets: number;
}

export interface FireBegan {
  kind: "fire-step";
  seat: string;
  faction: "UPF" | "Sathar";
  phase: "purchase" | "movement" | "passive-fire" | "active-fire" | "over";
}

export interface Declared {
  kind: "declare";
  ship: string;
  slot: string;
  target: string;
}

export interface HeldFire {
  kind: "hold";
  seat: string;
}

export interface Shot {
  kind: "shot";
  ship: string;
  /** of its own, where the scenario gives one */
  name: string | null;
  slot: string;
  weapon: "lc" | "lb" | "ar" | "rb" | "t";
  target: string;
  target_name: string | null;
  face: number;
  /** the largest face that hits */
  chance: number;
  hit: boolean;
  damage: number;
}

export interface Wasted {
  kind: "waste";
  ship: string;
  /** of its own, where the scenario gives one */
  name: string | null;
  slot: string;
  weapon: "lc" | "lb" | "ar" | "rb" | "t";
  target: string;
  target_name: string | null;
}

export interface Damaged {
  kind: "damage";
  ship: string;
  /** of its own, where the scenario gives one */
  name: string | null;
  damage: number;
  /** that is left */
  hull: number;
}

export interface Destroyed {
  kind: "destroyed";
  ship: string;
  /** of its own, where the scenario gives one */
  name: string | null;
}

export interface ScreenChanged {
  kind: "screen";
  ship: string;
  /** of its own, where the scenario gives one */
  name: string | null;
  up: boolean;
  /** left, when one has been used */
  charges: number | null;
}

export interface Countered {
  kind: "icm";
  ship: string;
  /** of its own, where the scenario gives one */
  name: string | null;
  points: number;
  /** of the shot, after them */
  chance: number;
}

export interface Evacuated {
  kind: "evacuation";
  count: number;
  needed: number;
  done: boolean;
}

export interface Escaped {
  kind: "escape";
  ship: string;
  /** of its own, where the scenario gives one */
  name: string | null;
}

export interface Bought {
  kind: "buy";
  seat: string;
  ship_class: "fighter" | "assault-scout" | "frigate" | "destroyer" | "heavy-cruiser" | "battleship" | "assault-carrier" | "space-station" | "freighter" | "new-1" | "new-2" | "new-3";
  class_name: string;
  cost: number;
  /** that are left */
  points: number;
}

export interface FleetTaken {
  kind: "fleet";
  seat: string;
  fleet: "line" | "wolfpack" | "mixed" | "cruiser" | "carrier";
  /** that are left */
  points: number;
}

export interface PurchaseDone {
  kind: "purchased";
  seat: string;
}

export interface Revealed {
  kind: "reveal";
  seat: string;
  faction: "UPF" | "Sathar";
  bought: ("fighter" | "assault-scout" | "frigate" | "destroyer" | "heavy-cruiser" | "battleship" | "assault-carrier" | "space-station" | "freighter" | "new-1" | "new-2" | "new-3")[];
  names: string[];
  /** that were left */
  points: number;
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

export interface BuyLine {
  verb: "buy";
  ship_class: "fighter" | "assault-scout" | "frigate" | "destroyer" | "heavy-cruiser" | "battleship" | "assault-carrier" | "space-station" | "freighter" | "new-1" | "new-2" | "new-3";
}

export interface FleetLine {
  verb: "fleet";
  fleet: "line" | "wolfpack" | "mixed" | "cruiser" | "carrier";
}

export interface DoneLine {
  verb: "done";
}

export interface SelectLine {
  verb: "select";
  ship: string;
}

export interface StepLine {
  verb: "step";
  turn: "straight" | "left" | "right";
}

export interface FaceLine {
  verb: "face";
  facing: number;
}

export interface OrbitLine {
  verb: "orbit";
  direction: "cw" | "ccw";
}

export interface ScreenLine {
  verb: "screen";
  order: "keep" | "up" | "down";
}

export interface CommitLine {
  verb: "commit";
}

export interface StayLine {
  verb: "stay";
}

export interface DockLine {
  verb: "dock";
}

export interface EndLine {
  verb: "end";
}

export interface FireLine {
  verb: "fire";
  slot: "lc1" | "lc2" | "lc3" | "lc4" | "lc5" | "lc6" | "lc7" | "lc8" | "lb1" | "lb2" | "lb3" | "lb4" | "lb5" | "lb6" | "lb7" | "lb8" | "ar1" | "ar2" | "ar3" | "ar4" | "ar5" | "ar6" | "ar7" | "ar8" | "rb1" | "rb2" | "rb3" | "rb4" | "rb5" | "rb6" | "rb7" | "rb8" | "t1" | "t2" | "t3" | "t4" | "t5" | "t6" | "t7" | "t8";
  target: string;
}

export interface ExecuteLine {
  verb: "execute";
}

export interface IcmLine {
  verb: "icm";
  points: number;
}

export interface DeselectLine {
  verb: "deselect";
}

export type Odds =
  | ShotOdds
  | CounterOdds
  | StepOdds
  | MoveOdds
  | ScreenOdds
  | PurchaseOdds
  | NoOdds;

export type Event =
  | SideTurnBegan
  | Drifted
  | Selected
  | Planned
  | Faced
  | ScreenOrdered
  | Moved
  | OrbitEntered
  | Stayed
  | Docked
  | LeftMap
  | Crashed
  | Released
  | Rearmed
  | FireBegan
  | Declared
  | HeldFire
  | Shot
  | Wasted
  | Damaged
  | Destroyed
  | ScreenChanged
  | Countered
  | Evacuated
  | Escaped
  | Bought
  | FleetTaken
  | PurchaseDone
  | Revealed
  | Resigned
  | Ended;

export type Line =
  | ResignLine
  | BuyLine
  | FleetLine
  | DoneLine
  | SelectLine
  | StepLine
  | FaceLine
  | OrbitLine
  | ScreenLine
  | CommitLine
  | StayLine
  | DockLine
  | EndLine
  | FireLine
  | ExecuteLine
  | IcmLine
  | DeselectLine;

export interface Types {
  view: View;
  drawing: Drawing;
  line: Line;
  odds: Odds;
  event: Event;
}
