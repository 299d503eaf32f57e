// What legible.py asks of a table: whether the board is in sight, the options are within reach, and prices are told.
() => {
  const flaws = [];
  const sea = document.querySelector("#sea").getBoundingClientRect();
  const visible = Math.max(0, Math.min(sea.bottom, innerHeight) - Math.max(sea.top, 0));
  if (visible < Math.min(150, innerHeight * 0.25))
    flaws.push(`board: only ${Math.round(visible)} px of it are in sight`);
  const opts = document.querySelector("#decision .opts");
  if (opts) {
    const { overflowX, overflowY } = getComputedStyle(opts);
    const scrolls =
      [overflowX, overflowY].some((each) => ["auto", "scroll"].includes(each)) ||
      opts.closest("#decision, .dock, .col, body") !== null;
    if (!scrolls && (opts.scrollWidth > opts.clientWidth + 2 || opts.scrollHeight > opts.clientHeight + 2))
      flaws.push("options: they run over and do not scroll");
    const edge = opts.getBoundingClientRect().right;
    const cutByTheEdge = [...opts.querySelectorAll(".opt")].some((tile) => {
      const { left, right } = tile.getBoundingClientRect();
      return left < edge - 12 && right > edge + 2;
    });
    if (opts.scrollWidth > opts.clientWidth + 2 && !cutByTheEdge)
      flaws.push("options: there are more to the right, and nothing of them is in sight");
    if (opts.scrollLeft > 1 || opts.scrollTop > 1) flaws.push("options: they do not start at their beginning");
    for (const tile of opts.querySelectorAll(".opt")) {
      const price = tile.querySelector(".o-c");
      if (!price) continue;
      const box = price.getBoundingClientRect(),
        whole = tile.getBoundingClientRect();
      if (box.height < 4 || box.bottom > whole.bottom + 2)
        flaws.push(`price: “${price.textContent}” is not to be seen on its tile`);
    }
  }
  const ask = document.querySelector("#ask");
  if (ask?.checkVisibility() && !document.querySelector(".bridge")) {
    const { left, right, top, bottom } = ask.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, bottom - 4);
    if (top < 0 || bottom > innerHeight || !over || (!ask.contains(over) && !over.contains(ask)))
      flaws.push(`question: “${ask.textContent.trim().slice(0, 40)}” is not in sight`);
  }
  const scrolledAway = (it, x, y) => {
    for (let up = it.parentElement; up; up = up.parentElement) {
      const box = up.getBoundingClientRect();
      const within = x > box.left && x < box.right && y > box.top && y < box.bottom;
      if (getComputedStyle(up).overflow !== "visible" && !within) return true;
    }
    return false;
  };
  const under = new Map();
  const words = document.createTreeWalker(document.querySelector("#table"), NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const it = words.currentNode.parentElement;
    const region = it.closest("#sea, #column");
    if (!region || !words.currentNode.data.trim() || !it.checkVisibility()) continue;
    if (it.closest("svg, .card, .vh, button")) continue;
    if (getComputedStyle(it).pointerEvents === "none") continue; // it cannot be told what lies on these
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (scrolledAway(it, x, y)) continue;
      const over = document.elementFromPoint(x, y);
      // the dock of a phone lies over a board that scrolls; a button that is a whole card lies clear over its words
      const clear = over?.matches("button, a") && getComputedStyle(over).backgroundColor === "rgba(0, 0, 0, 0)";
      if (over && !clear && region.contains(over) && !it.contains(over) && !over.contains(it))
        under.set(words.currentNode.data.trim().slice(0, 40), over.getAttribute("class") ?? over.tagName);
    }
  }
  // words of one piece keep clear of each other; the lettering of a chart is curved, and its boxes say nothing
  for (const word of document.querySelectorAll("#sea svg [role=button] > g > text")) {
    const next = [...word.parentElement.children].slice([...word.parentElement.children].indexOf(word) + 1);
    const box = word.getBoundingClientRect();
    for (const other of next.filter((each) => each.tagName === "text" && each.checkVisibility())) {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      const wide = Math.min(right, box.right) - Math.max(left, box.left);
      const high = Math.min(bottom, box.bottom) - Math.max(top, box.top);
      if (wide > 3 && high > Math.min(bottom - top, box.height) / 2 && word.checkVisibility())
        under.set(word.textContent.trim(), `“${other.textContent.trim()}”`);
    }
  }
  for (const [what, over] of under) flaws.push(`words: “${what}” lies under ${over}`);
  return flaws;
}
