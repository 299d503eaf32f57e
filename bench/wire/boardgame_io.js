// boardgame.io: matches made and joined through its lobby, so that credentials are checked; then its socket.io clients.
"use strict";
const { io } = require("socket.io-client");

async function post(url, body) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

exports.open = async (number, bench) => {
  const lobby = new URL(bench.urls[0]);
  lobby.port = +lobby.port + 1;
  const games = `${lobby.origin}/games/counters`;
  const { matchID } = await post(`${games}/create`, { numPlayers: 2 });
  const match = { sockets: [], version: -1, sent: 0, turn: 0 };
  const joined = [];
  for (const playerID of ["0", "1"]) joined.push(await post(`${games}/${matchID}/join`, { playerID, playerName: playerID }));

  function send(player) {
    if (bench.stopped) return;
    const counter = player * 45 + (match.turn % 45);
    const payload = { type: "sail", args: [counter, match.turn % 6], playerID: `${player}` };
    match.turn += 1;
    match.sent = performance.now();
    payload.credentials = joined[player].playerCredentials;
    match.sockets[player].emit("update", { type: "MAKE_MOVE", payload }, match.version, matchID, `${player}`);
  }

  for (const player of [0, 1]) {
    await new Promise((done, failed) => {
      const socket = io(`${bench.urls[0]}/counters`, { transports: ["websocket"], forceNew: true, reconnection: false });
      match.sockets[player] = socket;
      socket.on("connect_error", failed);
      socket.on("connect", () => {
        socket.io.engine.on("data", (data) => bench.received(data.length));
        socket.emit("sync", matchID, `${player}`, joined[player].playerCredentials, 2);
      });
      socket.on("sync", (_, info) => {
        match.version = Math.max(match.version, info.state._stateID);
        done();
      });
      socket.on("update", (_, state) => {
        // Only the opponent's copy counts: it is now that player's turn.
        if (state._stateID <= match.version || +state.ctx.currentPlayer !== player) return;
        match.version = state._stateID;
        bench.took(performance.now() - match.sent);
        bench.moved();
        bench.next(() => send(player));
      });
    });
  }
  return { start: () => bench.next(() => send(0)) };
};
