// Written by `python -m admiralty.server.typescript` from src/admiralty/kernel/drawing.py. Do not edit.

/** A grid. A square is named by the letter of its column and the number of its row: `a1` is at the lower left. */
export interface Squares {
  form: "squares";
  columns: number;
  rows: number;
}

/** Hexes with a corner on top, each named by its axial coordinates: `2,-1`. */
export interface Hexes {
  form: "hexes";
  hexes: string[];
}

/** Rings round a middle, the innermost first. A place is `ring.sector`, both from 1: sector 1 begins on top. */
export interface Rings {
  form: "rings";
  /** of each ring */
  sectors: number[];
}

/** A place of its own, anywhere; one unit is the usual distance of neighbours. */
export interface Star {
  id: string;
  x: number;
  y: number;
}

/** Places joined by lanes. */
export interface Stars {
  form: "stars";
  stars: Star[];
  /** by their ids */
  lanes: [string, string][];
}

/** A place that is unlike the others. */
export interface Space {
  id: string;
  tone: "plain" | "water" | "land" | "goal" | "start" | "danger" | "fog";
  /** written on it: a letter or two */
  label: string;
  /** spoken, and shown to whoever points at it */
  name: string;
}

/** A line through places: a way that was taken, a way that is planned, an arc. */
export interface Trail {
  through: string[];
  owner: string;
  dashed: boolean;
}

/** Something that lies on a place. Its owner's colour and shape are the client's to choose. */
export interface Piece {
  /** as lines and events name it */
  id: string;
  at: string;
  /** the letter of a seat; empty: nobody's */
  owner: string;
  /** written on it: a letter or two */
  label: string;
  /** spoken, and shown to whoever points at it */
  name: string;
  /** degrees, clockwise from straight up */
  facing: number | null;
  /** it may be there; or it is out of action */
  faint: boolean;
}

export interface Card {
  /** as lines and events name it */
  id: string;
  title: string;
  text: string;
  face_down: boolean;
}

/** Cards that lie together: a hand, a deck, a row on the table. */
export interface Zone {
  title: string;
  cards: Card[];
  owner: string;
  /** cards beside these of which nobody here sees more than that they are there */
  hidden: number;
}

/** A row of numbered fields with a marker. */
export interface Track {
  title: string;
  value: number;
  most: number;
  least: number;
  owner: string;
}

/** A number with a name. */
export interface Counter {
  title: string;
  value: number;
  owner: string;
  /** as in "3 of 5" */
  of: number | null;
}

/** How a kind of event is seen. `at` and `start` name fields of the event that hold a place or a piece. */
export interface Effect {
  seen: "move" | "flash" | "burst" | "shot";
  at: string;
  /** where it comes from, for what moves or flies */
  start: string;
}

/** A position as it is drawn, of a concealed copy like the view. */
export interface Drawing {
  form: "drawing";
  title: string;
  layout: Squares | Hexes | Rings | Stars | null;
  spaces: Space[];
  trails: Trail[];
  pieces: Piece[];
  zones: Zone[];
  tracks: Track[];
  counters: Counter[];
  /** by verb: the slots that are pointed at, in order */
  targets: Record<string, string[]>;
  /** by kind of event */
  effects: Record<string, Effect>;
}
