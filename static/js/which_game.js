// The new-game form: choosing a game chooses its first scenario and a side by lot, where none of its own are chosen yet.
document.querySelector("input[name=scenario]:checked")?.closest("label").scrollIntoView({ block: "nearest" });

for (const choice of document.querySelectorAll(".game-choice")) {
  choice.querySelector("input[name=game]").addEventListener("change", () => {
    for (const [name, first] of [["scenario", "input[name=scenario]"], ["side", "input[name=side][value=random]"]]) {
      if (!choice.querySelector(`input[name=${name}]:checked`)) choice.querySelector(first).checked = true;
    }
  });
}
