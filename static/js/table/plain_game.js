// Any game on the table page, drawn from its options and its view alone. A game's own script may start from it and draw what it likes.
import { html, nothing, render } from "./lit.js";

const piece = (act) => `act:${JSON.stringify(act)}`;
const chosen = (act, page) => page.decision.options.find((option) => piece(option.act) === piece(act));
const bare = (title) => title.replace(/\.$/, "");
const percent = (value) => `${Math.round(100 * value)} %`;

/** A value of the view in words: lists and objects unfold. */
function shown(value) {
  if (value === null || value === undefined || value === "") return "none";
  if (Array.isArray(value))
    return value.length ? html`<ul>${value.map((each) => html`<li>${shown(each)}</li>`)}</ul>` : "none";
  if (typeof value === "object") return facts(value);
  return String(value);
}

const facts = (view) =>
  html`<dl class="plain">${Object.entries(view).map(([name, value]) => html`<div><dt>${name.replaceAll("_", " ")}</dt><dd>${shown(value)}</dd></div>`)}</dl>`;

export const game = {
  standing: {},
  primer: nothing,
  ask: ({ decision }) => ({ prompt: decision.prompt, choose: "Choose" }),
  hint: () => "",
  way: (option) => ({ option, kind: "act", pieces: [piece(option.act)] }),
  words(act, page) {
    const { title, dice, offer } = chosen(act, page);
    return { title: bare(title), button: bare(title), dice, calm: offer };
  },
  tile(page, { ways }) {
    const { title, note, cost, worth, chance } = ways[0].option;
    return {
      title: bare(title),
      note: [note, cost, worth].filter(Boolean).join(" "),
      number: chance ? [percent(chance.value), chance.of] : null,
    };
  },
  where: (page) => html`<div><dt class="vh">Where</dt><dd>${page.boot.scenario_name}</dd></div>`,
  mini: () => nothing,
  score: () => nothing,

  draw(page, acts, { opponent, sea, hand }) {
    const others = page.doc.seats.filter((_, seat) => seat !== page.seat);
    render(
      others.map(
        ({ name, side }) =>
          html`<div class="who"><span class="side ${page.side(side)?.mark}">${page.side(side)?.name}</span><b>${name}</b></div>`,
      ),
      opponent,
    );
    render(html`<div class="plain-view">${facts(page.doc.view)}</div>`, sea);
    render(nothing, hand);
  },
};
