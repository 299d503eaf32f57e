// The Port Boxes: whose port it is, the task forces in it, the groups that wait there; and U-boats in their own box.
import { html, nothing, svg } from "../../../../../js/table/lit.js";
import { SIDES } from "../names.js";
import { pin, stealthMark } from "./pins.js";
import { heldBy } from "./ports.js";
import { isTaken, openPiece, state } from "./touching.js";

export function portBoxes(page, sheet, glow, look) {
  const { operation: op } = page.doc.view;
  const boxes = boxesOf(sheet, op);
  const columns = {
    german: boxes.filter(({ holder }) => holder === "german"),
    british: boxes.filter(({ holder }) => holder === "british"),
  };
  for (const box of boxes)
    if (!columns[box.holder])
      (columns.german.length < columns.british.length ? columns.german : columns.british).push(box);
  const waiting = op.stealth.filter(({ hex }) => !hex);
  const inside = op.forces.filter(({ box }) => box).length;
  return html`<details class="port-boxes">
    <summary><b>Port boxes</b><span>${inside ? `${inside} ${inside === 1 ? "force" : "forces"} in port` : "no forces in port"}</span></summary>
    <div class="columns" tabindex="0" role="group" aria-label="Port boxes">
      ${["german", "british"].map((side) => html`<section class=${side}><h2>${SIDES[side].name}</h2><ul>${columns[side].map((box) => row(page, box, glow, look))}${stealthBox(page, side, waiting, glow, look)}</ul></section>`)}
    </div></details>`;
}

/** Ports that share a box are one row. */
function boxesOf(sheet, op) {
  const found = new Map();
  for (const port of sheet.ports.filter(({ box }) => box)) {
    if (!found.has(port.box))
      found.set(port.box, { name: port.box, ports: [], holder: op.ports[port.slug] ?? "neutral" });
    found.get(port.box).ports.push(port.slug);
  }
  return [...found.values()].map((box) => ({
    ...box,
    forces: op.forces.filter((force) => box.ports.includes(force.box)),
    groups: op.groups.filter(({ port }) => box.ports.includes(port)),
  }));
}

function row(page, box, glow, look) {
  const piece = box.ports.map((slug) => openPiece(glow, ["port", slug])).find(Boolean);
  const picked = box.ports.find((slug) => isTaken(page, ["port", slug]));
  const empty = !box.forces.length && !box.groups.length;
  const name = html`<span class="box-name">${box.name}</span>${["german", "british"].includes(box.holder) ? nothing : html`<i>${box.holder === "both" ? "open" : box.holder}</i>`}`;
  return html`<li class="box ${box.holder} ${piece ? "open" : ""} ${picked ? "picked" : ""}" data-box=${box.ports[0]} title="${box.name}: ${heldBy(box.holder)}${empty ? ", empty" : ""}">
    ${piece || picked ? html`<button type="button" class="box-port" aria-pressed=${String(Boolean(picked))} @click=${() => look.touch(piece ?? `port:${picked}`)}>${name}</button>` : name}
    <span class="in-box">${box.forces.map((force) => forceButton(page, force, glow, look))}${box.groups.map((group) => groupButton(page, group, glow, look))}</span></li>`;
}

export function forceButton(page, force, glow, look) {
  const { open, chosen, classes } = state(page, glow, ["force", force.slug]);
  return html`<button type="button" class="boxed ${force.side} ${classes}" data-force=${force.slug} aria-pressed=${String(chosen)} aria-label="${SIDES[force.side].name} task force ${force.number}, ${force.name}, in port"
    @click=${() => look.force(force.slug, open)} @pointerenter=${() => look.show(force.slug)} @pointerleave=${() => look.show(null)} @focus=${() => look.show(force.slug)} @blur=${() => look.show(null)}>
    <svg viewBox="-15 -15 30 30" aria-hidden="true">${pin(force.number, force.side, 11)}</svg></button>`;
}

function groupButton(page, group, glow, look) {
  const { open, chosen, classes } = state(page, glow, ["group", group.slug]);
  return html`<button type="button" class="boxed group ${group.side} ${classes}" data-group=${group.slug} aria-pressed=${String(chosen)} aria-label="Reinforcement group ${group.letter}, ${group.ships.length} ships"
    @click=${() => open && look.touch(open)} @pointerenter=${() => look.show(group.slug)} @pointerleave=${() => look.show(null)} @focus=${() => look.show(group.slug)} @blur=${() => look.show(null)}>${group.letter}</button>`;
}

function stealthBox(page, side, all, glow, look) {
  const waiting = all.filter((force) => force.side === side);
  if (!waiting.length) return nothing;
  return html`<li class="box ${side}"><span class="box-name">At sea, unplaced</span><span class="in-box">${waiting.map(
    (force) => {
      const { classes, open } = state(page, glow, ["stealth", force.slug]);
      return html`<button type="button" class="boxed stealth ${force.side} ${classes}" data-stealth=${force.slug} aria-label=${force.name} title=${force.name} @click=${() => open && look.touch(open)}><svg viewBox="-19 -11 38 22" aria-hidden="true">${svg`<g class="stealth ${force.side}">${stealthMark(force.kind)}</g>`}</svg></button>`;
    },
  )}</span></li>`;
}
