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

// A socket at a table; its `shown` is called with every document.
function sit(bench, url, table, token) {
  const here = { doc: null, busy: false, shown() {} };
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws?table=${table}`, { perMessageDeflate: false, origin: url });
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
      here.shown(frame.seq);
    });
  });
  return here;
}

// Everybody who plays or watches there. Tables are dealt out to the nodes in turn, where there are several.
async function seated(bench, [id, ...tokens], number) {
  const node = (seat) => bench.urls[(number + (bench.apart ? seat : 0)) % bench.urls.length];
  const seats = tokens.map((token, seat) => sit(bench, node(seat), id, token));
  await Promise.all(seats.map((seat) => seat.ready));
  const watchers = [];
  for (let i = 0; i < (bench.watchers || 0); i += 1) {
    watchers.push(sit(bench, node(0), id));
    await watchers.at(-1).ready;
  }
  return { seats, watchers };
}

const spare = [];

exports.spares = async (bench) => {
  const tables = bench.tables.slice(bench.n);
  while (tables.length) spare.push(...(await Promise.all(tables.splice(0, 10).map((table, number) => seated(bench, table, number)))));
};

exports.open = async (number, bench) => {
  const match = { seats: [], watchers: [], mover: null, sent: 0, seq: 0, going: false };

  function take(table) {
    Object.assign(match, table, { mover: null });
    match.seats.forEach((seat, place) => (seat.shown = (seq) => shown(place, seq)));
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
    if (match.seats.some((seat) => seat.doc.status === "finished")) return another();
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

  function another() {
    const table = spare.pop();
    for (const each of [...match.seats, ...match.watchers]) {
      each.left = true;
      each.shown = () => {};
      each.leave();
    }
    if (!table) return bench.failed("no spare table");
    take(table);
    goOn();
  }

  take(await seated(bench, bench.tables[number], number));
  return {
    start() {
      match.going = true;
      goOn();
    },
  };
};
