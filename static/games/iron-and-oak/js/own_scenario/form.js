// The fields of the scenario, each with what is wrong with it beside it; the chart shows where everybody lies.
import { html, nothing } from "../../../../js/table/lit.js";
import { award } from "../table/award_words.js";
import { addShip, SIDES } from "./scenario.js";
import { sketch } from "./sketch.js";

const NUMBERS = [
  ["turns", "Turns", 1, 30],
  ["hand", "Cards in hand", 0, 6],
  ["margin", "Points apart that are a draw", 0, 10],
];
const CREWS = [
  ["", "as printed"],
  ["elite", "elite"],
  ["regular", "regular"],
  ["green", "green"],
];

export function fields({ boot, scenario, faults, changed }) {
  const river = boot.maps.find(({ slug }) => slug === scenario.map);
  const card = (slug) => boot.ships.find((ship) => ship.slug === slug);
  const depth = (box) => river?.depths[Number(box[1]) - 1]?.["ABCDE".indexOf(box[0])] ?? 0;
  const beside = (check) => {
    const wrong = faults.filter(({ key }) => check(key));
    return wrong.length ? html`<ul class="wrong">${wrong.map(({ text }) => html`<li>${text}</li>`)}</ul>` : nothing;
  };
  const at = (...keys) => beside((key) => keys.includes(key));
  const change = (act) => (event) => {
    act(event.target);
    changed();
  };
  const pick = (label, value, options, set) =>
    html`<label class="pick-of"><span>${label}</span><select .value=${String(value ?? "")} @change=${change((field) => set(field.value))}>${options.map(([slug, words]) => html`<option value=${slug} ?selected=${slug === (value ?? "")}>${words}</option>`)}</select></label>`;
  const count = (label, value, least, most, set) =>
    html`<label class="count"><span>${label}</span><input type="number" inputmode="numeric" min=${least} max=${most} .value=${String(value ?? 0)} @change=${change(
      (field) => {
        const right = Math.max(least, Math.min(most, Math.round(Number(field.value)) || 0));
        field.value = right;
        set(right);
      },
    )}></label>`;
  const words = (key, label, most) =>
    html`<label class="words"><span>${label}</span><input type="text" maxlength=${most} .value=${String(scenario[key] ?? "")} @input=${change(
      (field) => {
        scenario[key] = field.value;
      },
    )}></label>${at(key)}`;

  return html`<section class="sheet"><h2>The fight</h2>${at("scenario")}
      <div class="names">${words("name", "Name", 60)}${words("dates", "When", 60)}<label class="words"><span>What it is about</span><textarea rows="3" maxlength="600" .value=${String(scenario.summary ?? "")} @input=${change(
        (area) => {
          scenario.summary = area.value;
        },
      )}></textarea></label>${at("summary", "history")}</div>
      <div class="counts wide">${NUMBERS.map(
        ([key, label, least, most]) =>
          html`<div>${count(label, scenario[key], least, most, (value) => {
            scenario[key] = value;
          })}${at(key)}</div>`,
      )}
        <div>${pick(
          "Acts first",
          scenario.first,
          SIDES.map(([side, , name]) => [side, name]),
          (side) => {
            scenario.first = side;
          },
        )}</div>
        <div>${pick(
          "A tie goes to",
          scenario.level,
          [["", "nobody"], ...SIDES.map(([side, , name]) => [side, name])],
          (side) => {
            scenario.level = side || null;
          },
        )}</div></div></section>
    <section class="sheet waters-of"><div><h2>The waters</h2>${pick(
      "Chart",
      scenario.map,
      boot.maps.map(({ slug, name }) => [slug, name]),
      (map) => {
        scenario.map = map;
      },
    )}${at("map")}
        ${river ? html`<p>${river.note}</p><p class="fine">Current ${river.current}. Union leaves by ${river.exits.union.join(", ")}, Confederates by ${river.exits.confederate.join(", ")}.</p>` : nothing}</div>${river ? sketch({ river, scenario, boxes: boot.boxes, card, depth }) : nothing}</section>
    <div class="sides">${SIDES.map(squadron)}</div>
    <section class="sheet"><h2>What scores</h2>${beside((key) => key.startsWith("awards"))}${scoring()}${beside((key) => key.startsWith("special") || key === "forces" || key === "start")}</section>`;

  function squadron([side, mark, name]) {
    const placed = scenario.forces[side];
    return html`<section class="sheet force-sheet ${mark}" aria-label=${name}><h2><span class="side ${mark}">${name}</span> <small>${placed.length} of 8</small></h2>${at(`forces.${side}`)}
      <div class="head-start">${count("Points to begin with", scenario.start[side], 0, 40, (value) => {
        scenario.start[side] = value;
      })}</div>
      <ul class="placed">${placed.map((each, n) => place(side, each, n))}</ul>
      <button class="btn small" type="button" ?disabled=${placed.length >= 8} @click=${change(() => addShip(scenario, side, boot.ships))}>Add a ship</button></section>`;
  }

  function place(side, placed, n) {
    const ship = card(placed.ship);
    const box = (key, label) =>
      html`<label class="tick"><input type="checkbox" .checked=${Boolean(placed[key])} @change=${change((field) => {
        placed[key] = field.checked;
      })}><span>${label}</span></label>`;
    const own = boot.ships.filter((each) => each.side === side);
    return html`<li>${ship ? html`<svg class="plan-of ${side}" viewBox=${ship.hull === "fort" ? "0 0 128 104" : "0 0 160 56"} aria-hidden="true"><use href="#p-${ship.look}"></use></svg>` : nothing}
      <p class="fine">${ship ? `${ship.type}, ${ship.hits} Hits, draft ${ship.draft}, ${ship.points} points` : nothing} <button class="aside-act" type="button" @click=${change(() => scenario.forces[side].splice(n, 1))}>Take her out</button></p>
      <div class="fields">${pick(
        "Ship",
        placed.ship,
        own.map(({ slug, name }) => [slug, name]),
        (slug) => {
          placed.ship = slug;
          delete placed.criticals;
        },
      )}
        ${pick(
          "Box",
          placed.at,
          boot.boxes.map((each) => [each, `${each}, depth ${depth(each)}`]),
          (slug) => {
            placed.at = slug;
          },
        )}
        ${pick("Crew", placed.crew, CREWS, (crew) => {
          placed.crew = crew || null;
        })}${count("Comes in turn", placed.arrives, 0, scenario.turns, (turn) => {
          placed.arrives = turn;
        })}
        <span class="ticks">${box("anchored", "at anchor")}${box("grounded", "aground")}</span></div>
      ${beside((key) => key.startsWith(`forces.${side}.${placed.ship}`))}</li>`;
  }

  function scoring() {
    const view = {
      ships: SIDES.flatMap(([side]) =>
        scenario.forces[side].map(({ ship }) => ({ slug: ship, side, card: card(ship) })),
      ).filter((ship) => ship.card),
    };
    return scenario.awards.length
      ? html`<ul class="scoring">${scenario.awards.map((each, n) => {
          const { points, text } = award(view, each);
          return html`<li class=${each.side}><b>${points}</b><span>${text}</span><button class="aside-act" type="button" @click=${change(() => scenario.awards.splice(n, 1))}>Strike it out</button></li>`;
        })}</ul>`
      : html`<p>Ships sunk or struck count their own points, for either side.</p>`;
  }
}
