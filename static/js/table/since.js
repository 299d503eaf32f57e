// "Since you were here": whoever comes back to a decision can have played back, on the board, what happened since their last one.
import { html } from "./lit.js";
import { unroll } from "../result/views.js";

const PAUSE = 1300;
const READING = 18; // ms a letter; what has more to tell stays longer
let putAway = false;

/** The offer at the edge of the sea, or the way out while it plays. */
export function since(page, acts) {
  if (page.playback)
    return html`<span>What happened since you were here <small>${page.playback.at} of ${page.playback.last}</small></span>
      <button class="btn small strong" type="button" @click=${acts.stopPlayback}>To the present</button>`;
  if (putAway || !page.boot.since || !page.decision || page.doc.draft > 0 || page.doc.seq !== page.cameAt) return null;
  const away = () => {
    putAway = true;
    acts.redraw();
  };
  return html`<span>Since you were here: <b>${page.boot.since} ${page.boot.since === 1 ? "move" : "moves"}</b>.</span>
    <button class="btn small strong" type="button" @click=${acts.playBack}>Play it back</button><button class="btn small" type="button" @click=${away}>Not now</button>`;
}

export const seen = () => {
  putAway = true;
};

/** [{ doc, log, unseen, stays }]: the table as this player saw it, moment by moment; the present comes after them. */
export async function reel(page) {
  const answer = await fetch(`/table/${page.boot.table}/since`);
  if (!answer.ok) throw new Error("What happened since could not be read; it stands in the signals.");
  const moments = unroll((await answer.json()).moments);
  const told = moments.slice(1).reduce((sum, { log }) => sum + log.length, 0);
  let lines = Math.max(0, page.log.length - told);
  const { doc, log } = page;
  return moments.map(({ view, log: new_ }, n) => {
    const unseen = lines;
    if (n > 0) lines += new_.length;
    const letters = new_.reduce((sum, line) => sum + line.text.length + 15 * (line.rolls?.length ?? 0), 0);
    const then = { ...doc, view, decision: null, waiting: [], undo: false, take_back: null, offers: [] };
    then.seq = doc.seq - moments.length + n;
    return { doc: then, log: log.slice(0, lines), unseen, stays: n === 0 ? PAUSE / 2 : PAUSE + READING * letters };
  });
}
