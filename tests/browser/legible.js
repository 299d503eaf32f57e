// What legible.py asks of a page: what runs over, what is too small, what is cut off, what lies under something.
(smallest) => {
  const flaws = [];
  const name = (it) => {
    const id = it.id ? `#${it.id}` : "";
    const classes = (it.getAttribute("class") ?? "")
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 2)
      .map((each) => `.${each}`)
      .join("");
    return `${it.tagName.toLowerCase()}${id}${classes}`;
  };
  const region = (it) =>
    name(it.closest("header, #sea, #hand, #decision, #opponent, #column, #tutor, main, body") ?? it);
  const seen = (it) =>
    it.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !it.closest(".vh, [aria-hidden=true].effects, noscript, dialog:not([open])");
  /** The part of a box that no scrolling ancestor cuts off. */
  const shown = (it) => {
    let { left, top, right, bottom } = it.getBoundingClientRect();
    for (let up = it.parentElement; up; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      const box = up.getBoundingClientRect();
      if (overflowX !== "visible") {
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
      if (overflowY !== "visible") {
        top = Math.max(top, box.top);
        bottom = Math.min(bottom, box.bottom);
      }
    }
    left = Math.max(left, 0);
    top = Math.max(top, 0);
    right = Math.min(right, innerWidth);
    bottom = Math.min(bottom, innerHeight);
    return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null;
  };

  if (document.documentElement.scrollWidth > innerWidth + 1) {
    const beyond = [...document.querySelectorAll("body *")].filter(
      (it) => seen(it) && it.getBoundingClientRect().right > innerWidth + 1,
    );
    flaws.push(
      `overflow: the page is ${document.documentElement.scrollWidth} wide: ${beyond.slice(-3).map(name).join(", ")}`,
    );
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Map(),
    cut = new Map();
  while (texts.nextNode()) {
    const text = texts.currentNode.data.trim(),
      it = texts.currentNode.parentElement;
    if (!text || ["SCRIPT", "STYLE", "TITLE", "DESC", "OPTION"].includes(it.tagName.toUpperCase()) || !seen(it))
      continue;
    if (it.closest("symbol, defs, svg[aria-hidden=true]")) continue; // a drawing that is spelled out beside it
    const box = shown(it);
    const size =
      parseFloat(getComputedStyle(it).fontSize) *
      (it.ownerSVGElement ? Math.hypot(it.getScreenCTM().a, it.getScreenCTM().b) : 1);
    if (box && size < smallest - 0.05)
      small.set(`${region(it)} ${name(it)}`, `${size.toFixed(1)} px: ${text.slice(0, 30)}`);
    if (!it.ownerSVGElement && box) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const words = range.getBoundingClientRect();
      let sideways = false; // what a strip scrolls to is cut off by nothing around it
      for (let up = it; up && up !== document.body; up = up.parentElement) {
        const style = getComputedStyle(up),
          edge = up.getBoundingClientRect();
        const hides = (axis) => ["hidden", "clip"].includes(axis);
        sideways ||= ["auto", "scroll"].includes(style.overflowX);
        if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") break;
        if (
          (hides(style.overflowY) && words.bottom > edge.bottom + 3) ||
          (!sideways && hides(style.overflowX) && words.right > edge.right + 3)
        ) {
          cut.set(`${region(it)} ${name(it)}`, `cut off by ${name(up)}: ${text.slice(0, 40)}`);
          break;
        }
        // what scrolls shows the rest; a strip that scrolls sideways alone may still cut its tiles off below
        if (["auto", "scroll"].includes(style.overflowY)) break;
      }
    }
  }
  for (const [where, what] of small) flaws.push(`small: ${where}: ${what}`);
  for (const [where, what] of cut) flaws.push(`cut: ${where}: ${what}`);

  const covered = new Map();
  for (const it of document.querySelectorAll("button, a[href], summary, input, select, textarea")) {
    if (!seen(it) || it.closest("svg") || getComputedStyle(it).pointerEvents === "none") continue;
    const box = shown(it),
      whole = it.getBoundingClientRect();
    if (!box || (box.right - box.left) * (box.bottom - box.top) < 0.5 * whole.width * whole.height) continue;
    const spots = [
      [0.5, 0.5],
      [0.15, 0.5],
      [0.85, 0.5],
    ].map(([x, y]) => [box.left + x * (box.right - box.left), box.top + y * (box.bottom - box.top)]);
    const over = spots
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter(
        (top) =>
          top &&
          !it.contains(top) &&
          !top.contains(it) &&
          !top.closest("label")?.contains(it) &&
          // the dock of a phone lies over a page that scrolls, and its red button over tiles that do
          !(top.closest(".dock") && !it.closest(".dock, header")) &&
          !top.closest(".leg-banner") && // a word that is to be read first
          !(it.closest("#sea") && top.closest("#sea button")) && // a piece lies on its field of the board
          !(top.closest(".go") && it.closest(".dock")) &&
          // cards fan out: the next one may lie on this one, as long as it is of the same fan
          (!it.closest("li, .shot") ||
            (it.closest("li") && top.closest("li") === it.closest("li")) ||
            top.closest("ul, .group, .lay") !== it.closest("ul, .group, .lay")),
      );
    if (over.length > 1)
      covered.set(
        `${region(it)} ${name(it)}`,
        `under ${name(over[0])}: ${(it.textContent || it.getAttribute("aria-label") || "").trim().slice(0, 30)}`,
      );
  }
  for (const [where, what] of covered) flaws.push(`covered: ${where}: ${what}`);
  return flaws;
}
