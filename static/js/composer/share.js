// What was composed, as a small file and as a link: the link carries all of it, compressed, behind the #, where no server sees it.
const MARK = "#s=",
  LONGEST_LINK = 6000;
const PLAIN = "abcdefghijklmnopqrstuvwxyz0123456789";

export class NotShared extends Error {}

/** The whole address, or a sentence why there is none. */
export async function linkTo(scenario) {
  const packed = new Response(
    new Blob([JSON.stringify(scenario)]).stream().pipeThrough(pipe(globalThis.CompressionStream)),
  );
  const bytes = new Uint8Array(await packed.arrayBuffer());
  const word = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  if (word.length > LONGEST_LINK)
    throw new NotShared("It is too long for a link: shorten the words, or send the file.");
  return location.origin + location.pathname + MARK + word;
}

/** What this address carries; null if it carries nothing. `kind` says what it must be: {thing, a_thing, longest, missing}. */
export async function fromLink(hash, kind) {
  if (!hash.startsWith(MARK)) return null;
  const word = hash.slice(MARK.length);
  const broken = new NotShared(`This link carries no whole ${kind.thing}. Perhaps it was cut short?`);
  if (word.length > LONGEST_LINK) throw broken;
  try {
    const bytes = Uint8Array.from(atob(word.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
      letter.charCodeAt(0),
    );
    return read(await unpacked(bytes, kind), kind);
  } catch (error) {
    throw error instanceof NotShared ? error : broken;
  }
}

export async function fromFile(file, kind) {
  if (file.size > kind.longest)
    throw new NotShared(`${file.name} is too long for ${kind.a_thing}: ${file.size} bytes.`);
  return read(await file.text(), kind, file.name);
}

export function save(scenario, { thing }) {
  const letters = [...scenario.name.toLowerCase()].map((letter) => (PLAIN.includes(letter) ? letter : " "));
  const name = letters.join("").split(" ").filter(Boolean).join("-") || thing;
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(new Blob([JSON.stringify(scenario, null, 1) + "\n"], { type: "application/json" })),
    download: `${name}.json`,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function read(text, { thing, missing }, name = "This link") {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    throw new NotShared(`${name} holds no ${thing}: it is no JSON.`);
  }
  const wanting = isTable(found) ? missing(found) : "it is no table of fields";
  if (wanting) throw new NotShared(`${name} holds no ${thing}: ${wanting}.`);
  return found;
}

export const isTable = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** A few bytes can unfold to gigabytes: never more than a scenario may have. */
async function unpacked(bytes, { a_thing, longest }) {
  const reader = new Blob([bytes]).stream().pipeThrough(pipe(globalThis.DecompressionStream)).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).text();
    size += value.length;
    if (size > longest) throw new NotShared(`This link carries far more than ${a_thing}.`);
    parts.push(value);
  }
}

function pipe(Kind) {
  if (!Kind) throw new NotShared("This browser cannot make or read such links; use the file.");
  return new Kind("deflate-raw");
}
