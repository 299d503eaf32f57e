// The report as a picture, drawn by the browser itself: the ladder, and a card for every captain.
import { boats, campaigns, decorations, LEVELS, many, RATINGS } from "../table/names.js";
import { head } from "./report.js";

const WIDE = 1200,
  EDGE = 48,
  ROW = 116;
const INK = "#1d2730",
  PAPER = "#f1e9d6",
  RED = "#a3322a",
  GREY = "#4d5a63";
const LABEL = "'Barlow Condensed', sans-serif",
  TEXT = "'EB Garamond', serif";

export async function picture(view, all) {
  await Promise.all([document.fonts.load(`600 20px ${LABEL}`), document.fonts.load(`400 20px ${TEXT}`)]);
  const canvas = Object.assign(document.createElement("canvas"), {
    width: WIDE,
    height: 250 + ROW * Math.ceil(all.length / 2),
  });
  draw(canvas.getContext("2d"), canvas.height, view, all);
  const blob = await new Promise((made) => canvas.toBlob(made, "image/png"));
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(blob),
    download: `u-boat-leader-${view.scenario}.png`,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}

function draw(pen, high, view, all) {
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDE, high);
  pen.strokeStyle = "#8f6f1f";
  pen.lineWidth = 6;
  pen.strokeRect(12, 12, WIDE - 24, high - 24);
  say(pen, campaigns[view.campaign].name, EDGE, 82, `italic 400 52px ${TEXT}`, INK);
  say(pen, head(view), EDGE, 120, `500 24px ${LABEL}`, GREY);
  ladder(pen, view);
  all.forEach((record, n) => captain(pen, record, EDGE + (n % 2) * 560, 224 + ROW * Math.floor(n / 2)));
}

function say(pen, words, x, y, font, colour, most) {
  pen.font = font;
  pen.fillStyle = colour;
  pen.fillText(words, x, y, most);
}

function ladder(pen, view) {
  RATINGS.forEach((name, n) => {
    const x = EDGE + n * 150;
    pen.fillStyle = n === view.rank ? RED : n < view.rank ? "#7d9c8d" : "#d8cca9";
    pen.fillRect(x, 146, 140, 40);
    say(
      pen,
      `${name}${n ? ` ${view.ladder[n - 1]}+` : ""}`,
      x + 12,
      173,
      `600 22px ${LABEL}`,
      n <= view.rank ? "#fffdf4" : INK,
      120,
    );
  });
  say(pen, many(view.vp, "VP", "VP"), EDGE + 780, 178, `700 40px ${LABEL}`, INK);
}

function captain(
  pen,
  { boat, captain: name, level, fate, patrols, tons, vp, ships = [], decorations: won = [] },
  x,
  y,
) {
  pen.fillStyle = "#fffdf4";
  pen.fillRect(x, y, 544, ROW - 14);
  pen.fillStyle = fate === "sunk" ? GREY : RED;
  pen.fillRect(x, y, 544, 34);
  say(pen, `${boat}  ${name}`, x + 12, y + 25, `700 24px ${LABEL}`, "#fff", 400);
  say(pen, "›".repeat(LEVELS.indexOf(level) + 1), x + 470, y + 25, `700 26px ${LABEL}`, "#fff");
  silhouette(pen, boats[boat].family, x + 12, y + 38);
  say(
    pen,
    `${vp} VP · ${many(ships.length, "ship")} · ${tons.toLocaleString("en")} t · ${many(patrols, "patrol")}${fate === "sunk" ? " · lost" : ""}`,
    x + 150,
    y + 60,
    `600 22px ${LABEL}`,
    INK,
    380,
  );
  say(pen, won.map((slug) => decorations[slug].name).join(", "), x + 150, y + 88, `italic 400 21px ${TEXT}`, GREY, 380);
}

/** From the same symbol that the page shows: wires are left out. */
function silhouette(pen, look, x, y) {
  const parts = [...document.querySelectorAll(`#u-${look} > *`)].filter((part) => part.getAttribute("fill") !== "none");
  pen.save();
  pen.translate(x, y);
  pen.scale(1.25, 1.25);
  pen.fillStyle = INK;
  parts.forEach((part) => paint(pen, part));
  pen.restore();
}

function paint(pen, part) {
  const number = (name) => Number(part.getAttribute(name));
  const shape = new Path2D(part.getAttribute("d") ?? "");
  shape.rect(number("x"), number("y"), number("width"), number("height"));
  const { fill } = CanvasRenderingContext2D.prototype;
  fill.call(pen, shape);
}
