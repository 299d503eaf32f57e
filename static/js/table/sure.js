// "Roll?": what dice follow cannot be taken back, and a player may wish to be asked once more. The wish is one of the account's settings.
import { html, render } from "./lit.js";

let asking = null;

/** Do it, at once or when the player has said so. */
export function onceSure(dice, act) {
  if (!dice || document.documentElement.dataset.confirmDice !== "yes") return act();
  if (asking) return;
  asking = document.createElement("dialog");
  render(
    html`<h2>Roll the dice?</h2><p>What follows cannot be taken back.</p>
    <form method="dialog" class="acts"><button class="btn" value="no">Not yet</button><button class="btn main" value="yes" autofocus>Roll</button></form>`,
    asking,
  );
  asking.addEventListener("close", () => {
    const sure = asking.returnValue === "yes";
    asking.remove();
    asking = null;
    if (sure) act();
  });
  document.body.append(asking);
  asking.showModal();
}
