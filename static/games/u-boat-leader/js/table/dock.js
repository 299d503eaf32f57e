// The middle of the dock: what stands under the choices depends on the question. Exact numbers before anything is decided.
import { html, nothing } from "../../../../js/table/lit.js";
import { ruleLink } from "../../../../js/table/rule_link.js";
import { aimPanel, harbourPanel } from "./aim.js";
import { icon } from "./drawn.js";
import { span } from "./chart.js";
import {
  areaOf,
  boatOf,
  book,
  contactTable,
  events,
  lateFrom,
  many,
  meanContacts,
  percent,
  points,
  priced,
  signed,
  subOf,
} from "./names.js";
import { risks } from "./risk_bar.js";

const MIDDLES = {
  ChooseBoats: crews,
  DealBoats: crews,
  Strategic: purse,
  MoveBoat: move,
  PickActive: search,
  PressOnOrNot: eventCard,
  SteamerChoice: eventCard,
  EffectChoice: eventCard,
  PickBoat: eventCard,
  Aim: (page, acts) => aimPanel(page, acts),
  React: reaction,
  LayOnShips: (page, acts) => harbourPanel(page, acts),
};

export function numbers(page, acts) {
  const { view } = page.doc;
  if (!page.decision) return nothing;
  const middle =
    MIDDLES[view.question] ?? (view.eyes === "escort" ? known : view.contact?.subs ? fight : () => nothing);
  return html`<div class="numbers">${middle(page, acts)}${whyNots(page)}${since(page)}</div>`;
}

/** What the numbers on a berth mean, and what the flotilla costs so far. */
function crews({ doc: { view } }) {
  const taken = view.boats ?? [];
  return html`<p class="purse"><b>${priced(view.points)} left</b></p>
    ${taken.length ? html`<ul class="crews">${taken.map((boat) => html`<li><b>${boat.number}</b><span>${boat.level}</span><i>${boat.cost}</i></li>`)}</ul>` : html`<p class="fine">Touch a level of a boat to take her. She can be left behind again until the flotilla is complete.</p>`}
    <dl class="keys-of"><div><dt>T</dt><dd>added to torpedo dice</dd></div><div><dt>E</dt><dd>evasion: fewer hits, better dives</dd></div><div><dt>› to ››››</dt><dd>green, trained, veteran, ace</dd></div></dl>
    <p class="fine">Points that are left buy options during the campaign.</p>`;
}

/** Coins: whole points full, a half one half. */
function purse({ doc: { view } }) {
  const whole = Math.floor(view.points / 2);
  return html`<p class="purse"><span>Points</span>${Array.from({ length: Math.min(12, whole) }, () => html`<i class="have"></i>`)}${view.points % 2 ? html`<i class="half"></i>` : nothing}<b>${points(view.points)} left</b></p>
    <p class="fine">Nothing is drawn before the first boat moves: what you buy can be taken back until then.</p>`;
}

/** The area that is chosen, or the one where she is: its table. */
function move(page) {
  const { view } = page.doc;
  const boat = boatOf(view, view.handling);
  const chosen = page.picked.find((piece) => piece.startsWith("area:"))?.slice(5);
  const area = areaOf(view, chosen ?? boat?.place);
  return html`${eventCard(page)}${area && area.contacts.length ? contacts(view, area, 0, chosen ? `Contacts in the ${area.name}` : "Contacts here") : nothing}`;
}

function search(page) {
  const { view } = page.doc;
  const number =
    page.picked.find((piece) => piece.startsWith("boat:"))?.slice(5) ??
    page.decision.options.find(({ act }) => act.act === "Search")?.act.boat;
  const boat = boatOf(view, number);
  const area = boat && areaOf(view, boat.place);
  if (!area) return nothing;
  const modifier = boat.contact_modifier ?? 0;
  const near = view.boats.filter(
    (other) => other.place === boat.place && other.number !== number && other.fate === "serving",
  );
  return html`${contacts(view, area, modifier, `${number} in the ${area.name}`)}${near.length ? html`<p class="fine">Within call: ${near.map((other) => other.number).join(", ")}; a boat joins on ${book(view).wolfpack.joins_on} or more.</p>` : nothing}`;
}

function contacts(view, area, modifier, head) {
  return html`<h3>${head} <small>${modifier ? `${signed(modifier)} on the die` : "d10, no modifiers"}</small></h3><ul class="chances">${contactTable(area, modifier).map(({ contacts: number, from, to, chance }) => html`<li><span>${number ? many(number, "contact") : "None"} <small>${span(from, to)}</small></span><span class="bo"><i .style=${`width:${100 * chance}%`}></i></span><b>${percent(chance)}</b></li>`)}</ul><p class="fine">On average ${meanContacts(area, modifier).toFixed(1)}.${view.areas.find(({ slug }) => slug === area.slug)?.air_search ? " Air Search lies here: two convoy cards for each contact, you keep one." : ""}</p>`;
}

/** The event card that lies on the table. */
export function eventCard({ doc: { view } }) {
  if (!view.event || !events[view.event]) return nothing;
  const { name, look, early, late } = events[view.event];
  const effect = book(view).period[0] >= lateFrom ? late : early;
  return html`<div class="ev"><figure class="ev-card" aria-label="Event card: ${name}. ${effect}"><figcaption>${name}</figcaption><svg viewBox="0 0 200 168" aria-hidden="true"><use href="#e-${look}"></use></svg><p>${effect}</p></figure><p class="ev-p">The card drawn last. ${view.piles ? `${many(view.piles.events, "card")} left in the pile.` : ""} ${ruleLink("1.10")}</p></div>`;
}

/** In a fight: what the next steps threaten, and where the chosen step would lead. */
function fight(page) {
  const { view } = page.doc;
  return html`${there(page, view)}${risks(view)}`;
}

function there(page, view) {
  const area = page.picked.find((piece) => piece.startsWith("area:"))?.slice(5);
  const found = area && view.contact.found?.[area];
  if (!found) return nothing;
  const number = page.picked.find((piece) => piece.startsWith("boat:"))?.slice(5);
  const sub = number ? subOf(view, number) : null;
  const line = (words, chance, now) =>
    html`<li class=${now ? "now" : ""}><span>${words}</span><span class="bo"><i .style=${`width:${100 * chance}%`}></i></span><b>${percent(chance)}</b></li>`;
  return html`<h3>Found in ${area} <small>escorts where they stand</small></h3><ul class="chances">${line("surfaced", found[0], sub && !sub.submerged)}${line("submerged", found[1], sub?.submerged)}</ul>`;
}

/** What the commander may know: boats that are seen, how far his escorts search, what he has allotted. */
function known({ doc: { view } }) {
  const { contact, allotment } = view;
  if (!contact)
    return allotment
      ? html`<p class="fine">Air patrols strike at boats that enter; hunter groups join the escort of a convoy that is found there. The boats do not see where they are.</p>`
      : nothing;
  const says = (seen) =>
    seen.detected
      ? "Detected: every escort in reach may attack it."
      : seen.gun_flash
        ? "Its gun gave it away."
        : "Seen, not detected.";
  return html`<h3>What you know</h3><ul class="know">${(contact.seen ?? []).map((seen) => html`<li>${icon(seen.detected ? "detected" : "glasses")}<span><b>Boat ${seen.label}</b>, ${seen.submerged ? "submerged" : "on the surface"}, in ${seen.area}. ${says(seen)}</span></li>`)}${contact.seen?.length ? nothing : html`<li>${icon("eye")}<span>No boat is seen. They are there.</span></li>`}
    <li>${icon("alerted")}<span><b>${contact.alerted} Alerted</b>: your escorts search ${many(contact.reach[0], "area")} for a surfaced boat, ${many(contact.reach[1], "area")} for a submerged one.</span></li></ul><p class="fine">Searches that find nothing are rolled, but not told.</p>`;
}

/** An attack and what may be done about it. */
function reaction(page) {
  const { view } = page.doc;
  const { threat, asked_boat: number } = view.contact;
  if (!threat) return fight(page);
  const boat = boatOf(view, number);
  const safe = Math.max(0, Math.min(10, boat.evasion)) / 10;
  const deep = page.decision.options.some(({ act }) => act.act === "DeepDive");
  const line = (words, small, chance, kind = "") =>
    html`<li><span>${words} <small>${small}</small></span><span class="bo"><i class=${kind} .style=${`width:${100 * chance}%`}></i></span><b>${percent(chance)}</b></li>`;
  return html`<h3>If she takes it <small>${hitWords(threat)}</small></h3><ul class="chances">${line("Unharmed", "", 1 - threat.harmed)}${line("Harmed", "stress, parts", threat.harmed - threat.sunk)}${line("Lost", "", threat.sunk, "s")}</ul>
    ${
      deep
        ? html`<h3>Deep dive <small>2 Stress, one roll against Evasion ${boat.evasion}</small></h3><ul class="chances">${line("Nothing more", `to ${boat.evasion}`, safe)}${line("Flooding", "to refit", Math.max(0, 0.9 - safe))}${line("Hull hit", "a 10, lasting", safe < 1 ? 0.1 : 0, "s")}</ul>`
        : html`<h3>Crash dive <small>1 Stress, one roll against Evasion ${boat.evasion}</small></h3><ul class="chances">${line("Gone in time", `to ${boat.evasion}`, safe)}${line("The attack hits", "", 1 - safe)}</ul>`
    }${risks(view)}`;
}

const hitWords = ({ light, heavy }) =>
  [light ? many(light, "light hit") : "", heavy ? many(heavy, "heavy hit") : ""].filter(Boolean).join(", ") ||
  "no hit gets through";

/** What has happened since this player decided last. */
function since(page) {
  const news = page.log.slice(page.unseen).filter(({ text, heading }) => text && !heading);
  if (news.length < 2) return nothing;
  return html`<details class="nots since" ?open=${news.length < 7}><summary>Since your last decision <small>${news.length}</small></summary><ul>${news.slice(-12).map(({ text }) => html`<li>${text}</li>`)}</ul></details>`;
}

/** What cannot be done, in one line each; of those that are alike only the first. */
function whyNots(page) {
  const shown = [];
  for (const each of page.decision.why_not ?? [])
    if (!shown.some(({ flaw }) => flaw.reason === each.flaw.reason)) shown.push(each);
  if (!shown.length || page.doc.view.question === "ChooseBoats") return nothing;
  return html`<details class="nots"><summary>Why not? <small>${shown.length}</small></summary><ul>${shown.slice(0, 6).map((each) => html`<li><b>${each.title}:</b> ${each.flaw.reason}. ${ruleLink(each.flaw.rule)}</li>`)}</ul></details>`;
}
