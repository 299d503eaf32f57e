// The whole chart, small: where the strings are and which part is in sight. A press goes there.
import { html, svg } from "../../../../../js/table/lit.js";

export function overview(page, sheet, go) {
  const { forces } = page.doc.view.operation;
  const move = (event) => {
    if (event.buttons || event.type === "pointerdown") go(...pointOf(event));
  };
  return html`<div class="overview" @pointerdown=${move} @pointermove=${move}><svg viewBox=${sheet.sheet.join(" ")} role="img" aria-label="Overview of the chart">
    <path class="water" d=${sheet.outline}></path><g clip-path="url(#ch-frame)"><path class="ground" d=${sheet.land}></path></g>
    ${forces.map(({ side, trajectory, hexes }) =>
      trajectory && hexes.length > 1
        ? svg`<path class="way ${side}" d="M${hexes.map((hex) => sheet.anchor(hex).join(" ")).join("L")}"></path>`
        : hexes.length
          ? svg`<circle class="spot ${side}" cx=${sheet.anchor(hexes[0])[0]} cy=${sheet.anchor(hexes[0])[1]} r="26"></circle>`
          : "",
    )}
    <rect class="in-sight"></rect></svg></div>`;
}

/** From the pointer to the chart. */
function pointOf(event) {
  const picture = event.currentTarget.querySelector("svg");
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM().inverse());
  return [x, y];
}

export function showSight(room, sight) {
  const rect = room.querySelector(".overview .in-sight");
  const values = { x: sight.x, y: sight.y, width: sight.width * sight.u, height: sight.height * sight.u };
  for (const [name, value] of Object.entries(values)) rect?.setAttribute(name, value.toFixed(0));
}
