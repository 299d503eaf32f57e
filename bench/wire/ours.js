// Our own server: tables are laid beforehand ({ tables: [[id, token of seat 0, token of seat 1], …] }), and played over
// the websocket with random options. A move is an act acknowledged; its latency counts where the opponent is shown
// something new. A match that has ended goes on at the next spare table.
"use strict";
const WebSocket = require("ws");

function parent(doc, path) {
  for (let i = 0; i < path.length - 1; i += 1) doc = doc[path[i]];
  return doc;
}

function patched(doc, frame) {
  for (const path of frame.del) delete parent(doc, path)[path.at(-1)];
  for (const [path, value] of frame.set) parent(doc, path)[path.at(-1)] = value;
}

// A socket at a table; `shown` is called with every document after the first.
function sit(bench, table, token, shown) {
  const here = { doc: null, busy: false };
  const socket = new WebSocket(`${bench.url.replace("http", "ws")}/ws?table=${table}`, { perMessageDeflate: false, origin: bench.url });
  here.send = (frame) => socket.send(JSON.stringify(frame));
  here.leave = () => socket.close();
  here.ready = new Promise((done, failed) => {
    socket.on("error", failed);
    socket.on("open", () => here.send({ type: "hello", table, token }));
    socket.on("close", (code) => !here.left && bench.failed(`closed ${code}`));
    socket.on("message", (data) => {
      bench.received(data.length);
      const frame = JSON.parse(data);
      if (frame.type === "ack") bench.moved();
      if (frame.type === "refused" && !here.doc) failed(new Error(frame.reason));
      if (frame.type === "refused") bench.failed(frame.code);
      if (frame.type === "view") here.doc = frame.doc;
      else if (frame.type === "patch") patched(here.doc, frame);
      else return;
      done();
      shown(frame.seq);
    });
  });
  return here;
}

exports.open = async (number, bench) => {
  const spare = bench.spare || (bench.spare = bench.tables.slice(bench.n));
  const match = { seats: [], mover: null, sent: 0, seq: 0, going: false };
  const watchers = [];

  async function take(table) {
    const [id, ...tokens] = table;
    match.mover = null;
    match.seats = tokens.map((token, seat) => sit(bench, id, token, (seq) => shown(seat, seq)));
    await Promise.all(match.seats.map((seat) => seat.ready));
    for (let i = 0; i < (bench.watchers || 0); i += 1) {
      watchers.push(sit(bench, id, undefined, () => {}));
      await watchers.at(-1).ready;
    }
  }

  function shown(seat, seq) {
    if (match.mover !== null && seat !== match.mover && seq !== match.seq) {
      bench.took(performance.now() - match.sent);
      match.mover = null;
    }
    match.seats[seat].busy = false;
    if (match.going) goOn();
  }

  function goOn() {
    if (match.seats.some((seat) => seat.doc.status === "finished")) return void another();
    match.seats.forEach((seat, number) => {
      if (seat.busy || !seat.doc.decision) return;
      seat.busy = true;
      bench.next(() => act(seat, number));
    });
  }

  function act(seat, number) {
    const options = seat.doc.decision ? seat.doc.decision.options.filter((option) => !option.offer) : [];
    if (!options.length) {
      seat.busy = false;
      return;
    }
    const option = options[Math.floor(Math.random() * options.length)];
    Object.assign(match, { sent: performance.now(), mover: number, seq: seat.doc.seq });
    seat.send({ type: "act", seq: seat.doc.seq, draft: seat.doc.draft, option: option.act });
  }

  async function another() {
    const table = spare.pop();
    match.going = false;
    for (const each of [...match.seats, ...watchers.splice(0)]) {
      each.left = true;
      each.leave();
    }
    if (!table) return bench.failed("no spare table");
    await take(table);
    match.going = true;
    goOn();
  }

  await take(bench.tables[number]);
  return {
    start() {
      match.going = true;
      goOn();
    },
  };
};
