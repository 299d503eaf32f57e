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

/** Only the levels of the chosen game can be chosen. */
function showLevels() {
  const game = document.querySelector("input[name=game]:checked")?.value;
  for (const levels of document.querySelectorAll(".levels")) {
    const other = game !== undefined && levels.dataset.game !== game;
    levels.hidden = other;
    for (const input of levels.querySelectorAll("input")) input.disabled = other;
    // All games' levels are one group, and one of another game may have been chosen for it.
    if (!other && !levels.querySelector("input:checked")) levels.querySelector("input[checked]").checked = true;
  }
}
for (const input of document.querySelectorAll("input[name=game]")) input.addEventListener("change", showLevels);
showLevels();

document.querySelector("form.form").addEventListener("formdata", ({ formData }) => {
  for (const { dataset } of document.querySelectorAll("[data-usual]")) {
    if (formData.get(dataset.rule) === dataset.usual) formData.delete(dataset.rule);
  }
});
