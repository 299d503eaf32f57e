// A replay comes as changes from nothing; here they become one view per moment. What did not change is shared, not copied.

export async function fetchViews(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`The replay could not be read (${answer.status}).`);
  return unroll((await answer.json()).moments);
}

/** [{ view, log }] from [{ set, del, log }]. */
export function unroll(moments) {
  let view = {};
  return moments.map((moment) => {
    view = patched(view, moment);
    return { view, log: moment.log };
  });
}

function patched(view, { set, del }) {
  const fresh = new Set();
  let next = view;
  const open = (path) => {
    next = own(next, fresh);
    let part = next;
    for (const key of path.slice(0, -1)) part = part[key] = own(part[key], fresh);
    return part;
  };
  for (const path of del) delete open(path)[path.at(-1)];
  for (const [path, value] of set) open(path)[path.at(-1)] = value;
  return next;
}

function own(part, fresh) {
  if (fresh.has(part)) return part;
  const copy = { ...part };
  fresh.add(copy);
  return copy;
}
