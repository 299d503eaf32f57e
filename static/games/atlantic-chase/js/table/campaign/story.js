// The campaign at the table: how it stands, which ships are lost, what carries over; the whole story has a page of its own.
import { html, nothing } from "../../../../../js/table/lit.js";
import { portName } from "../chart/chart.js";
import { points } from "../operation/look_ups.js";
import { count, SIDES } from "../names.js";

const FATES = { sunk: "sunk", scuttled: "scuttled", interned: "interned", "taken over": "taken over" };

export const storyPath = (table) => `/table/${table}/campaign`;

export function campaignPanel(page) {
  const { campaign } = page.doc.view;
  if (!campaign) return html`<p class="none">This operation is not part of a campaign.</p>`;
  return html`<div class="campaign-panel">
    <p class="stand">${standing(campaign)}${carried(page, campaign)} <a href=${storyPath(page.boot.table)} target="campaign">The whole story, with a map</a></p>
    ${chapters(campaign)}${losses(campaign)}</div>`;
}

export const standing = ({ called, wins }) =>
  html`<b>Operation ${called}.</b> Won: British ${wins.british}, German ${wins.german}. `;

function carried(page, { routes, service, cessation, closed }) {
  const said = [
    ...routes.map(
      ({ name, ports }) => `${name}${ports.length === 1 ? "" : `, bound for ${ports.map(portName).join(" or ")}`}`,
    ),
    service ? `${service} unused` : "",
    cessation ? "cessation is declared" : "",
    closed.length ? `closed: ${closed.map(portName).join(", ")}` : "",
  ].filter(Boolean);
  return said.length ? `${said.join("; ")}. ` : "";
}

export function chapters({ chapters: over }) {
  if (!over.length) return nothing;
  return html`<ol class="chapters">${over.map((each) => html`<li><span class="side ${SIDES[each.winner].mark}">${SIDES[each.winner].name}</span> ${each.name}: ${points(each.points[each.winner])} to ${points(Math.min(each.points.british, each.points.german))}, ${count(each.convoys, "convoy")} home</li>`)}</ol>`;
}

export function losses({ losses: lost }) {
  if (!lost.length) return html`<p class="none">No ship is lost yet.</p>`;
  return html`<ol class="losses">${lost.map((each) => html`<li><span class="side ${SIDES[each.side].mark}">${each.name}</span> ${FATES[each.fate]}${each.where ? `, ${each.where}` : ""}${each.by ? ` – ${each.by}` : ""}</li>`)}</ol>`;
}
