// Plays matches with rules in WebAssembly: `play(question)` in a browser; in Node the question comes on standard input.

const PAGE = 65536;

/** Milliseconds: of the processor where they can be had, so that what else a machine does is hardly seen. */
const now = () => {
  const used = globalThis.process?.cpuUsage?.();
  return used ? (used.user + used.system) / 1000 : performance.now();
};

/** Bytes laid one after another behind what the module itself uses. */
class Ground {
  constructor(exports) {
    this.memory = exports.memory;
    this.end = exports.__heap_base.value;
  }

  bytes() {
    return new Uint8Array(this.memory.buffer);
  }

  room(size) {
    const place = (this.end + 15) & ~15;
    this.end = place + size;
    const missing = this.end - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return place;
  }

  lay(block) {
    const place = this.room(block.length);
    this.bytes().set(block, place);
    return place;
  }
}

// Numba hands an array over as: its owner (twice), places, bytes of a place, where it lies, its shape, its strides.
const array = (place, count, size) => [0, 0, BigInt(count), BigInt(size), place, BigInt(count), BigInt(size)];

const decoded = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

async function digest(block) {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", block));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Play all matches of a question, as often as it asks; tell how long each time took, and what came out. */
export async function play(question) {
  const { matches, stateBytes, legal, rounds, blocks } = question;
  const module = await WebAssembly.compile(decoded(question.wasm));
  const missing = WebAssembly.Module.imports(module).map(({ module: from, name }) => [from, name]);
  const imports = {};
  for (const [from, name] of missing) {
    imports[from] ??= {};
    imports[from][name] = () => {
      throw new Error(`the rules called ${name}, which only Python has`);
    };
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  const entry = Object.values(exports).find((each) => typeof each === "function");
  const ground = new Ground(exports);
  const lay = (name) => ground.lay(decoded(blocks[name]));
  const returned = ground.room(16);
  const raised = ground.room(16);
  const rules = lay("rules");
  const seeds = lay("seeds");
  const states = ground.room(matches * stateBytes);
  const plies = ground.room(matches * 8);
  const buffer = ground.room(legal * 8);
  const milliseconds = [];
  for (let round = 0; round < rounds; round++) {
    const seating = lay("seating");
    const log = lay("log");
    ground.bytes().fill(0, states, states + matches * stateBytes);
    const from = now();
    const status = entry(
      returned,
      raised,
      rules,
      ...array(states, matches, stateBytes),
      seating,
      ...array(seeds, matches, 8),
      ...array(plies, matches, 8),
      ...array(buffer, legal, 8),
      log,
      0n,
      BigInt(matches),
    );
    milliseconds.push(now() - from);
    if (status !== 0) throw new Error(`the rules ended with status ${status}`);
  }
  return {
    milliseconds,
    positions: await digest(ground.bytes().slice(states, states + matches * stateBytes)),
    plies: await digest(ground.bytes().slice(plies, plies + matches * 8)),
  };
}

if (typeof process !== "undefined" && process.versions?.node) {
  let text = "";
  for await (const part of process.stdin) text += part;
  process.stdout.write(JSON.stringify(await play(JSON.parse(text))));
}
