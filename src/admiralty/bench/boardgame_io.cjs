// The load's peer: boardgame.io's own server, with two fleets of one ship each and a move that costs next to nothing.
// Matches are kept in memory, its default. Its lobby listens on a port of its own, given as the argument: together on
// one port it answers 404 with the koa of today. Prints both ports when it listens.
const { Server, Origins } = require("boardgame.io/server");

const ship = (ring) => ({
	kind: "corvette", status: "flying", ring, sector: 1, facing: "prograde", transfer: 0, mass: 10, hull: 10,
	missiles: 4, energy: 10, overload: "unused", arrived: false, evasion: 0, charge: 0, shield: 0, pending: 0,
	power: { rotation: 0, engines: 0, scoop: 0, weapons: 0, defense: 0 },
	crits: { drive: 0, reactor: 0, weapons: 0, scoop: 0, sensors: 0 },
});

const fleet = {
	name: "fleet",
	setup: () => ({ turn: 0, ships: { A1: ship(1), B1: ship(8) } }),
	turn: { minMoves: 1, maxMoves: 1 },
	moves: {
		burn: ({ G, ctx }, rings) => {
			const mine = G.ships[ctx.currentPlayer === "0" ? "A1" : "B1"];
			mine.ring = 1 + ((mine.ring + rings) % 8);
			mine.sector = (mine.sector + 3) % 24;
			mine.power.engines = rings;
			G.turn += 1;
		},
	},
};

Server({ games: [fleet], origins: [Origins.LOCALHOST] })
	.run({ port: 0, lobbyConfig: { apiPort: Number(process.argv[2]) } })
	.then(({ appServer, apiServer }) => console.log(`PORTS ${appServer.address().port} ${apiServer.address().port}`));
