// Each seat's clock. The server says what was left when it began to run (docs/protocol.md); the page counts down by itself.
import { html, nothing, render } from "./lit.js";

const SHORT = 60; // seconds; in a live game the last minute is marked, and said once
const shelf = document.createElement("span");
const voice = document.createElement("span");
shelf.className = "clocks onbaize";
voice.className = "vh";
voice.setAttribute("role", "status");
let ticking = null; // the page whose clocks are ticking
let warned = false;

export const now = (page) => (Date.now() + page.ahead) / 1000;

export const onVacation = (page, clock) => clock.away_until !== null && clock.away_until > now(page);

/** What is left of a clock, and whether it is running down. */
function state(page, clock) {
  const runs = clock.since !== null && page.doc.status === "playing" && clock.since <= now(page);
  return { runs, left: Math.max(0, clock.left - (runs ? now(page) - clock.since : 0)) };
}

/** A span of time as a clock shows it: to the second while that matters. */
export function span(seconds) {
  const whole = Math.ceil(seconds);
  const [days, hours, minutes] = [
    Math.floor(whole / 86400),
    Math.floor(whole / 3600) % 24,
    Math.floor(whole / 60) % 60,
  ];
  if (days) return hours ? `${days} d ${hours} h` : days === 1 ? "1 day" : `${days} days`;
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** In the head bar, one's own first. What they show is written by `tick`, twice a second, without drawing the page. */
export function drawClocks(page, before) {
  if (!shelf.isConnected) before.before(shelf, voice);
  const { clock, seats } = page.doc;
  const order = clock
    ? seats.map((_, seat) => seat).sort((one, other) => (other === page.seat) - (one === page.seat))
    : [];
  render(
    order.map((seat) => (clock.seats[seat] ? one(page, seat) : nothing)),
    shelf,
  );
  if (clock && !ticking) setInterval(tick, 500);
  ticking = clock ? page : ticking;
  tick();
}

function one(page, seat) {
  const own = page.boot.seats.length === 1 && seat === page.seat;
  const side = page.side(page.doc.seats[seat].side);
  return html`<span class="clk ${page.doc.clock.live ? "live" : ""}" data-seat=${seat}><span class="whose side ${side?.mark}"><b>${own ? "You" : page.name(seat)}</b></span><time role="timer" aria-label=${own ? "Your clock" : `Clock of ${page.name(seat)}`}></time></span>`;
}

function tick() {
  const { doc } = ticking ?? {};
  if (!doc?.clock) return;
  for (const shown of shelf.querySelectorAll(".clk")) {
    const clock = doc.clock.seats[shown.dataset.seat];
    const { runs, left } = state(ticking, clock);
    const away = doc.status === "playing" && onVacation(ticking, clock);
    const text = away ? "vacation" : span(left);
    const face = shown.querySelector("time");
    if (face.textContent !== text) face.textContent = text;
    shown.title = away
      ? `On vacation until ${new Date(clock.away_until * 1000).toLocaleString()} at the latest; then ${span(left)}`
      : doc.clock.pace;
    shown.classList.toggle("run", runs);
    shown.classList.toggle("short", runs && doc.clock.live && left < SHORT);
    if (Number(shown.dataset.seat) === ticking.seat && doc.clock.live) warn(runs, left < SHORT);
  }
}

/** Said once, so that nobody has to look; and again only if there was more time in between. */
function warn(runs, short) {
  if (runs && short && !warned) voice.textContent = "Less than a minute is left on your clock.";
  warned = short && (warned || runs);
}
