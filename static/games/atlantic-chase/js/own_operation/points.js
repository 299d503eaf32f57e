// What counts, when it ends, and the rules that came with the model.
import { html, nothing } from "../../../../js/table/lit.js";
import { everyShip, RULES, SIDES } from "./operation.js";

const EVENTS = [
  ["ship_hit", "each hit on"],
  ["ship_damaged", "damaged"],
  ["ship_sunk", "sunk"],
  ["ship_captured", "captured"],
  ["ship_completed", "home"],
  ["convoy_completed", "convoy where it is bound for"],
  ["convoy_hit", "each hit on a convoy"],
];
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
const given = (value) => value !== null && value !== undefined;
const CLASSES = ["BB", "BC", "CV", "PB", "CA", "CL", "AC", "AO", "DD", "Convoy", "Liner"];

export function points(form) {
  const { operation, chart, fields, shipName } = form;
  const { at, change, pick, count, strike } = fields;
  const ships = everyShip(operation).map((slug) => [slug, shipName(slug)]);
  return html`<section class="sheet"><h2>What counts</h2>${at("awards")}<ul class="placed">${operation.awards.map(award)}</ul>
    <button class="btn small" type="button" @click=${change(() => operation.awards.push({ side: "british", event: "ship_sunk", points: 1, match: { owner: "german" } }))}>Add a line</button>
    <h3>When it ends</h3>${at("endings")}<div class="lot">
      ${count("Changes of initiative at most", limit(), 1, form.boot.changes, (number) => ending("changes", number))}
      ${pick("When this ship is gone", one("gone"), [["", "no ship"], ...ships], (slug) => ending("gone", slug || null))}
      ${pick("When a side has no forces", one("no_forces"), [["", "goes on"], ...SIDES.map(([side, , name]) => [side, name])], (side) => ending("no_forces", side || null))}
      ${count("When so many convoys are home", one("convoys") ?? 0, 0, 6, (number) => ending("convoys", number || null))}
      ${pick(
        "A tie goes to",
        operation.tie.to ?? "british",
        SIDES.map(([side, , name]) => [side, name]),
        (side) => {
          operation.tie = { text: `A tie is a ${side === "british" ? "British" : "German"} victory.`, to: side };
        },
      )}</div>${model()}</section>`;

  function award(each, number) {
    const match = (each.match ??= {});
    const custom = each.event === "custom";
    const events = custom ? [["custom", each.text], ...EVENTS] : EVENTS;
    return html`<li><details class="one"><summary><b>${each.points}</b> <small>${heading(each, events)}</small></summary><div class="award">${pick(
      "For",
      each.side,
      SIDES.map(([side, , name]) => [side, name]),
      (side) => {
        each.side = side;
      },
    )}${count(
      "Points",
      each.points,
      -20,
      20,
      (worth) => {
        each.points = worth;
      },
      0.5,
    )}${pick("For what", each.event, events, (event) => {
      each.event = event;
      delete each.text;
      delete each.mark;
      each.slug = `line-${number + 1}-${event}`;
    })}${custom ? nothing : who(each, match)}${strike("Strike it out", () => operation.awards.splice(number, 1))}</div></details></li>`;
  }

  /** “British: any BB sunk”. */
  function heading(each, events) {
    const { owner = "", ships: named = [], classes = [] } = each.match;
    const whom = named.map(shipName).join(", ") || [capital(owner ?? ""), classes.join(" or ")].join(" ").trim();
    return `${capital(each.side)}: ${[whom, events.find(([event]) => event === each.event)?.[1]].filter(Boolean).join(", ")}`;
  }

  function who(each, match) {
    const set = (key, value) => {
      if (value) match[key] = value;
      else delete match[key];
      delete each.text;
    };
    const home = each.event.endsWith("completed");
    return html`${pick("Whose", match.owner, [["", "either side's"], ...SIDES.map(([side, , name]) => [side, name])], (side) => set("owner", side))}
      ${pick(
        "Which",
        match.ships?.[0] ?? match.classes?.[0],
        [["", "any ship"], ...CLASSES.map((kind) => [kind, `any ${kind}`]), ...ships],
        (chosen) => {
          set("ships", chosen && !CLASSES.includes(chosen) ? [chosen] : null);
          set("classes", CLASSES.includes(chosen) ? [chosen] : null);
        },
      )}
      ${home ? pick("Where", match.ports?.[0], [["", "any port"], ...chart.ports.map(({ slug, name }) => [slug, name])], (port) => set("ports", port ? [port] : null)) : nothing}`;
  }

  function limit() {
    return operation.endings.find(({ changes }) => changes)?.changes ?? 0;
  }
  function one(key) {
    return operation.endings.find((each) => given(each[key]))?.[key] ?? null;
  }
  function ending(key, value) {
    operation.endings = operation.endings.filter((each) => !given(each[key]));
    if (value !== null) operation.endings.push({ [key]: value });
  }

  function model() {
    const lines = RULES.flatMap((key) => {
      const found = operation[key];
      if (!found) return [];
      return Array.isArray(found) ? found.map((each, n) => [key, n, said(key, each)]) : [[key, null, said(key, found)]];
    });
    if (!lines.length) return nothing;
    return html`<h3>Rules of the model</h3>${at(...RULES)}<ul class="model">${lines.map(([key, n, words]) => html`<li><span>${words}</span>${strike("Strike it out", () => (n === null ? delete operation[key] : operation[key].splice(n, 1)))}</li>`)}</ul>`;
  }
}

const NAMED = {
  escorts: "Escorts may turn up with a convoy that is engaged.",
  landing: "Troops land by the landing table.",
};
const said = (key, each) => NAMED[key] ?? (each.text || `${each.mark ?? key}: watched for`);
