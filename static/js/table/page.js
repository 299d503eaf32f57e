// What this page knows and what its player is about to do. Every module draws from it; main.js alone changes what the server said.
import { streaming } from "./streaming.js";
import { complete, glowing, level, touched } from "./choose.js";

export class Page {
  doc = null; // the document of docs/protocol.md
  log = [];
  unseen = 0; // from this line on the log is new since the last view: its dice roll
  chat = [];
  presence = { seats: [], watching: 0 };
  asks = []; // links for commentators that wait for this player's leave
  delay = null; // of the line, in ms
  ahead = 0; // by how much the server's clock is ahead of this one, in ms
  online = false;
  ended = ""; // a reason why there is nothing to come back to
  gone = false; // and not even this page
  alarm = ""; // why this table is not the one the browser kept the seal and salts of
  movedAt = 0; // when the last move was heard of, by performance.now()
  sent = null; // the act on its way
  next = null; // a piece to be chosen as soon as the act on its way is done
  picked = []; // pieces of the option being chosen
  hint = null; // what the computer would do, and at which point of the table
  asked = ""; // the piece whose "why not" was asked for
  cameAt = null; // the move at which this page was opened
  playback = null; // the present, while the past is shown
  tab = "signals";
  curtain = false; // at a table for one: hide everything until the other side sits down

  constructor(boot, game) {
    this.boot = boot;
    this.game = game;
  }

  get seat() {
    return this.doc?.seat ?? null;
  }
  get watching() {
    return this.boot.seats.length === 0;
  }
  get decision() {
    // who looks over a player's shoulder sees what they see, and decides nothing
    return this.doc?.status === "playing" && !this.watching ? this.doc.decision : null;
  }
  get busy() {
    return this.sent !== null || !this.online;
  }

  /** Is this seat at the table right now? Nobody knows before the first word of presence. */
  here(seat) {
    return this.presence.seats[seat] !== false || this.boot.seats.some((own) => own.seat === seat);
  }

  /** At a table for one both seats have one name, so they go by their sides; before a camera nobody is named. Whose
   *  program it is may be hidden, that it is one never. */
  name(seat) {
    const { name, side, program } = this.doc.seats[seat];
    const shown = ((this.boot.seats.length > 1 || streaming()) && this.side(side)?.name) || name || "Somebody";
    return program ? `${shown} (program)` : shown;
  }

  /** A side in words and by its mark: { slug, name, one, mark }. */
  side(slug) {
    return this.boot.sides[slug] ?? null;
  }

  /** The ways of the open decision, and what is picked among them. Worked out once per change. */
  choice() {
    const key = `${this.doc.seq}/${this.doc.draft}/${this.picked}`;
    if (this.#choice?.key === key && this.#choice.decision === this.decision) return this.#choice;
    const ways = (this.decision?.options ?? []).map((option) => this.game.way(option, this.doc));
    const here = level(ways, this.picked);
    return (this.#choice = {
      key,
      decision: this.decision,
      ways,
      level: here,
      glow: glowing(here),
      done: complete(ways, this.picked),
    });
  }
  /** The game's ways are others than before, though the decision is the same. */
  anew() {
    this.#choice = null;
  }

  #choice = null;

  touch(piece) {
    this.picked = touched(this.choice().ways, this.picked, piece);
    this.asked = piece;
  }

  clear() {
    this.picked = [];
    this.asked = "";
  }

  /** Why the piece cannot be used now, if the rules have a word on it. */
  whyNot(piece) {
    const about = piece.split(":")[1];
    return this.decision?.why_not?.find((each) => each.about === about) ?? null;
  }
}
