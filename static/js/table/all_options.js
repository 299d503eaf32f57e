// Every legal option as a plain list of buttons, and what cannot be done with its reason: for keyboards and screen readers.
import { html } from "./lit.js";
import { sentence } from "./option.js";
import { ruleLink } from "./rule_link.js";

export function allOptions(page, acts) {
  const { options, why_not: whyNot = [] } = page.decision;
  return html`<details class="pop all"><summary>All options as a list</summary><div>
    <ul>${options.map(
      (option) =>
        html`<li><button type="button" @click=${(event) => {
          event.target.closest("details").open = false;
          acts.send(option);
        }}>${sentence(option)}</button></li>`,
    )}</ul>
    ${whyNot.length ? html`<p class="label">Not now</p><ul class="not">${whyNot.map((each) => html`<li><b>${each.title}:</b> ${each.flaw.reason}. ${ruleLink(each.flaw.rule)}</li>`)}</ul>` : ""}</div></details>`;
}
