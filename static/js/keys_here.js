// "?" tells the keys on every page; a table has more of them and tells its own.
const EVERYWHERE = [
  ["N", "to the next table where it is your turn"],
  ["?", "these keys"],
];
const REPLAY = [
  ["← →", "on the slider: one move back, one on"],
  ["Space", "on the slider: play, pause"],
];

function made() {
  const dialog = document.createElement("dialog");
  dialog.className = "keys-here";
  dialog.setAttribute("aria-labelledby", "keys-here");
  const heading = Object.assign(document.createElement("h2"), { id: "keys-here", textContent: "Keys" });
  const list = document.createElement("dl");
  for (const [key, what] of [...(document.getElementById("replay") ? REPLAY : []), ...EVERYWHERE]) {
    const row = document.createElement("div");
    row.append(
      Object.assign(document.createElement("dt"), { textContent: key }),
      Object.assign(document.createElement("dd"), { textContent: what }),
    );
    list.append(row);
  }
  const form = Object.assign(document.createElement("form"), { method: "dialog" });
  form.append(Object.assign(document.createElement("button"), { className: "btn", textContent: "Close" }));
  dialog.append(heading, list, form);
  return document.body.appendChild(dialog);
}

let shown = null;

if (!document.getElementById("table"))
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.closest?.("input:not([type=range]), textarea, select, dialog")) return;
    shown ??= made();
    shown.showModal(); // closing it gives the focus back
    event.preventDefault();
  });
