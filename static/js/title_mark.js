// The title of the page, with the number of tables where it is my turn before it: so every open tab shows it.
let text = document.title;
let turns = 0;

function show() {
  const title = turns ? `(${turns}) ${text}` : text;
  if (document.title !== title) document.title = title;
}

export function setTitle(words) {
  text = words;
  show();
}

export function setTurns(number) {
  turns = number;
  show();
}
