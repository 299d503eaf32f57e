// The document of a viewer, and how a patch changes it (docs/protocol.md). Lists are replaced whole.

/** The document after a patch; the old one is left as it was. */
export function patched(doc, patch) {
  const next = structuredClone(doc);
  for (const path of patch.del) delete parent(next, path)[path.at(-1)];
  for (const [path, value] of patch.set) parent(next, path)[path.at(-1)] = value;
  return next;
}

function parent(doc, path) {
  return path.slice(0, -1).reduce((part, key) => part[key], doc);
}
