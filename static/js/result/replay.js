// The replay: one moment of the match at a time, seen as either player, as the public, or as it really was.
import { html, nothing, render } from "../table/lit.js";
import { readLink, writeLink } from "./link.js";
import { timeline } from "./timeline.js";
import { fetchViews } from "./views.js";

const QUICK = 500,
  SLOW = 2000,
  READING = 22; // ms; a longer report stays longer

/** `signal` ends it: what follows draws in its place. The region tells by a “moment” which one is shown. */
export function replaying(boot, game, region, truth, signal) {
  const reels = new Map([["truth", truth]]);
  const link = readLink(boot.moment);
  let viewer = "truth",
    moment = 0,
    playing = 0,
    drawn = 0,
    fault = "",
    asked = false;
  const { ticks, marks, engagements, legend } = game.story(truth);
  const last = truth.length - 1;
  const open = game.nothingHidden?.(truth) ?? false; // then all see the same
  const scene = {
    name: (seat) => boot.seats[seat].name,
    own: boot.own_side, // of whoever looks at it, if they played one side
    get viewer() {
      return viewer;
    },
  };

  const acts = {
    to(place) {
      pause();
      show(place);
    },
    before() {
      acts.to(engagements.findLast((place) => place < moment) ?? 0);
    },
    after() {
      acts.to(engagements.find((place) => place > moment) ?? last);
    },
    play() {
      if (playing) pause();
      else {
        if (moment === last) moment = 0;
        playing = 1;
        next();
      }
      draw();
    },
    async as(name) {
      try {
        if (!reels.has(name)) reels.set(name, await fetchViews(boot.replay_path + name));
        viewer = name;
        fault = "";
        writeLink(moment, viewer);
      } catch (error) {
        fault = error.message;
      }
      draw();
    },
  };

  function show(place) {
    moment = Math.max(0, Math.min(last, place));
    writeLink(moment, viewer);
    draw();
  }

  function pause() {
    clearTimeout(playing);
    playing = 0;
  }

  function next() {
    const { log } = truth[moment];
    const long = log.reduce((sum, line) => sum + line.text.length + 20 * (line.rolls?.length ?? 0), 0);
    playing = setTimeout(
      () => {
        if (moment === last) {
          pause();
          return draw();
        }
        show(moment + 1);
        next();
      },
      engagements.includes(moment) ? SLOW + READING * long : QUICK,
    );
  }

  function draw() {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      if (!signal?.aborted) drawNow();
    });
  }

  function drawNow() {
    const reel = reels.get(viewer);
    const here = {
      before: reel[moment - 1]?.view ?? null,
      now: reel[moment].view,
      log: reel[moment].log,
      ended: moment === last && !boot.running,
    };
    const choice = (value, words, long) =>
      html`<label title=${long}><input type="radio" name="as" value=${value} .checked=${viewer === value} @change=${() => acts.as(value)}><span>${words}</span></label>`;
    render(
      html`<h2>Replay <small>${game.where(here.now)}</small></h2>
      ${open ? html`<span></span>` : html`<div class="seg" role="radiogroup" aria-label="Seen as">${boot.seats.map(({ name }, seat) => choice(String(seat), `As ${name}`, `What ${name} could see`))}${choice("public", "Public", "What anybody at the table could see")}${choice("truth", "Truth", "All cards open")}</div>`}
      ${fault ? html`<p class="alert">${fault}</p>` : nothing}
      <div class="stage">${game.stage(scene, here)}</div>
      ${boot.moment_url ? shared() : nothing}
      ${timeline({ moment, last, playing: playing !== 0, ticks, marks, legend, words: `${game.where(here.now)}. ${here.log[0]?.text ?? ""}` }, acts)}
      ${boot.from_path ? html`<p class="from">${moment < last ? html`<a class="btn small" href=${boot.from_path + moment}>Start a new game from here</a>` : html`<span class="btn small" aria-disabled="true">The game ends here</span>`}</p>` : nothing}`,
      region,
    );
    if (drawn !== moment) region.querySelector(".tell ol")?.scrollTo(0, 0);
    drawn = moment;
    region.dispatchEvent(new CustomEvent("moment", { detail: moment }));
  }

  /** The address of what is shown, to be sent to somebody. */
  function shared() {
    return html`<div class="share-moment"><label for="moment-link">Link to this moment</label><input id="moment-link" readonly .value=${`${boot.moment_url}${moment}/${viewer}`}><button class="btn small" type="button" data-copy="moment-link">Copy link</button></div>`;
  }

  const goTo = () => {
    const { moment: place, viewer: name } = readLink(boot.moment);
    pause();
    if (place !== null) moment = Math.max(0, Math.min(last, place));
    if (name && name !== viewer) acts.as(name);
    else draw();
  };
  addEventListener("hashchange", goTo, { signal });
  signal?.addEventListener("abort", pause);

  if (link.moment !== null) moment = Math.max(0, Math.min(last, link.moment));
  region.replaceChildren();
  drawNow();
  if (link.viewer && link.viewer !== viewer) acts.as(link.viewer);
  if (boot.moment) region.scrollIntoView();
  return (place) => {
    acts.to(place);
    region.scrollIntoView({ block: "nearest" });
  };
}
