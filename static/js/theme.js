// Day or night watch: the system's wish until the player chooses, then the player's. Loaded before the page is drawn, so nothing flashes.
(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");

  const chosen = () => {
    try { return localStorage.getItem("watch"); } catch { return null; }   // storage may be forbidden
  };
  const remember = (watch) => {
    try { localStorage.setItem("watch", watch); } catch { /* then it lasts for this page only */ }
  };
  const keep = (watch) => {
    root.dataset.watch = watch;
    for (const button of document.querySelectorAll("[data-toggle-watch]")) button.setAttribute("aria-pressed", String(watch === "night"));
  };
  const bySystem = () => keep(dark.matches ? "night" : "day");

  const choice = chosen();
  if (choice === "day" || choice === "night") keep(choice);
  else bySystem();

  dark.addEventListener("change", () => { if (!chosen()) bySystem(); });
  addEventListener("storage", (event) => { if (event.key === "watch" && event.newValue) keep(event.newValue); });
  document.addEventListener("DOMContentLoaded", () => keep(root.dataset.watch));
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-toggle-watch]")) return;
    const watch = root.dataset.watch === "night" ? "day" : "night";
    remember(watch);
    keep(watch);
  });
})();
