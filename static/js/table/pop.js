// What a summary opens goes upwards, over the sea. Where there is no room above, as in a column at the top, it goes down.
const EDGE = 8; // px

/** For `@toggle` of a details.pop. */
export function keepInSight({ target }) {
  const opened = target.lastElementChild;
  target.classList.remove("down");
  Object.assign(opened.style, { marginLeft: "", maxHeight: "" });
  if (!target.open) return;
  target.classList.toggle("down", opened.getBoundingClientRect().top < 0);
  const { top, right, bottom } = opened.getBoundingClientRect();
  if (right + EDGE > innerWidth) opened.style.marginLeft = `${innerWidth - EDGE - right}px`;
  if (bottom + EDGE > innerHeight) opened.style.maxHeight = `${innerHeight - EDGE - top}px`;
}
