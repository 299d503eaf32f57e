// The fields of the operation, each with what is wrong with it beside it; the chart shows where everybody begins.
import { html, nothing } from "../../../../js/table/lit.js";
import { chartOf } from "./chart.js";
import { fieldsOf, put } from "./fields.js";
import { everyShip, onChart, SIDES } from "./operation.js";
import { points } from "./points.js";
import { sideOf } from "./sides.js";

const HOLDERS = [
  ["british", "British"],
  ["german", "German"],
  ["both", "neutral, open to both"],
  ["neutral", "neutral"],
  ["closed", "closed"],
];
let placing = null;

export function fields({ boot, scenario: operation, faults, changed, again }) {
  const chart = boot.charts.find(({ slug }) => slug === operation.chart) ?? boot.charts[0];
  const small = fieldsOf({ faults, changed });
  const { at, change, pick, count, words, tick, strike } = small;
  const shipName = (slug) => operation.ships[slug]?.[1] ?? boot.ships.find((ship) => ship.slug === slug)?.name ?? slug;
  const form = { boot, operation, chart, fields: small, placing, place, shipName };
  const set = (key) => (value) => {
    operation[key] = value;
  };

  return html`<section class="sheet"><h2>The operation</h2>${at("scenario")}
      <div class="names">${words("Name", operation.name, 60, set("name"))}${at("name")}${words("When", operation.dates, 60, set("dates"))}${at("dates")}<label class="words"><span>What it is about</span><textarea rows="2" maxlength="600" .value=${String(operation.summary ?? "")} @input=${change(
        (area) => {
          operation.summary = area.value;
        },
      )}></textarea></label>${at("summary", "history")}</div>
      <div class="lot">${count("Year", operation.year, boot.years[0], boot.years[1], set("year"))}
        ${pick(
          "Weather at first",
          operation.weather,
          [
            ["good", "good"],
            ["bad", "bad"],
          ],
          set("weather"),
        )}
        ${pick(
          "Initiative",
          operation.initiative,
          SIDES.map(([side, , name]) => [side, name]),
          set("initiative"),
        )}
        ${count("Tally", operation.tally, 0, 5, set("tally"))}
        ${tick("British convoys may disperse", operation.disperse, set("disperse"))}
        ${tick("Merchantmen without escort may be taken", operation.capture, set("capture"))}</div>${at("year", "tally")}</section>
    <section class="sheet waters-of"><div><h2>The chart</h2>${pick(
      "Map",
      operation.chart,
      boot.charts.map(({ slug, name }) => [slug, name]),
      (slug) => {
        placing = null;
        onChart(
          operation,
          boot.charts.find((each) => each.slug === slug),
        );
      },
    )}${at("chart", "ports", "leader", "stealth", "hit_limits", "forces", "groups")}
        <details class="one"><summary><b>Ports</b> <small>who holds them</small></summary><div class="lot">${chart.ports.map(
          (port) =>
            pick(port.name, operation.ports[port.slug], HOLDERS, (holder) => {
              operation.ports[port.slug] = holder;
            }),
        )}</div></details>
        <details class="one"><summary><b>Airbases</b> <small>those printed on the map that fly, and markers</small></summary><div class="lot">${chart.airbases.map((base) => tick(`${base.name}${base.from ? ` (${base.from})` : ""}`, !operation.shut_airbases.includes(base.slug), (flies) => put(operation.shut_airbases, base.slug, !flies)))}</div>
        <ul class="placed">${operation.airbases.map(marker)}</ul>${at("airbases", "shut_airbases")}
        <button class="btn small" type="button" @click=${change(() => operation.airbases.push({ side: "german", hex: Object.keys(chart.hexes)[0] }))}>Add an airbase marker</button></details></div>
      ${chartOf({ operation, chart, touched, again })}</section>
    <div class="sides">${SIDES.map((side) => sideOf(form, side))}</div>${convoys()}${points(form)}`;

  function place(chosen) {
    placing = placing && chosen && placing.force === chosen.force ? null : chosen;
    changed();
  }

  /** A station goes there; a string goes on, or loses its last segment. */
  function touched(hex) {
    const force = operation.forces.find(({ slug }) => slug === placing?.force);
    if (!force) return;
    if (placing.string) {
      if (force.hexes.at(-1) === hex) force.hexes.pop();
      else force.hexes.push(hex);
    } else {
      Object.assign(force, { hex, box: null, hexes: [] });
      placing = null;
    }
    changed();
  }

  function marker(each, number) {
    return html`<li><div class="fields">${pick(
      "Airbase of the",
      each.side,
      SIDES.map(([side, , name]) => [side, name]),
      (side) => {
        each.side = side;
      },
    )}${pick("Hex", each.hex, Object.entries(chart.hexes), (hex) => {
      each.hex = hex;
    })}</div>${strike("Take it off", () => operation.airbases.splice(number, 1))}</li>`;
  }

  function convoys() {
    const there = everyShip(operation).filter((slug) => operation.bound_for[slug] || operation.ships[slug]);
    if (!there.length) return nothing;
    return html`<section class="sheet"><h2>Convoys</h2>${at("bound_for", "ships")}<ul class="placed">${there.map(
      (slug) =>
        html`<li><div class="fields">${words("Name", shipName(slug), 40, (said) => {
          operation.ships[slug] = [operation.ships[slug]?.[0] ?? slug, said];
        })}${pick(
          "Bound for",
          operation.bound_for[slug]?.[0],
          chart.ports.map(({ slug: port, name }) => [port, name]),
          (port) => {
            operation.bound_for[slug] = [port];
          },
        )}${count("Hits that destroy it (0: none)", operation.hit_limits[slug] ?? 0, 0, 20, (hits) => {
          if (hits) operation.hit_limits[slug] = hits;
          else delete operation.hit_limits[slug];
        })}</div></li>`,
    )}</ul></section>`;
  }
}
