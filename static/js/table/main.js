// The table page: lays the parts out, hears the server, sends what the player commits.
import { patched } from "./doc.js";
import { Line } from "./line.js";
import { Page } from "./page.js";
import { drawBar } from "./bar.js";
import { ring } from "./chat.js";
import { drawColumn } from "./column.js";
import { drawCurtain, needsCurtain } from "./curtain.js";
import { drawDecision } from "./decision.js";
import { drawLost } from "./lost.js";
import { keepFocus } from "./focus.js";
import { pick } from "./hint.js";
import { listenToKeys } from "./keyboard.js";
import { sound } from "./sound.js";
import { onceSure } from "./sure.js";
import { toast } from "./toast.js";
import { drawMenu } from "./menu.js";
import { drawTutor } from "./tutor.js";
import { drawPleas } from "./pleas.js";
import { reel, seen } from "./since.js";
import { drawClocks } from "./clocks.js";
import { betrayed, introduction, opened, standing } from "../fair/seat.js";
import { kept } from "../fair/kept.js";
import { watch } from "../fair/watch.js";
import { drawAlarm } from "../fair/alarm.js";
import { hear, heard as alsoHeard, listen, overLine } from "../hearing.js";

const boot = JSON.parse(document.getElementById("boot").textContent);
const { game } = await import(boot.script);
const page = new Page(boot, game);
const RINGS = 15_000; // ms in which a line that names somebody still rings: what is recalled does not
const AGAIN = 2000; // ms after which an act that could not be stored is offered again
let sitting = 0; // which of the page's own seats is shown; a table for one has two

// --- what the player does ---

const acts = {
  touch(piece) {
    const { ways, level } = page.choice();
    const named = [piece, ...page.picked, ...level.prefix];
    const spelled = (way) => way.pieces.includes(piece) && way.pieces.every((each) => named.includes(each));
    const small = ways.find((way) => way.kind === "small" && spelled(way));
    if (small) return acts.send(small.option);
    if (!page.busy && game.goesAlong?.(page, piece)) {
      // one touch for two steps: the act that opens a draft, then this piece in it
      page.next = piece;
      return acts.send(page.choice().done.option);
    }
    page.touch(piece);
    game.touched?.(page);
    drawNow(); // a hand sees its own move at once
  },
  clear() {
    page.clear();
    drawNow();
  },
  commit() {
    const { done } = page.choice();
    if (done) onceSure(game.words(done.option.act, page).dice, () => acts.send(done.option));
  },
  send(option) {
    if (page.busy) return;
    page.sent = { type: "act", seq: page.doc.seq, draft: page.doc.draft, option: option.act };
    line.send(page.sent);
    regions.decision.classList.add("sending"); // at once; the drawing follows with the next frame
    draw();
  },
  back() {
    tell({ type: "back", seq: page.doc.seq, draft: page.doc.draft });
  },
  askHint() {
    tell({ type: "hint", seq: page.doc.seq, draft: page.doc.draft });
  },
  undo() {
    tell({ type: "undo", seq: page.doc.seq });
  },
  askBack() {
    tell({ type: "ask_undo", seq: page.doc.seq });
  },
  answerBack(agree) {
    tell({ type: "answer_undo", seq: page.doc.seq, agree });
  },
  vacation(begins) {
    tell({ type: "vacation", seq: page.doc.seq, begins });
  },
  moreTime() {
    if (tell({ type: "more_time", seq: page.doc.seq })) toast("Your opponent has more time.");
  },
  async playBack() {
    seen();
    try {
      play(await reel(page));
    } catch (error) {
      toast(error.message);
      draw();
    }
  },
  stopPlayback,
  offer(kind) {
    tell({ type: "offer", seq: page.doc.seq, kind });
  },
  answerOffer(agree) {
    tell({ type: "answer_offer", seq: page.doc.seq, agree });
  },
  claim() {
    tell({ type: "claim", seq: page.doc.seq });
  },
  resign() {
    tell({ type: "resign", seq: page.doc.seq });
  },
  order(name, option, until, forcedOnly, instead = []) {
    tell({ type: "order", name, option, until, forced_only: forcedOnly, instead });
  },
  cancelOrder({ name, only_if = null, unless = null, about = null }) {
    tell({ type: "order", name, option: null, only_if: only_if || null, unless: unless || null, about: about || null });
  },
  answerBeforehand({ decision, act }, { until, only_if, unless, about }) {
    tell({ type: "order", name: decision, option: act, until, once: !until, only_if, unless, about });
  },
  read(n) {
    if (boot.seats.length) line.send({ type: "read", n });
  },
  say(text) {
    return tell({ type: "chat", text });
  },
  openSalt() {
    if (standing(page.doc, boot.table) === "due") line.send({ type: "salt", salt: opened(page.doc, boot.table) });
    draw();
  },
  leaveSalt() {
    tell({ type: "salt", salt: kept(boot.table).salt, leave: true });
  },
  beginWithoutSalt() {
    tell({ type: "salt", salt: null });
  },
  toast,
  retry() {
    line.now();
  },
  sit(seat) {
    sitting = boot.seats.findIndex((each) => each.seat === seat);
    page.curtain = false;
    page.clear();
    hello();
    draw();
  },
  redraw: draw,
  redrawNow: drawNow,
};

function tell(frame) {
  const sent = line.send(frame);
  if (!sent) toast("The line is down; nothing was sent.");
  return sent;
}

/** The past on the board, moment by moment; whatever the server says meanwhile ends it. */
function play(moments) {
  const now = (page.playback = { doc: page.doc, log: page.log, at: 0, last: moments.length - 1 });
  const show = (n) => {
    if (page.playback !== now) return;
    if (n === moments.length) return stopPlayback();
    const { doc, log, unseen, stays } = moments[n];
    Object.assign(page, { log, unseen });
    now.at = n;
    take(doc);
    setTimeout(() => show(n + 1), stays);
  };
  show(0);
}

function stopPlayback() {
  if (!page.playback) return;
  const { doc, log } = page.playback;
  page.playback = null;
  Object.assign(page, { log, unseen: log.length });
  take(doc);
}

// --- what the server says ---

const line = new Line(boot.socket, {
  opened() {
    hello();
    line.send(listen());
  },
  frame: (frame) => (heard[frame.type] ?? alsoHeard)(frame),
  lost() {
    page.online = false;
    draw();
  },
  delay(ms) {
    page.delay = ms;
    draw();
  },
  time(now) {
    page.ahead = now - Date.now();
  },
});

overLine(line);

hear("mine", ({ asks = [] }) => {
  page.asks = page.watching ? [] : asks.filter(({ table }) => table === boot.table);
  draw();
});

async function hello() {
  const seat = boot.seats[sitting];
  const adds = seat && boot.laid && (page.doc?.status ?? boot.status) === "open" ? await introduction(met(seat)) : {};
  line.send({ type: "hello", table: boot.table, token: seat?.token ?? null, key: boot.key, ...adds });
}

/** How this seat finds the table: as last heard, or as the page came. */
function met({ seat }) {
  const { table, seal } = boot;
  const { salts, seats } = page.doc ?? boot.found;
  return { table, seal, seat, salts, free: seats.some(({ name, bot }) => !name && !bot) };
}

const heard = {
  view({ doc, log }) {
    stopPlayback();
    page.cameAt ??= doc.seq;
    const known = page.doc && page.doc.seat === doc.seat && log.length >= page.log.length;
    page.unseen = known ? page.log.length : log.length;
    if (page.doc && page.doc.seat === doc.seat && page.doc.seq < doc.seq && takenBack(log))
      toast("The last move was taken back.");
    page.log = log;
    page.online = true;
    take(doc);
    sendAgain();
  },
  patch(patch) {
    stopPlayback();
    if (patch.from !== page.doc?.seq) return hello();
    page.unseen = page.log.length;
    page.log = [...page.log, ...patch.log];
    take(patched(page.doc, patch));
  },
  ack({ seq, draft }) {
    // stored; what has become of the table comes next, and until then this decision is not asked again
    if (page.doc.seq === seq && page.doc.draft === draft) page.sent = null;
    draw();
  },
  refused({ reason, rule, code }) {
    if (code === "unavailable") {
      // it may yet be done: say so, keep the act, and offer it again
      toast(reason);
      if (page.sent) setTimeout(sendAgain, AGAIN);
      return draw();
    }
    page.sent = page.next = null;
    const shown = page.watching && page.seat !== null; // somebody's hand, which they show no more
    if ((code === "bad_token" || (code === "no_such_table" && shown)) && comesBack()) return;
    if (code === "bad_token" || code === "no_such_table") {
      page.ended = reason;
      page.gone = code === "no_such_table";
      page.online = false; // so that it is said, and nothing here is taken for live
      line.hangUp();
    } else {
      toast(reason, rule);
    }
    draw();
  },
  hint(frame) {
    page.hint = frame;
    pick(page);
    draw();
  },
  presence(frame) {
    page.presence = frame;
    draw();
  },
  chat(line) {
    if (page.chat.some((known) => known.n === line.n)) return;
    if (Date.now() - Date.parse(line.at) < RINGS) ring(page, line);
    page.chat = [...page.chat, line].sort((a, b) => a.n - b.n);
    draw();
  },
};

/** Fewer lines than before, or the word that it was done. */
const takenBack = (log) => log.length < page.log.length || log.at(-1)?.event.what === "TakenBack";

/** This browser has signed in or out since, or the link it came by was taken back: the page as it is now knows what it may
 *  show. But it is asked once for each word that opened something. */
function comesBack() {
  const key = `wa-came-back-${boot.table}`;
  const word = boot.seats[sitting]?.token ?? boot.key;
  try {
    if (sessionStorage.getItem(key) === word) return false;
    sessionStorage.setItem(key, word);
  } catch {
    return false;
  } // who keeps nothing would come back for ever
  line.hangUp();
  location.reload();
  return true;
}

function take(doc) {
  const before = page.doc;
  const moved = !before || before.seq !== doc.seq || before.draft !== doc.draft || before.seat !== doc.seat;
  if (moved) page.clear();
  if (before?.seq !== doc.seq) page.movedAt = performance.now();
  if (page.sent && (page.sent.seq !== doc.seq || page.sent.draft !== doc.draft)) page.sent = null;
  page.doc = doc;
  page.alarm = boot.laid ? betrayed(doc, boot.table) : "";
  if (boot.laid && !page.playback) watch(boot.table, doc.commitment, page.log);
  if (doc.status === "open") acts.openSalt();
  if (needsCurtain(page, before)) page.curtain = true;
  if (doc.view || doc.status === "open") {
    // a game whose rules are gone has nothing to draw
    game.changed?.(page, before);
    sound(page, before);
  }
  draw();
  if (page.next && moved) goOn();
}

function goOn() {
  const small = page.choice().ways.find((way) => way.kind === "small" && way.pieces.includes(page.next));
  page.next = null;
  if (small) acts.send(small.option);
}

/** An act that was on its way when the line fell, or the database was away: if the table has not moved, it was never stored. */
function sendAgain() {
  if (page.sent) line.send(page.sent);
}

// --- drawing: at most once per frame ---

const regions = Object.fromEntries(
  ["opponent", "sea", "decision", "hand", "column", "where", "mini", "net", "offers", "lost"].map((id) => [
    id,
    document.getElementById(id),
  ]),
);
let asked = false;

function draw() {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => {
    asked = false;
    drawNow();
  });
  if (document.hidden)
    setTimeout(() => {
      if (asked) {
        asked = false;
        drawNow();
      }
    }, 200); // no frames there, but a title
}

function drawNow() {
  document.body.classList.toggle("unopened", page.doc?.status === "open");
  document.body.classList.toggle("offline", !page.online && page.doc !== null);
  drawLost(page, acts, regions.lost);
  drawAlarm(page.alarm, document.getElementById("table"));
  if (!page.doc) return;
  drawCurtain(page, acts);
  drawBar(page, regions);
  drawClocks(page, regions.net);
  drawMenu(page, acts, regions.offers);
  keepFocus(() => {
    if (page.gone || page.doc.seats.every(({ name, bot }) => name || bot)) document.getElementById("invite")?.remove();
    if (page.doc.view) {
      game.draw(page, acts, regions);
    }
    drawDecision(page, acts, regions.decision);
    drawColumn(page, acts, regions.column);
  });
  drawPleas(page, acts, document.getElementById("table"));
  drawTutor(page, draw);
}

listenToKeys(page, acts);
