// Day or night watch, plain or high contrast: the system's wish until the player chooses, then the player's. Loaded before the page is drawn, so nothing flashes.
(() => {
  const root = document.documentElement;

  const chosen = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    } // storage may be forbidden
  };
  const remember = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      /* then it lasts for this page only */
    }
  };

  /** What the account wishes on every device. If that was changed since this browser last heard of it, it goes before what was chosen here. */
  const wished = (key, kept) => {
    const wish = root.dataset[`wish${key[0].toUpperCase()}${key.slice(1)}`];
    if (wish && wish !== chosen(`wish-${key}`)) {
      remember(`wish-${key}`, wish);
      try {
        localStorage.removeItem(kept);
      } catch {
        /* nothing is kept */
      }
    }
    return wish === "system" ? undefined : wish;
  };

  /** One switch of the look: data-<key> on the page, data-toggle-<key> on its buttons, [off, on] its two values. */
  const look = (key, [off, on], systemWish) => {
    const system = matchMedia(systemWish);
    const keep = (value) => {
      root.dataset[key] = value;
      for (const button of document.querySelectorAll(`[data-toggle-${key}]`))
        button.setAttribute("aria-pressed", String(value === on));
    };
    const bySystem = () => keep(system.matches ? on : off);

    const wish = wished(key, key);
    const choice = chosen(key) ?? wish;
    if (choice === off || choice === on) keep(choice);
    else bySystem();

    system.addEventListener("change", () => {
      if (!chosen(key) && !wish) bySystem();
    });
    addEventListener("storage", (event) => {
      if (event.key === key && event.newValue) keep(event.newValue);
    });
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
  wished("sounds", "wa-sound");
})();
