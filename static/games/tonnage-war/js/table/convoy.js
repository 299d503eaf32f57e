// The convoy in its columns, and the strings that run from the contacts' pins to it.
import { html, nothing, render, svg } from "../../../../js/table/lit.js";
import { lower } from "./names.js";
import { weather } from "./numbers.js";

const COLUMNS = 6,
  ACROSS = 42,
  DOWN = 26; // columns of six ships, steaming to the right
const HULL = "M0-20Q6-12 6-4V14Q6 18 3 18H-3Q-6 18-6 14V-4Q-6-12 0-20Z";

export function convoy({ doc: { view } }) {
  const { ships, sunk, convoy: name } = view.table;
  const rows = Math.ceil(ships / COLUMNS);
  const lost = new Set(Array.from({ length: sunk }, (_, n) => place(n, ships)));
  return html`<section class="convoy" aria-labelledby="h-convoy"><h2 id="h-convoy">${name} <b>${ships - sunk}</b> afloat${sunk ? html`, <b class="red">${sunk}</b> sunk` : ""}</h2>
    <svg class="fleet" viewBox="0 0 ${COLUMNS * ACROSS} ${rows * DOWN}" role="img" aria-label="${ships - sunk} ships afloat, ${sunk} sunk">${Array.from({ length: ships }, (_, n) => ship(n, lost.has(n)))}</svg>${beside(view)}</section>`;
}

/** What sails along or weighs on everybody: weather, carrier, rescue ship. */
function beside(view) {
  const { carrier, rescue } = view.table;
  const said = weather(view);
  if (carrier) said.push(`${carrier.name}: ${carrier.condition}`);
  if (rescue)
    said.push(
      rescue.by === "nobody"
        ? "No rescue ship"
        : `Rescue ship: ${rescue.by === "merchant" ? "a merchant" : lower(rescue.unit)}`,
    );
  return said.length ? html`<p class="nothing beside">${said.map((words) => html`${words}<br>`)}</p>` : nothing;
}

function ship(n, gone) {
  const x = ((n % COLUMNS) + 0.5) * ACROSS,
    y = (Math.floor(n / COLUMNS) + 0.5) * DOWN;
  return gone
    ? svg`<g transform="translate(${x} ${y})"><path class="gone" d=${HULL} transform="rotate(90) scale(.62)"></path><path class="cross" d="M-11-9L11 9M11-9L-11 9"></path></g>`
    : svg`<path class="ship" d=${HULL} transform="translate(${x} ${y}) rotate(90) scale(.62)"></path>`;
}

/** Which ship the n-th hit takes: scattered, and the same for everybody. It has no meaning in the game. */
function place(n, ships) {
  const step = [37, 41, 43].find((prime) => ships % prime) ?? 1;
  return (n * step + 14) % ships;
}

/** Drawn after the layout is known. */
export function strings(sea) {
  const lines = sea.querySelector(".strings");
  const fleet = sea.querySelector(".fleet");
  if (!lines || !fleet) return;
  const origin = sea.getBoundingClientRect(),
    target = fleet.getBoundingClientRect(),
    lead = fleet.firstElementChild.getBoundingClientRect();
  const pins = [...sea.querySelectorAll(".pin[data-contact]")].map((pin) => pin.getBoundingClientRect());
  const end = { x: lead.left - origin.left, y: target.top - origin.top + target.height * 0.3 };
  render(
    svg`${pins.map((pin) => {
      const x = pin.left - origin.left + pin.width / 2,
        y = pin.top - origin.top + pin.height / 2;
      return svg`<path class="str" d="M${x} ${y}Q${(x + end.x) / 2} ${Math.max(y, end.y) + 14} ${end.x} ${end.y}"></path>`;
    })}`,
    lines,
  );
}
