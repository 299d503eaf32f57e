// The check of the seal in the browser itself, by the recipe of app/engine/dice.py: nobody's word is needed for it.
const WORD = 2 ** 32,
  SEPARATOR = "\x1f";
const text = new TextEncoder();

export const canCheck = () => globalThis.crypto?.subtle !== undefined;

/** True if the opened secret is the one that was sealed. */
export async function opens(secret, commitment) {
  return hex(await crypto.subtle.digest("SHA-256", bytes(secret))) === commitment;
}

/** The numbers of the draws that come out differently; none, if all is well. */
export async function wrongDraws({ secret, salts, draws }) {
  const key = await crypto.subtle.importKey("raw", bytes(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const salted = salts.map(({ salt }) => salt).join(SEPARATOR);
  const found = await Promise.all(
    draws.map(async (draw, place) => {
      const again = await recomputed(draw, new Words(key, [salted, draw.number, draw.purpose].join(SEPARATOR)));
      return draw.number === place && same(again, draw.values) ? null : draw.number;
    }),
  );
  return found.filter((number) => number !== null);
}

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

/** The stream HMAC-SHA256(secret, salts ‖ number ‖ purpose ‖ block) in words of 32 bits. */
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
      const block = new DataView(
        await crypto.subtle.sign("HMAC", this.key, text.encode(this.about + SEPARATOR + this.#block++)),
      );
      for (let at = 0; at < block.byteLength; at += 4) this.#waiting.push(block.getUint32(at));
    }
    return this.#waiting.shift();
  }
}

const bytes = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
const same = (one, other) => one.length === other.length && one.every((value, n) => value === other[n]);
