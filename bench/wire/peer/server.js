// boardgame.io in memory with the game of `game.js`, on this machine only. Its lobby listens on the next port: on the same
// one its present dependencies answer 404.
"use strict";
const net = require("net");

const listen = net.Server.prototype.listen;
net.Server.prototype.listen = function (port, ...rest) {
  if (typeof port !== "number" && typeof port !== "string") return listen.call(this, port, ...rest);
  return listen.call(this, { port: +port, host: "127.0.0.1" }, ...rest.filter((each) => typeof each === "function"));
};

const { Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");
const game = require("./game");

const Counters = {
  name: "counters",
  minPlayers: 2,
  maxPlayers: 2,
  setup: game.setup,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    sail: {
      client: false,
      move: ({ G, playerID }, number, heading) => (game.sail(G, +playerID, number, heading) ? undefined : INVALID_MOVE),
    },
  },
  playerView: ({ G, playerID }) => game.view(G, playerID === null ? -1 : +playerID),
};

const port = +process.argv[2];
const server = Server({ games: [Counters], origins: ["http://127.0.0.1"] });
server.app.silent = true;
server.run({ port, lobbyConfig: { apiPort: port + 1 } });
