// What a side has: task forces and where they begin, groups that wait, stealth forces, leaders ashore.
import { html, nothing } from "../../../../js/table/lit.js";
import { where } from "./chart.js";
import { put } from "./fields.js";
import { addForce, addShip, everyShip } from "./operation.js";

const KINDS = { british: ["submarine", "mines"], german: ["u-boat", "mines"] };
const PLACES = [
  ["box", "in a Port Box"],
  ["hex", "a station"],
  ["hexes", "a string"],
];
const SLOTS = { british: 10, german: 5 };

export function sideOf(form, [side, mark, name]) {
  const { boot, operation, chart, fields, placing } = form;
  const { at, change, pick, count, words, tick, strike } = fields;
  const own = operation.forces.filter((force) => force.side === side);
  const taken = new Set(everyShip(operation));
  const nameOf = (slug) => operation.ships[slug]?.[1] ?? boot.ships.find((ship) => ship.slug === slug)?.name ?? slug;
  const cards = boot.ships.filter((ship) => ship.side === side && (ship.kind === "convoy" || !taken.has(ship.slug)));
  const boxes = chart.ports.filter(({ box }) => box).map(({ slug, name: called }) => [slug, called]);
  const hexes = Object.entries(chart.hexes);
  const afloat = boot.leaders.filter(
    (leader) => leader.side === side && !["all pass", "recon"].includes(leader.effect),
  );

  return html`<section class="sheet force-sheet ${mark}" aria-label=${name}><h2><span class="side ${mark}">${name}</span> <small>${own.length} of ${SLOTS[side]} task forces</small></h2>
    ${at(`forces.${side}`)}
    <ul class="placed">${own.map(force)}</ul>
    <button class="btn small" type="button" ?disabled=${own.length >= SLOTS[side]} @click=${change(() => addForce(operation, side, boot))}>Add a task force</button>
    <h3>Reinforcements</h3><ul class="placed">${operation.groups.filter((group) => group.side === side).map(group)}</ul>
    <button class="btn small" type="button" @click=${change(addGroup)}>Add a group</button>
    <h3>Stealth forces</h3><ul class="placed">${operation.stealth.filter((entry) => entry.side === side).map(stealth)}</ul>
    <button class="btn small" type="button" @click=${change(() => operation.stealth.push({ side, kind: KINDS[side][0], count: 1, hex: null }))}>Add a stealth force</button>
    <h3>Ashore</h3><div class="ticks">${boot.leaders
      .filter((leader) => leader.side === side && leader.effect === "all pass")
      .map((leader) =>
        tick(leader.name, operation.ashore.includes(leader.slug), (there) => put(operation.ashore, leader.slug, there)),
      )}
      ${tick(side === "german" ? "B-Dienst" : "Ultra", operation.code_breakers.includes(side), (there) => put(operation.code_breakers, side, there))}</div></section>`;

  function crew(list) {
    return html`<div class="crew">${list.map((slug) => html`<button type="button" aria-label="Take out ${nameOf(slug)}" @click=${change(() => put(list, slug, false))}>${nameOf(slug)}</button>`)}</div>
      ${pick(
        "Add a ship",
        "",
        [["", "choose"], ...cards.map((card) => [card.slug, `${card.name}, ${card.ship_class}`])],
        (slug) => {
          const card = cards.find((each) => each.slug === slug);
          if (card) addShip(operation, list, card, chart);
        },
      )}`;
  }

  function force(each) {
    const kind = each.hexes?.length || placing?.string === each.slug ? "hexes" : each.box ? "box" : "hex";
    return html`<li class=${placing?.force === each.slug ? "placing" : ""}><details class="one" ?open=${placing?.force === each.slug || !each.ships.length}><summary><b>${each.name}</b> <small>${each.ships.map(nameOf).join(", ") || "no ships yet"}; ${where(each, chart)}</small></summary><div class="fields">${words(
      "Name",
      each.name,
      40,
      (said) => {
        each.name = said;
      },
    )}
      ${pick(
        "Leader",
        each.leader,
        [["", "none"], ...afloat.map((leader) => [leader.slug, `${leader.name}: ${leader.benefit}`])],
        (slug) => {
          each.leader = slug || null;
        },
      )}
      ${pick("Begins", kind, PLACES, (chosen) => begins(each, chosen))}
      ${kind === "box" ? pick("Port", each.box, boxes, (slug) => Object.assign(each, { box: slug })) : nothing}
      ${kind === "hex" ? pick("Hex", each.hex, hexes, (slug) => Object.assign(each, { hex: slug })) : nothing}
      ${kind === "hexes" ? html`<p class="fine">${each.hexes.length} segments. <button type="button" class="aside-act" @click=${() => form.place({ force: each.slug, string: each.slug })}>${placing?.force === each.slug ? "Touch hexes on the chart" : "Draw it on the chart"}</button> ${strike("Last one off", () => each.hexes.pop())}</p>` : html`<p class="fine"><button type="button" class="aside-act" @click=${() => form.place({ force: each.slug })}>${placing?.force === each.slug ? "Touch a hex on the chart" : "Place it on the chart"}</button></p>`}</div>
      ${crew(each.ships)}
      ${strike("Take this force out", () => operation.forces.splice(operation.forces.indexOf(each), 1))}</details>${at(`forces.${each.slug}`)}</li>`;
  }

  function begins(each, kind) {
    const home = chart.ports.find(({ slug, box }) => box && operation.ports[slug] === side);
    const now =
      each.hex ?? each.hexes?.[0] ?? chart.ports.find(({ slug }) => slug === each.box)?.hexes[0] ?? hexes[0][0];
    Object.assign(each, { box: null, hex: null, hexes: [] });
    if (kind === "box") each.box = home?.slug ?? null;
    if (kind === "hex") each.hex = now;
    if (kind === "hexes") each.hexes = [now];
    form.place(kind === "hexes" ? { force: each.slug, string: each.slug } : null);
  }

  function group(each) {
    return html`<li><div class="fields">${pick(
      "Group",
      each.letter,
      ["A", "B", "C", "D"].map((letter) => [letter, letter]),
      (letter) => {
        each.letter = letter;
      },
    )}${pick("Waits in", each.port, boxes, (port) => {
      each.port = port;
    })}</div>${crew(each.ships)}${at(`groups.${side}.${each.letter}`)}${strike("Take this group out", () => operation.groups.splice(operation.groups.indexOf(each), 1))}</li>`;
  }

  function addGroup() {
    const letters = operation.groups.filter((each) => each.side === side).map(({ letter }) => letter);
    const letter = ["A", "B", "C", "D"].find((each) => !letters.includes(each)) ?? "D";
    operation.groups.push({
      side,
      letter,
      port: boxes.find(([slug]) => operation.ports[slug] === side)?.[0] ?? boxes[0][0],
      ships: [],
    });
  }

  function stealth(each) {
    return html`<li><div class="fields">${pick(
      "Kind",
      each.kind,
      KINDS[side].map((kind) => [kind, kind]),
      (kind) => {
        each.kind = kind;
        if (kind === "mines" && !each.hex) each.hex = hexes[0][0];
        if (kind !== "u-boat") each.leader = null;
      },
    )}${count("How many", each.count ?? 1, 1, 8, (number) => {
      each.count = number;
    })}${pick("Where", each.hex, [...(each.kind === "mines" ? [] : [["", "anywhere, unplaced"]]), ...hexes], (hex) => {
      each.hex = hex || null;
    })}${
      each.kind === "u-boat"
        ? tick("with Prien", each.leader === "prien", (there) => {
            each.leader = there ? "prien" : null;
          })
        : nothing
    }</div>${strike("Take it out", () => operation.stealth.splice(operation.stealth.indexOf(each), 1))}</li>`;
  }
}
