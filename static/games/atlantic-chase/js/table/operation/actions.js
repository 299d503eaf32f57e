// The nine actions and what else may be done between them: names, rule numbers, pictures of our own.
import { svg } from "../../../../../js/table/lit.js";
import { catalogue } from "../catalogue.js";

const drawn = {
  "air strike": svg`<path d="M2 13l9-2V5.500c0-2 2-2 2 0V11l9 2v2l-9-1v4l3 2v1.500l-4-1-4 1V20l3-2v-4l-9 1z"></path>`,
  completion: svg`<path d="M6 22V3M6 4h12l-3.500 4L18 12H6M3 22h6"></path>`,
  engage: svg`<path d="M3 8h8l3-3v14l-3-3H3zM17 8l4-3M17.500 12H22M17 16l4 3"></path>`,
  "naval search": svg`<circle cx="10" cy="10" r="6.500"></circle><path d="M15 15l6.500 6.500M7 10a3 3 0 0 1 3-3"></path>`,
  pass: svg`<circle cx="12" cy="13" r="8"></circle><path d="M12 8.500V13l3 2.500M9.500 2h5M12 2v3"></path>`,
  reorganize: svg`<path d="M3 8h15l-4-4.500M21 16H6l4 4.500"></path>`,
  signals: svg`<path d="M12 22V11M8.500 22h7M12 10.500v.5M8 14.500a5.500 5.500 0 1 1 8 0M5.300 17a9.300 9.300 0 1 1 13.400 0"></path>`,
  stealth: svg`<path d="M2 15c4 5 16 5 20 0-3-1-6-1-8-1v-4h-4v4c-3 0-6 0-8 1zM12 10V4h3"></path>`,
  trajectory: svg`<path d="M4.500 19C8 8 12 17 15 11l3-5"></path><circle cx="4.500" cy="19.500" r="2"></circle><circle cx="19" cy="4.500" r="2"></circle>`,
  port: svg`<circle cx="12" cy="5" r="2.500"></circle><path d="M12 7.500V21M7 11h10M3.500 14c1 5 5 7 8.500 7s7.500-2 8.500-7"></path>`,
  service: svg`<path d="M3 18h18M5 18V8l7-4 7 4v10M9 18v-5h6v5M12 8v.5"></path>`,
  "call off": svg`<path d="M6 22V3M6 4h12v8H6M3 22h6M9 6l6 4M15 6l-6 4"></path>`,
  disperse: svg`<path d="M12 12L4 5M12 12l8-7M12 12L4 19M12 12l8 7M4 9V5h4M20 9V5h-4M4 15v4h4M20 15v4h-4"></path>`,
  code: svg`<path d="M3 5h18v14H3zM3 6l9 7 9-7M7 16h3M12 16h5"></path>`,
};

export const ACTIONS = catalogue.actions;

/** No actions: they cost nothing and the initiative stays. */
export const BESIDES = {
  port: { name: "Port transfer" },
  disperse: { name: "Disperse a convoy" },
  code: { name: "Read a signal" },
  service: { name: "B-Dienst, Ultra" },
  "call off": { name: "End the operation" },
};

export const known = (slug) => ACTIONS[slug] ?? BESIDES[slug];
export const icon = (slug) => svg`<svg viewBox="0 0 24 24" aria-hidden="true">${drawn[slug]}</svg>`;

/** The action that is under way, of whichever side. */
export function underWay({ action, course }, decision) {
  if (action) return action.kind === "stealth attack" ? "stealth" : action.kind;
  if (course) return "trajectory";
  return (
    { reorganize: "reorganize", marker: "reorganize", recon: "stealth", "signals time lapse": "signals" }[
      decision?.name
    ] ?? null
  );
}
