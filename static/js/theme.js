// Day or night watch, plain or high contrast: the system's wish until the player chooses, then the player's. Loaded before the page is drawn, so nothing flashes.
(() => {
  const root = document.documentElement;

  const chosen = (key) => {
    try { return localStorage.getItem(key); } catch { return null; }   // storage may be forbidden
  };
  const remember = (key, value) => {
    try { localStorage.setItem(key, value); } catch { /* then it lasts for this page only */ }
  };

  /** One switch of the look: data-<key> on the page, data-toggle-<key> on its buttons, [off, on] its two values. */
  const look = (key, [off, on], wish) => {
    const system = matchMedia(wish);
    const keep = (value) => {
      root.dataset[key] = value;
      for (const button of document.querySelectorAll(`[data-toggle-${key}]`)) button.setAttribute("aria-pressed", String(value === on));
    };
    const bySystem = () => keep(system.matches ? on : off);

    const choice = chosen(key);
    if (choice === off || choice === on) keep(choice);
    else bySystem();

    system.addEventListener("change", () => { if (!chosen(key)) bySystem(); });
    addEventListener("storage", (event) => { if (event.key === key && event.newValue) keep(event.newValue); });
    document.addEventListener("DOMContentLoaded", () => keep(root.dataset[key]));
    document.addEventListener("click", (event) => {
      if (!event.target.closest?.(`[data-toggle-${key}]`)) return;
      const value = root.dataset[key] === on ? off : on;
      remember(key, value);
      keep(value);
    });
  };

  look("watch", ["day", "night"], "(prefers-color-scheme: dark)");
  look("contrast", ["plain", "more"], "(prefers-contrast: more)");
})();
