// The rules page: the search leaves what holds every word; the contents show where one is reading.
const box = document.querySelector(".find"),
  field = document.getElementById("find"),
  found = document.getElementById("found");
const rules = [...document.querySelectorAll(".text .rule")].map((element) => ({
  element,
  text: `${element.dataset.title ?? ""} ${element.textContent}`.toLowerCase(),
}));
const groups = [
  ...document.querySelectorAll(".text .chapter, .text .rulings, .text .heading, .text .part, .text .note"),
];

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let left = 0;
  for (const { element, text } of rules) {
    element.hidden = !words.every((word) => text.includes(word));
    left += !element.hidden;
  }
  for (const group of groups) group.hidden = words.length > 0 && !group.querySelector(".rule:not([hidden])");
  found.textContent = words.length ? (left ? `${left} found` : "Nothing found") : "";
}

/** A link leads to its rule even while others are hidden. */
function leave() {
  if (!field.value) return;
  field.value = "";
  search();
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

box.hidden = false;
field.addEventListener("input", search);
field.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    field.value = "";
    search();
  }
});
addEventListener("hashchange", leave);

// --- contents: open where they stand beside the text, folded above it ---

const contents = document.querySelector(".contents details"),
  wide = matchMedia("(min-width: 60.01rem)");
const fold = () => {
  contents.open = wide.matches;
};
fold();
wide.addEventListener("change", fold);
contents.addEventListener("click", (event) => {
  if (event.target.closest("a") && !wide.matches) contents.open = false;
});

const chapters = [...document.querySelectorAll(".text .chapter")],
  links = [...contents.querySelectorAll("a")],
  read = new Set();
const sight = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) read[isIntersecting ? "add" : "delete"](target);
    const now = chapters.find((chapter) => read.has(chapter))?.getAttribute("aria-labelledby");
    for (const link of links) {
      if (link.hash === `#${now}`) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  },
  { rootMargin: "-80px 0px -60% 0px" },
);
for (const chapter of chapters) sight.observe(chapter);
