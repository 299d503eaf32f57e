// A checker of somebody else's, written from docs/fair-dice.md alone: no module of the house is used.
// check(record, kinds, kept) → sentences about what is wrong; none if all is well. `record` is the file, `kinds` the draws as
// POST /table/<id>/verify tells them, `kept` the line that was copied at the table (or nothing).
async function check(record, kinds, kept) {
  const wrong = [];
  const claim = (sentence, holds) => holds || wrong.push(sentence);
  const utf8 = (text) => new TextEncoder().encode(text);
  const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));
  const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const join = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
  const sha = async (data) => hex(await crypto.subtle.digest("SHA-256", data));
  const hmac = async (key, data) => {
    const own = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return new Uint8Array(await crypto.subtle.sign("HMAC", own, data));
  };
  const canonical = (x) => {
    if (Array.isArray(x)) return `[${x.map(canonical)}]`;
    if (!x || typeof x !== "object") return JSON.stringify(x);
    return `{${Object.keys(x).sort().map((key) => `${JSON.stringify(key)}:${canonical(x[key])}`)}}`;
  };

  // the seal
  const { table, seats, commitment } = record.set_up;
  const keys = []; // of the games it goes on from, the earliest first, then its own: [key, the draw it holds up to]
  const opened = async (set_up, secret, until) => {
    const { game, rules, scenario, setup, table, seats, commitment, former } = set_up;
    if (former) await opened(former.set_up, former.secret, former.draws);
    const hash = former && (await sha(utf8(`western-approaches former\0${canonical(former)}`)));
    const laid = { game, rules, scenario, setup, table, ...(former ? { former: hash } : {}) };
    const sealed = join(utf8(`western-approaches seal\0${canonical(laid)}\0`), bytes(secret));
    claim("The secret is not the sealed one.", (await sha(sealed)) === commitment);
    keys.push([await hmac(bytes(secret), utf8(seats.map(({ salt }) => salt).join("\x1f"))), until]);
  };
  await opened(record.set_up, record.secret, Infinity);

  // the salts, and what each player's browser was shown before
  for (const { name, salt, commit } of seats)
    if (commit && salt)
      claim(`${name} opened another salt.`, (await sha(utf8(`western-approaches salt\0${salt}`))) === commit);
  const mine = kept ? JSON.parse(atob(kept.split(" ")[1])) : null;
  if (mine) {
    claim("The seal I was shown is another one.", mine.seal === commitment);
    claim("This is another table.", mine.table === table);
    if (mine.salt) claim("My salt was not used.", seats.some(({ salt }) => salt === mine.salt));
    for (const [seat, seen] of Object.entries(mine.theirs ?? {})) {
      claim("A salt was exchanged.", !seen.salt || seats[seat].salt === seen.salt);
      claim("A commitment was exchanged.", seen.commit === (seats[seat].commit ?? ""));
    }
  }

  // every die
  claim("The record has other draws.", kinds.length === record.draws.length);
  for (const [n, { purpose, kind, of, values }] of kinds.entries()) {
    const [key] = keys.find(([, until]) => n < until);
    const words = [];
    let block = 0;
    const below = async (m) => {
      for (;;) {
        if (!words.length) {
          const data = new DataView((await hmac(key, utf8([n, purpose, block++].join("\x1f")))).buffer);
          for (let at = 0; at < 32; at += 4) words.push(data.getUint32(at));
        }
        const word = words.shift();
        if (word < 2 ** 32 - (2 ** 32 % m)) return word % m;
      }
    };
    const found = kind === "shuffle" ? [...Array(of).keys()] : [];
    if (kind === "pick") found.push(await below(of));
    if (kind === "roll") for (const _ of values) found.push((await below(of)) + 1);
    if (kind === "shuffle")
      for (let last = of - 1; last > 0; last--) {
        const other = await below(last + 1);
        [found[last], found[other]] = [found[other], found[last]];
      }
    const told = JSON.stringify(record.draws[n]);
    claim(`Draw ${n} was told otherwise.`, told === JSON.stringify([n, purpose, found]));
  }

  // the game I saw
  let hash = commitment;
  const events = record.log.map(({ event }) => event).filter(Boolean);
  for (const event of events.slice(0, mine?.lines ?? 0)) hash = await sha(utf8(`${hash}\x1f${canonical(event)}`));
  claim("The game I saw is another one.", !mine || (mine.lines <= events.length && hash === mine.digest));
  return wrong;
}
