// A campaign on the result page: its operations, the ships lost, and the way to the whole story with its map.
import { html } from "../../../../js/table/lit.js";
import { losses, storyPath } from "../table/campaign/story.js";
import { count, SIDES } from "../table/names.js";
import { points } from "../table/operation/look_ups.js";

const boot = JSON.parse(document.getElementById("boot").textContent);

export function campaignTally(campaign) {
  return html`<table class="tally"><thead><tr><th>Operations</th><th>British – German</th></tr></thead><tbody>${campaign.chapters.map(
    (each) =>
      html`<tr><th scope="row"><span class="side ${SIDES[each.winner].mark}">${SIDES[each.winner].name}</span><small>${each.name}, ${each.dates}: ${count(each.convoys, "convoy")} home</small></th><td><b>${points(each.points.british)} – ${points(each.points.german)}</b></td></tr>`,
  )}
    <tr class="sum-of"><th scope="row">Operations won</th><td><b>${campaign.wins.british} – ${campaign.wins.german}</b></td></tr></tbody></table>
    <section class="campaign-lost" aria-label="Ships lost"><h2>Ships lost</h2>${losses(campaign)}</section>
    <p><a class="btn" href=${storyPath(boot.table)}>The story, with a map</a></p>`;
}
