// On a phone the links of the table's bar hide behind one button: data-menu="id of what it opens".
document.addEventListener("click", (event) => {
  if (event.target.closest?.("nav details")) return; // “More” opens inside what is open
  const pressed = event.target.closest?.("[data-menu]");
  for (const button of document.querySelectorAll("[data-menu]")) {
    const open = button === pressed && button.getAttribute("aria-expanded") !== "true";
    button.setAttribute("aria-expanded", String(open));
    document.getElementById(button.dataset.menu).classList.toggle("open", open);
  }
});
