// Written by `python -m admiralty.server.typescript` from what Orbital Combat declares. Do not edit.

/** Energy by system, in the order of OC-4.1. */
export interface Power {
  rotation: number;
  engines: number;
  scoop: number;
  weapons: number;
  defense: number;
}

export interface ShipView {
  seat: string;
  kind: "warship" | "freighter";
  status: "flying" | "destroyed" | "delivered" | "withdrawn";
  ring: number;
  sector: number;
  facing: "prograde" | "retrograde";
  /** the ring it will arrive in, or 0 */
  transfer: number;
  mass: number;
  hull: number;
  missiles: number;
  /** none while its player sets it in secret (OC-22.5) */
  power: Power | null;
  /** that is left to be shared out */
  energy: number | null;
  overload: number | null;
  arrived: boolean;
  evasion: number;
  /** power left for shots */
  charge: number;
  shield: number;
  /** damage that counts at the end of the turn */
  pending: number;
  fired: ("laser" | "railgun" | "missile")[];
  crits: Partial<Record<"thrusters" | "drive" | "scoop" | "weapons" | "screens" | "reactor", number>>;
  /** turns in the orbit that its scenario asks for */
  held: number;
  /** of the race */
  leg: number;
  /** the turn in which it comes back, or 0 */
  returns: number;
}

export interface MissileView {
  seat: string;
  launcher: string;
  target: string;
  ring: number;
  sector: number;
  /** turns */
  life: number;
}

export interface View {
  turn: number;
  /** the last turn */
  limit: number;
  phase: "power" | "action" | "fire" | "over";
  /** letters of the seats */
  order: string[];
  /** the ship that decides; empty at the end */
  active: string;
  /** its sector, or 0 */
  beacon: number;
  score: Record<string, number>;
  ships: Record<string, ShipView>;
  missiles: Record<string, MissileView>;
}

export interface RingDrawing {
  ring: number;
  /** on the printed board */
  radius_mm: number;
  sectors: number;
  velocity: number;
  /** what the scenario wants in this ring, in a word or two; empty in most */
  goal: string;
  /** what threatens a ship that ends its turn here, in a sentence; empty in most */
  hazard: string;
}

/** A way to share out energy, ready to be chosen. */
export interface Preset {
  title: string;
  power: Partial<Record<"rotation" | "engines" | "scoop" | "weapons" | "defense", number>>;
}

export interface Place {
  ring: number;
  sector: number;
  /** of the middle of the sector, clockwise from straight up */
  degrees: number;
}

export interface Forecast {
  /** where the ship fights this turn */
  phase6: Place;
  /** after each of the next turns, if it coasts */
  coasting: Place[];
}

/** A burn that a ship could make: where it would arrive, and where it would be in the two turns after. */
export interface Burn {
  line: string;
  direction: "prograde" | "retrograde";
  /** its price, and the engine power it needs */
  mass: number;
  ring: number;
  sector: number;
  degrees: number;
  then: Place[];
}

export interface LaserArc {
  rings: number[];
  /** the least face that hits in each of these rings, straight above or below */
  numbers: number[];
  from: number;
  to: number;
  energy: number;
}

export interface RailgunBand {
  from: number;
  to: number;
  /** the least face that hits, before evasion */
  number: number;
}

export interface RailgunArc {
  rings: number[];
  bands: RailgunBand[];
  energy: number;
}

export interface Arcs {
  laser: LaserArc;
  railgun: RailgunArc;
}

/** Where a missile will be if its target coasts. */
export interface Track {
  steps: Place[];
  strikes: boolean;
}

/** Neighbouring sectors of a ring with the same chance. */
export interface ThreatStretch {
  ring: number;
  /** clockwise from straight up */
  from: number;
  to: number;
  /** the best one shot has against a ship there that coasts, in per cent */
  chance: number;
}

export interface Threat {
  /** for people */
  when: string;
  stretches: ThreatStretch[];
}

export interface Drawing {
  rings: RingDrawing[];
  presets: Preset[];
  /** by ship, like the next two */
  forecast: Record<string, Forecast>;
  reach: Record<string, Burn[]>;
  arcs: Record<string, Arcs>;
  /** by missile */
  tracks: Record<string, Track>;
  /** what the enemies of this seat can hit; empty for whoever has no seat */
  threats: Threat[];
}

export interface PowerOdds {
  energy: number;
  /** energy, afterwards */
  left: number;
  brings: string;
}

export interface ReadyOdds {
  /** energy that nobody uses */
  lost: number;
}

export interface OverloadOdds {
  energy: number;
  damage: number;
}

export interface CoastOdds {
  energy: number;
  mass: number;
  /** mass that the scoop brings */
  gain: number;
  evasion: number;
  /** the sector in which this turn ends */
  ends: number;
  /** faces of the die that hurt in this ring (OC-9.2, OC-9.3) */
  radiation: number;
}

export interface BurnOdds {
  energy: number;
  mass: number;
  gain: number;
  evasion: number;
  /** the sector in which this turn ends */
  ends: number;
  /** the ring, next turn */
  arrives: number;
  /** the sector there */
  enters: number;
  /** faces of the die that hurt in the ring of arrival */
  radiation: number;
}

export interface MissileOdds {
  energy: number;
  mass: number;
  damage: number;
  /** after so many turns, if the target coasts; 0: never */
  impact: number;
}

export interface ShotOdds {
  energy: number;
  mass: number;
  /** the least face that hits */
  target: number;
  /** that hit, of six */
  faces: number;
  percent: number;
  damage: number;
  /** damage, past the shield */
  through: number;
}

/** Nothing is to be told beforehand. */
export interface NoOdds {
}

export interface TurnBegan {
  kind: "turn";
  turn: number;
}

export interface OrderDrawn {
  kind: "order";
  /** letters of the seats, the first first */
  order: string[];
}

export interface Powered {
  kind: "power";
  ship: string;
  system: "rotation" | "engines" | "scoop" | "weapons" | "defense";
  units: number;
}

export interface Overloaded {
  kind: "overload";
  ship: string;
}

export interface Revealed {
  kind: "reveal";
  ship: string;
  power: Power;
}

export interface Arrived {
  kind: "arrive";
  ship: string;
  ring: number;
  sector: number;
}

export interface Rotated {
  kind: "rotate";
  ship: string;
  facing: "prograde" | "retrograde";
}

export interface Burned {
  kind: "burn";
  ship: string;
  intensity: "soft" | "hard" | "extreme";
  direction: "prograde" | "retrograde";
  /** where it is bound for */
  ring: number;
}

export interface Scooped {
  kind: "scoop";
  ship: string;
  gain: number;
  mass: number;
}

export interface Moved {
  kind: "move";
  ship: string;
  ring: number;
  from_sector: number;
  to_sector: number;
}

export interface Radiated {
  kind: "radiation";
  ship: string;
  face: number;
  damage: number;
}

export interface Collided {
  kind: "collision";
  ship: string;
  other: string;
  face: number;
  damage: number;
  other_damage: number;
}

export interface Shot {
  kind: "shot";
  ship: string;
  weapon: "laser" | "railgun" | "missile";
  target: string;
  face: number;
  /** the least face that hits */
  number: number;
  hit: boolean;
  /** that got through */
  damage: number;
}

export interface Launched {
  kind: "launch";
  ship: string;
  missile: string;
  target: string;
}

export interface MissileFlew {
  kind: "missile";
  missile: string;
  from_ring: number;
  from_sector: number;
  ring: number;
  sector: number;
}

export interface MissileStruck {
  kind: "strike";
  missile: string;
  target: string;
  face: number;
  damage: number;
}

export interface MissileGone {
  kind: "missile-gone";
  missile: string;
  /** otherwise it burned out */
  target_lost: boolean;
}

export interface Damaged {
  kind: "damage";
  ship: string;
  damage: number;
  hull: number;
}

export interface Destroyed {
  kind: "destroyed";
  ship: string;
}

export interface Critical {
  kind: "critical";
  ship: string;
  face: number;
  system: "thrusters" | "drive" | "scoop" | "weapons" | "screens" | "reactor";
}

export interface Delivered {
  kind: "delivered";
  ship: string;
}

export interface Held {
  kind: "held";
  ship: string;
  /** turns */
  held: number;
}

export interface Scored {
  kind: "score";
  seat: string;
  points: number;
  score: number;
}

export interface LegDone {
  kind: "leg";
  ship: string;
  leg: number;
}

export interface CameBack {
  kind: "return";
  ship: string;
  ring: number;
  sector: number;
}

export interface Withdrew {
  kind: "resign";
  seat: string;
}

export interface HeldFire {
  kind: "hold";
  ship: string;
}

export interface Ended {
  kind: "end";
  winners: string[];
}

export interface ResignLine {
  verb: "resign";
}

export interface OverloadLine {
  verb: "overload";
}

export interface PowerLine {
  verb: "power";
  system: "rotation" | "engines" | "scoop" | "weapons" | "defense";
  units: number;
}

export interface ReadyLine {
  verb: "ready";
}

export interface CoastLine {
  verb: "coast";
}

export interface CoastAndRotateLine {
  verb: "coast and rotate";
}

export interface BurnLine {
  verb: "burn";
  intensity: "soft" | "hard" | "extreme";
  direction: "prograde" | "retrograde";
}

export interface FireLine {
  verb: "fire";
  weapon: "laser" | "railgun" | "missile";
  ship: string;
}

export interface HoldLine {
  verb: "hold";
}

export type Odds =
  | PowerOdds
  | ReadyOdds
  | OverloadOdds
  | CoastOdds
  | BurnOdds
  | MissileOdds
  | ShotOdds
  | NoOdds;

export type Event =
  | TurnBegan
  | OrderDrawn
  | Powered
  | Overloaded
  | Revealed
  | Arrived
  | Rotated
  | Burned
  | Scooped
  | Moved
  | Radiated
  | Collided
  | Shot
  | Launched
  | MissileFlew
  | MissileStruck
  | MissileGone
  | Damaged
  | Destroyed
  | Critical
  | Delivered
  | Held
  | Scored
  | LegDone
  | CameBack
  | Withdrew
  | HeldFire
  | Ended;

export type Line =
  | ResignLine
  | OverloadLine
  | PowerLine
  | ReadyLine
  | CoastLine
  | CoastAndRotateLine
  | BurnLine
  | FireLine
  | HoldLine;

export interface Types {
  view: View;
  drawing: Drawing;
  line: Line;
  odds: Odds;
  event: Event;
}
