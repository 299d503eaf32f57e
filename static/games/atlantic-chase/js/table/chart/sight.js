// What of the chart is in sight: pan, zoom, and the scale that keeps labels at one size.

export const BANDS = { sector: 1.25, close: 0.7 }; // units of the chart per pixel at which a band begins
const NEAREST = 0.5,
  DESK = 24,
  BESIDE = 270,
  TOOLS = 210;

/** Between the two; if there is no room between them, the middle. */
const within = (value, low, high) => (low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value)));

export class Sight {
  x = 0;
  y = 0;
  u = 0; // units of the chart per pixel; 0 before anything is shown
  width = 0;
  height = 0;

  get band() {
    return this.u > BANDS.sector ? "theatre" : this.u > BANDS.close ? "sector" : "close";
  }

  /** The box it is shown in, and the sheet that is shown. True if the box is another than before. */
  measure(width, height, sheet) {
    const same = this.width === width && this.height === height && this.sheet === sheet.sheet;
    if (same || !width || !height) return false;
    const [cx, cy] =
      this.u && this.sheet === sheet.sheet
        ? [this.x + (this.width * this.u) / 2, this.y + (this.height * this.u) / 2]
        : [null];
    const whole = this.u === 0 || this.whole || cx === null;
    Object.assign(this, { width, height, sheet: sheet.sheet });
    if (whole) this.fit();
    else this.centre(cx, cy);
    return true;
  }

  /** Pixels at the right of the whole sheet. */
  get beside() {
    const [x, , w] = this.sheet;
    return this.width - (x + w - this.x) / this.u;
  }

  get widest() {
    const [, , w, h] = this.sheet;
    return Math.max(w / this.width, h / this.height);
  }

  /** The whole sheet. What is left over is at the right, where the Port Boxes are, and then at the left for the tools. */
  fit() {
    const [x, y, w, h] = this.sheet;
    Object.assign(this, { u: this.widest, whole: true });
    const left = within(this.width - w / this.u - BESIDE, 0, TOOLS);
    this.x = x - left * this.u;
    this.y = y + (h - this.height * this.u) / 2;
  }

  zoom(factor, px = this.width / 2, py = this.height / 2) {
    const [x, y] = this.chart(px, py);
    const u = Math.max(NEAREST, this.u * factor);
    if (u >= this.widest) return this.fit();
    Object.assign(this, { u, x: x - px * u, y: y - py * u, whole: false });
    this.#keepOnSheet();
  }

  pan(dx, dy) {
    Object.assign(this, { x: this.x - dx * this.u, y: this.y - dy * this.u, whole: false });
    this.#keepOnSheet();
  }

  centre(x, y, u = this.u) {
    Object.assign(this, { u: Math.min(u, this.widest), whole: false });
    Object.assign(this, { x: x - (this.width * this.u) / 2, y: y - (this.height * this.u) / 2 });
    this.#keepOnSheet();
  }

  /** A little desk around the paper, and more at the right, so that nothing must stay under the Port Boxes. */
  #keepOnSheet() {
    const [x, y, w, h] = this.sheet,
      edge = DESK * this.u;
    this.x = within(this.x, x - edge, x + w + BESIDE * this.u - this.width * this.u);
    this.y = within(this.y, y - edge, y + h + edge - this.height * this.u);
  }

  /** From pixels of the box to the chart, and back. */
  chart(px, py) {
    return [this.x + px * this.u, this.y + py * this.u];
  }
  pixel(x, y) {
    return [(x - this.x) / this.u, (y - this.y) / this.u];
  }
  shows(x, y, margin = 0) {
    const [px, py] = this.pixel(x, y);
    return px >= margin && py >= margin && px <= this.width - margin && py <= this.height - margin;
  }

  /** Shows it. Left alone if nothing moved: the browser would work out every piece again. */
  apply(svg) {
    const box = [this.x, this.y, this.width * this.u, this.height * this.u].map((value) => value.toFixed(1)).join(" ");
    if (svg.getAttribute("viewBox") === box) return;
    svg.setAttribute("viewBox", box);
    svg.style.setProperty("--u", this.u.toFixed(4));
    svg.dataset.band = this.band;
  }
}
