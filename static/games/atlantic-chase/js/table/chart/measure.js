// How wide words are in the fonts of the chart.

const FONTS = {
  flag: '600 13.5px "Barlow Condensed"',
  port: '600 13.5px "Barlow Condensed"',
  mini: '600 13px "Barlow Condensed"',
  base: '500 12px "Barlow Condensed"',
  length: '700 14px "Courier Prime"',
};
const known = new Map();
let pen = null;

export function textWidth(text, kind) {
  const key = `${kind} ${text}`;
  if (!known.has(key)) {
    pen ??= document.createElement("canvas").getContext("2d");
    pen.font = `${FONTS[kind]}, sans-serif`;
    known.set(key, pen.measureText(text).width);
  }
  return known.get(key);
}

/** Words measured before the fonts had come were measured wrongly. */
export function whenFontsCome(redraw) {
  document.fonts?.ready.then(() => {
    known.clear();
    redraw();
  });
}
