// The printed part of a chart: coast, waters, borders, names. Fetched once for a campaign, drawn once for a page.
import { nothing, svg } from "../../../../js/table/lit.js";

const sheets = new Map();

/** The drawing of a campaign's chart, or nothing until it has come; then `drawn` is called. */
export function sheetOf(campaign, drawn) {
  if (!sheets.has(campaign)) {
    sheets.set(campaign, null);
    fetch(new URL(`../../svg/chart-${campaign}.json`, import.meta.url))
      .then((answer) => answer.json())
      .then((sheet) => {
        sheets.set(campaign, sheet);
        drawn();
      });
  }
  return sheets.get(campaign);
}

const printed = new Map();

/** Does not depend on the view, so it is made once. */
export function ground(sheet) {
  if (!printed.has(sheet.slug)) printed.set(sheet.slug, made(sheet));
  return printed.get(sheet.slug);
}

function made(sheet) {
  const [wide, high] = sheet.size;
  const open = Object.entries(sheet.areas).filter(([, area]) => !area.inset);
  return svg`<defs>
    <path id="x-land" d=${sheet.land}></path>${sheet.detail ? svg`<clipPath id="x-survey"><rect x="-26" y="-26" width="1116" height="684"></rect></clipPath><g id="x-more"><g transform="translate(${sheet.detail.shift[0]} ${sheet.detail.shift[1]}) scale(${sheet.detail.scale})"><path d=${sheet.detail.path} clip-path="url(#x-survey)" vector-effect="non-scaling-stroke"></path></g></g>` : nothing}
    ${Object.entries(sheet.areas).map(([slug, { path }]) => svg`<path id="z-${slug}" d=${path}></path><clipPath id="zc-${slug}"><use href="#z-${slug}"></use></clipPath>`)}
    <pattern id="x-hach" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(44)"><path class="hach" d="M0 0V9"></path></pattern><pattern id="x-shut" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path class="shut-l" d="M0 0V8"></path></pattern>
    <filter id="x-soft" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="7"></feGaussianBlur></filter><radialGradient id="x-sheen" cx=".42" cy=".45" r=".75"><stop offset="0" class="bright"></stop><stop offset="1" class="dim"></stop></radialGradient></defs>
    <rect class="far" x="-600" y="-600" width=${wide + 1200} height=${high + 1200}></rect><rect x="-600" y="-600" width=${wide + 1200} height=${high + 1200} fill="url(#x-shut)"></rect>
    ${open.map(([slug], n) => svg`<use href="#z-${slug}" class="zone z${n % 6}"></use>`)}${open.map(([slug]) => svg`<g clip-path="url(#zc-${slug})"><use href="#z-${slug}" class="rim" filter="url(#x-soft)"></use></g>`)}
    ${["s1", "s2", "s3"].map((shoal) => landed(sheet, `shoal ${shoal}`))}
    ${sheet.grid.map(([way, at, ten]) => svg`<path class="gr ${ten ? "ten" : ""}" d=${way === "v" ? `M${at} 0V${high}` : `M0 ${at}H${wide}`}></path>`)}
    ${Array.from({ length: 32 }, (_, n) => (n * Math.PI) / 16).map((turn, n) => svg`<path class="rh ${n % 4 ? "" : "main"}" d="M${sheet.rose[0]} ${sheet.rose[1]}L${(sheet.rose[0] + 1500 * Math.cos(turn)).toFixed(0)} ${(sheet.rose[1] + 1500 * Math.sin(turn)).toFixed(0)}"></path>`)}
    <g class="snd">${sheet.depths.map(([x, y, depth]) => svg`<text x=${x} y=${y}>${depth}</text>`)}</g>
    ${sheet.edges ? sheet.edges.map((edge) => svg`<path class="zl" d=${edge}></path>`) : open.map(([slug]) => svg`<use href="#z-${slug}" class="zl"></use>`)}
    ${landed(sheet, "land")}${landed(sheet, "hatched")}<rect width=${wide} height=${high} fill="url(#x-sheen)"></rect>
    ${rose(sheet.rose)}${sheet.names.map(([name, x, y, turn]) => svg`<text class="ld" x=${x} y=${y} transform=${turn ? `rotate(${turn} ${x} ${y})` : ""}>${name}</text>`)}
    ${Object.entries(sheet.areas).map(([slug, area]) => (area.inset ? inset(slug, area) : nothing))}
    ${sheet.ways.map(([x, y, turn]) => svg`<g class="pm" transform="translate(${x} ${y}) rotate(${turn})"><circle r="9"></circle><path d="M-1.5-3.5L-5.5 0L-1.5 3.5M1.5-3.5L5.5 0L1.5 3.5"></path></g>`)}
    ${sheet.lead ? svg`<path class="lead" d=${sheet.lead[0]}></path><path class="lead-t" d=${sheet.lead[1]}></path><text class="to" x=${sheet.lead[2][0]} y=${sheet.lead[2][1]}>${sheet.lead[2][2]}</text>` : nothing}`;
}

const landed = (sheet, kind) =>
  svg`<use href="#x-land" class=${kind} fill=${kind === "hatched" ? "url(#x-hach)" : nothing}></use>${sheet.detail ? svg`<use href="#x-more" class=${kind} fill=${kind === "hatched" ? "url(#x-hach)" : nothing}></use>` : nothing}`;

function inset(slug, { inset: [x, y, wide, high], land, town }) {
  return svg`<g class="inset"><rect class="i-f" x=${x - 6} y=${y - 6} width=${wide + 12} height=${high + 12}></rect><rect class="i-g" x=${x - 2.5} y=${y - 2.5} width=${wide + 5} height=${high + 5}></rect><svg x=${x} y=${y} width=${wide} height=${high} viewBox="0 0 ${wide} ${high}"><rect class="zone z5" width=${wide} height=${high}></rect><path class="shoal s2" d=${land}></path><path class="land" d=${land}></path><path class="hatched" d=${land} fill="url(#x-hach)"></path></svg>${town ? svg`<circle class="town" cx=${town[0]} cy=${town[1]} r="3"></circle><text class="tn" x=${town[0] + 6} y=${town[1] + 14}>${town[2]}</text>` : nothing}</g>`;
}

function rose([x, y]) {
  const point = (turn, long, wide) =>
    svg`<g transform="rotate(${turn})"><path class="rd-d" d="M0-${long}L${wide} -${wide}L0 0Z"></path><path class="rd-l" d="M0-${long}L-${wide} -${wide}L0 0Z"></path></g>`;
  return svg`<g class="rose" transform="translate(${x} ${y}) scale(.8)"><circle r="44"></circle><circle r="40"></circle>${[45, 135, 225, 315].map((turn) => point(turn, 34, 7))}${[0, 90, 180, 270].map((turn) => point(turn, 54, 9))}</g>`;
}
