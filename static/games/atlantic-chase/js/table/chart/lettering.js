// The lettering of the sheet is drawn as large as its chart: what would be too small to read is left out until one comes nearer.
const SMALLEST = 11; // pixels
const sizes = new WeakMap(); // a text of the sheet → the size of its letters in units of the chart

/** After every change of sight. */
export function showLettering(chart) {
  const scale = chart.getScreenCTM()?.a ?? 1;
  for (const text of chart.querySelectorAll(".paper-sheet text, .operation-name")) {
    if (!sizes.has(text)) sizes.set(text, smallest(text));
    text.style.visibility = sizes.get(text) * scale * within(text, chart) < SMALLEST ? "hidden" : "";
  }
}

/** Of the text and of whatever runs along a path in it. */
const smallest = (text) =>
  Math.min(...[text, ...text.querySelectorAll("*")].map((each) => parseFloat(getComputedStyle(each).fontSize)));

/** How much its own group enlarges or lessens it. */
const within = (text, chart) => (text.getScreenCTM()?.a ?? 1) / (chart.getScreenCTM()?.a ?? 1) || 1;
