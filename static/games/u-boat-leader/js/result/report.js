// The campaign in plain lines, for a letter or a forum.
import { campaigns, capital, decorations, many, RATINGS, ships } from "../table/names.js";

export function reportOf(view, all) {
  return [head(view), "", ...all.map(lines), foot(view)].join("\n").trimEnd();
}

export const head = (view) =>
  view.verdicts?.length > 1
    ? `U-Boat Leader, the whole war, ${view.length}: ${view.verdicts.map(capital).join(", ")}.`
    : view.two
      ? `U-Boat Leader, ${campaigns[view.campaign].name}, ${view.length}, two legs.`
      : `U-Boat Leader, ${campaigns[view.campaign].name}, ${view.length}: ${many(view.vp, "victory point")}, ${RATINGS[view.rank].toLowerCase()}.`;

function lines({ boat, captain, level, patrols, fate, tons, ships: sunk = [], decorations: won = [] }) {
  const end = fate === "sunk" ? ", lost" : "";
  const names = sunk.map(({ ship }) => ships[ship].name).join(", ");
  return [
    `${boat}, ${captain}, ${level}${end}: ${many(patrols, "patrol")}, ${many(sunk.length, "ship")}${tons ? `, ${tons.toLocaleString("en")} tons` : ""}.`,
    names ? `  ${names}.` : "",
    won.length ? `  Decorated: ${won.map((slug) => decorations[slug].name).join(", ")}.` : "",
  ]
    .filter(Boolean)
    .join("\n");
}

const foot = (view) => (view.boats_sunk ? `\n${many(view.boats_sunk, "boat")} lost.` : "");
