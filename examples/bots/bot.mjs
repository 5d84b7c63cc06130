// A bot in JavaScript: `node --experimental-websocket bot.mjs LINK` plays a match at the seat of an invitation.
// It needs Node 20.10 or later; from 22 on without the flag. It plays any line that is legal.

const [page, seat] = process.argv[2].split("#/t/");
const [table, token] = seat.split("/");
const address = `${page.replace(/^http/, "ws").replace(/\/$/, "")}/api/tables/${table}/socket`;
let since = 0;

/** One of the legal lines. `view` is what your seat sees; each of `legal` has `line`, `action` and `odds`. */
function choose(view, legal) {
  return legal[Math.floor(Math.random() * legal.length)].line;
}

function answerTo(message) {
  if (message.type === "refused" && message.code !== "stale") { // stale: another state is on its way
    console.error(message.sentence);
    if (message.code === "wrong-seat") process.exit(1);
  }
  if (message.type === "state" && message.views[0].legal.length > 0) {
    const { seat, view, legal } = message.views[0];
    return { type: "play", seat, line: choose(view, legal), ply: message.ply };
  }
}

function sitDown() {
  const socket = new WebSocket(address);
  let over = false;
  socket.onopen = () => socket.send(JSON.stringify({ type: "sit", tokens: [token], since, name: "Node bot" }));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    const answer = answerTo(message);
    if (answer) socket.send(JSON.stringify(answer));
    if (message.type !== "state") return;
    since = message.version;
    if (message.ended) {
      over = true;
      console.log(`Won by ${message.ended.winners.join(", ") || "nobody"}: ${message.ended.reason}`);
      socket.close();
    }
  };
  socket.onerror = () => {}; // it is closed then
  socket.onclose = () => over || setTimeout(sitDown, 1000); // sit down again, and be told what was missed
}

sitDown();
