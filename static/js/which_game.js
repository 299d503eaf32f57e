// The new-game form: choosing a game chooses its first scenario and a side by lot, where none of its own are chosen yet.
// Of the house rules only those are sent that differ from the usual ones.
document.querySelector("input[name=scenario]:checked")?.closest("label").scrollIntoView({ block: "nearest" });

for (const choice of document.querySelectorAll(".game-choice")) {
  choice.querySelector("input[name=game]").addEventListener("change", () => {
    for (const [name, first] of [
      ["scenario", "input[name=scenario]"],
      ["side", "input[name=side][value=random]"],
    ]) {
      if (!choice.querySelector(`input[name=${name}]:checked`)) choice.querySelector(first).checked = true;
    }
  });
}

/** Only the levels and the house rules of the chosen game can be chosen. */
function showItsOwn() {
  const game = document.querySelector("input[name=game]:checked")?.value;
  for (const choice of document.querySelectorAll(".game-choice")) {
    const other = game !== undefined && choice.dataset.game !== game;
    for (const input of choice.querySelectorAll(".house-rules input")) input.disabled = other;
  }
  for (const levels of document.querySelectorAll(".levels")) {
    const other = game !== undefined && levels.dataset.game !== game;
    levels.hidden = other;
    for (const input of levels.querySelectorAll("input")) input.disabled = other;
    // All games' levels are one group, and one of another game may have been chosen for it.
    if (!other && !levels.querySelector("input:checked")) levels.querySelector("input[checked]").checked = true;
  }
}
for (const input of document.querySelectorAll("input[name=game]")) input.addEventListener("change", showItsOwn);
showItsOwn();

/** Against the computer a scenario may have another usual value; whoever has chosen one keeps it. */
function showUsual() {
  const chosen = (name) => document.querySelector(`input[name=${name}]:checked`)?.value;
  for (const rule of document.querySelectorAll("[data-against-computer]")) {
    rule.dataset.everywhere ??= rule.dataset.usual;
    const there = JSON.parse(rule.dataset.againstComputer)[chosen("scenario")];
    const usual = chosen("against") === "computer" && there !== undefined ? there : rule.dataset.everywhere;
    const now = rule.querySelector("input:checked");
    if (now?.value === rule.dataset.usual) rule.querySelector(`input[value="${usual}"]`).checked = true;
    rule.dataset.usual = usual;
  }
}
for (const input of document.querySelectorAll("input[name=scenario], input[name=against], input[name=game]"))
  input.addEventListener("change", showUsual);
showUsual();

document.querySelector("form.form").addEventListener("formdata", ({ formData }) => {
  for (const { dataset } of document.querySelectorAll("[data-usual]")) {
    if (formData.get(dataset.rule) === dataset.usual) formData.delete(dataset.rule);
  }
});
