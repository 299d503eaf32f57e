// The recipe of docs/fair-dice.md in the browser itself: nobody's word is needed for it.
const WORD = 2 ** 32;
const SEPARATOR = "\x1f";
const text = new TextEncoder();

/** Browsers compute hashes only where the address is https or this machine. */
export const canCheck = () => globalThis.crypto?.subtle !== undefined;

/** Sixteen random bytes of this browser's own. */
export const freshSalt = () => hex(crypto.getRandomValues(new Uint8Array(16)));

/** What is published of a salt that is still to be opened. */
export const committed = (salt) => sha256(text.encode(`western-approaches salt\0${salt}`));

/** JSON with sorted keys and without white space. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.keys(value).sort();
  return `{${fields.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}

/** The seal of a table under this secret; a table laid long ago was sealed by the secret's hash alone. */
export function sealOf(laid, secret) {
  if (!laid) return sha256(bytes(secret));
  return sha256(joined(text.encode(`western-approaches seal\0${canonical(laid)}\0`), bytes(secret)));
}

/** What stands in a seal for the game that another goes on from. */
const hashOfFormer = (former) => sha256(text.encode(`western-approaches former\0${canonical(former)}`));

/** What was sealed of a table, by the set-up of its record. */
async function laidAs({ game, rules, scenario, setup, table, former }) {
  if (!table) return null;
  const laid = { game, rules, scenario, setup, table };
  return former ? { ...laid, former: await hashOfFormer(former) } : laid;
}

/** Whether the game that this one goes on from is the one sealed with it, and was itself sealed by its own secret; so for all before it. */
export async function formerHolds(laid, former) {
  if (!former) return !laid?.former;
  const { set_up, secret } = former;
  const before = await laidAs(set_up);
  if (laid?.former !== (await hashOfFormer(former)) || (await sealOf(before, secret)) !== set_up.commitment)
    return false;
  return formerHolds(before, set_up.former);
}

/** One link of the running hash over what everybody was told. */
export const chained = (before, event) => sha256(text.encode(`${before}${SEPARATOR}${canonical(event)}`));

/** The numbers of the draws that come out differently; none, if all is well. */
export async function wrongDraws({ laid, secret, salts, draws, former }) {
  const turns = [...(await sourcesOf(former)), { ...(await source(laid, secret, salts)), until: Infinity }];
  const found = await Promise.all(
    draws.map(async (draw, place) => {
      const { key, before } = turns.find(({ until }) => place < until);
      const again = await recomputed(draw, new Words(key, [...before, draw.number, draw.purpose].join(SEPARATOR)));
      return draw.number === place && same(again, draw.values) ? null : draw.number;
    }),
  );
  return found.filter((number) => number !== null);
}

/** Where the draws of a table come from: its key, and what stands before each message. */
async function source(laid, secret, salts) {
  const given = salts.map(({ salt }) => salt).join(SEPARATOR);
  const own = await hmacKey(bytes(secret));
  const key = laid ? await hmacKey(new Uint8Array(await crypto.subtle.sign("HMAC", own, text.encode(given)))) : own;
  return { key, before: laid ? [] : [given] };
}

/** The same of the games that this one goes on from, the earliest first, each up to its last draw. */
async function sourcesOf(former) {
  if (!former) return [];
  const { set_up, secret, draws } = former;
  const own = await source(set_up.table, secret, set_up.seats);
  return [...(await sourcesOf(set_up.former)), { ...own, until: draws }];
}

const hmacKey = (raw) => crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

async function recomputed({ kind, of, values }, words) {
  if (kind === "pick") return [await words.below(of)];
  if (kind === "roll") {
    const faces = [];
    for (let n = 0; n < values.length; n++) faces.push((await words.below(of)) + 1);
    return faces;
  }
  const order = Array.from({ length: of }, (_, place) => place);
  for (let last = of - 1; last > 0; last--) {
    const swap = await words.below(last + 1);
    [order[last], order[swap]] = [order[swap], order[last]];
  }
  return order;
}

/** The stream HMAC-SHA256(key, number ‖ purpose ‖ block) in words of 32 bits. */
class Words {
  #waiting = [];
  #block = 0;

  constructor(key, about) {
    this.key = key;
    this.about = about;
  }

  async below(bound) {
    const fair = WORD - (WORD % bound); // a word from here on would favour small numbers
    for (;;) {
      const word = await this.#next();
      if (word < fair) return word % bound;
    }
  }

  async #next() {
    if (!this.#waiting.length) {
      const message = text.encode(this.about + SEPARATOR + this.#block++);
      const block = new DataView(await crypto.subtle.sign("HMAC", this.key, message));
      for (let at = 0; at < block.byteLength; at += 4) this.#waiting.push(block.getUint32(at));
    }
    return this.#waiting.shift();
  }
}

async function sha256(data) {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", data)));
}

function joined(one, other) {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

const bytes = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
const same = (one, other) => one.length === other.length && one.every((value, n) => value === other[n]);
