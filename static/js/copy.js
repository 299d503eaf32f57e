// A button with data-copy="id" copies the value of the field with that id. Without clipboard access it selects the text instead.
document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  let done = "Copied";
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    done = "Selected: copy it now";
  }
  const words = (button.dataset.words ??= button.textContent);
  button.textContent = done;
  button.setAttribute("aria-live", "polite");
  setTimeout(() => {
    button.textContent = words;
  }, 2500);
});
