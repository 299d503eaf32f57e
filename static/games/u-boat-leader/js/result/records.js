// Captains' service records: patrols, ships by name and tonnage, decorations; and the report of the campaign to share.
import { html, nothing } from "../../../../js/table/lit.js";
import { chevrons, silhouette } from "../table/drawn.js";
import { boats, capital, campaigns, decorations, many, ships } from "../table/names.js";
import { picture } from "./picture.js";
import { reportOf } from "./report.js";

const FEATS = { steamer: "a lone steamer", mines: "mines", raid: "raids" };
const FATES = { serving: "at sea when it ended", home: "came home", sunk: "lost with all hands" };

export function records(reel) {
  const { view } = reel.at(-1);
  const all = [...(view.service ?? [])].sort((a, b) => b.vp - a.vp || b.tons - a.tons);
  if (!all.length) return html`<h2>Service records</h2><p>No boat ever put to sea.</p>`;
  return html`<h2>Captains’ service records <small>${many(
    all.reduce((sum, { ships: sunk = [] }) => sum + sunk.length, 0),
    "ship",
  )}, ${all.reduce((sum, { tons }) => sum + tons, 0).toLocaleString("en")} tons</small></h2>
    <ul class="service">${all.map((record) => card(record, view))}</ul>${share(view, all)}`;
}

function card(record, view) {
  const {
    boat,
    captain,
    cls,
    began,
    level,
    fate,
    patrols,
    tons,
    vp,
    ships: sunk = [],
    feats = [],
    decorations: won = [],
  } = record;
  const risen = began === level ? capital(level) : `${capital(began)} to ${level}`;
  return html`<li class="rec ${fate}"><header><b>${boat}</b><span>${captain}</span><i>${cls}</i></header>
    <div class="rec-b">${silhouette(boats[boat].family, "be-s")}<span>${chevrons(level)} ${risen}</span><span>${many(patrols, "patrol")}, ${FATES[fate]}</span>${view.verdicts?.length || view.two ? html`<span>${view.two ? `leg ${record.leg}` : campaigns[record.campaign].name}</span>` : nothing}</div>
    <p class="rec-n"><b>${vp}</b> VP <b>${sunk.length}</b> ${sunk.length === 1 ? "ship" : "ships"} <b>${tons.toLocaleString("en")}</b> tons</p>
    ${sunk.length ? html`<ol>${sunk.map(({ ship, turn, tons: each }) => html`<li><span>${ships[ship].name}</span><small>${ships[ship].type}${each ? `, ${each.toLocaleString("en")} t` : ""}, turn ${turn}</small></li>`)}</ol>` : nothing}
    ${feats.length ? html`<p class="feats">Besides ${feats.map(({ kind, vp: points }) => `${FEATS[kind] ?? kind} (${points} VP)`).join(", ")}.</p>` : nothing}
    ${won.length ? html`<ul class="medals">${won.map((slug) => html`<li title=${decorations[slug].text}><i></i>${decorations[slug].name}</li>`)}</ul>` : nothing}</li>`;
}

/** To copy as words, or to keep as a picture. */
function share(view, all) {
  const copy = async (event) => {
    const button = event.currentTarget;
    const area = button.closest(".share").querySelector("textarea");
    try {
      await navigator.clipboard.writeText(area.value);
      button.textContent = "Copied";
    } catch {
      area.select();
    }
  };
  const keep = () => picture(view, all);
  return html`<section class="share" aria-labelledby="share-head"><h3 id="share-head">Report of the campaign</h3><textarea readonly rows="8" aria-label="The report as text">${reportOf(view, all)}</textarea>
    <p><button class="btn small" type="button" @click=${copy}>Copy the text</button> <button class="btn small" type="button" @click=${keep}>Keep as a picture (PNG)</button></p></section>`;
}
