// What this browser keeps of a table: the seal it saw, its own salt, what it saw of the others' before it sent its own, and the
// running hash of what everybody was told. Kept by the table, so that another seal cannot hide what belongs to the first.
const KEY = "wa-fair:";
const MARK = "western-approaches-kept";

export function kept(table) {
  try {
    return JSON.parse(localStorage.getItem(KEY + table)) ?? {};
  } catch {
    return {};
  }
}

/** Add to what is kept. A seal once seen is never replaced: that is the point of it. */
export function keep(table, more) {
  const before = kept(table);
  const all = { ...before, ...more, seal: before.seal ?? more.seal };
  try {
    localStorage.setItem(KEY + table, JSON.stringify(all));
  } catch {
    // a browser that keeps nothing can still be told
  }
  return all;
}

/** All of it in one line, for a letter to oneself or another device. */
export function lineOf(table) {
  return `${MARK} ${btoa(JSON.stringify({ table, ...kept(table) }))}`;
}

/** Take over a line that was copied elsewhere; a sentence if it will not do. */
export function takeLine(line, table) {
  const [mark, body = ""] = line.trim().split(/\s+/);
  let told;
  try {
    told = JSON.parse(atob(body));
  } catch {
    told = null;
  }
  if (mark !== MARK || !told?.seal) return "This is not a line that was copied at a table.";
  if (told.table !== table) return "This line belongs to another table.";
  const here = kept(table);
  if (here.seal && here.seal !== told.seal) return "This line tells of another seal than the one kept here.";
  const further = (told.lines ?? 0) > (here.lines ?? 0) ? told : here;
  const { lines, digest } = further;
  const left = [...new Set([...(here.left ?? []), ...(told.left ?? [])])];
  keep(table, { ...told, ...here, lines, digest, left });
  return "";
}
