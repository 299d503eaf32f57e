// The moment in the address, so that it can be sent to somebody: #m=34&as=truth
const VIEWERS = ["0", "1", "public", "truth"];
let writing = 0;

export function readLink() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const moment = Number.parseInt(asked.get("m") ?? "", 10);
  return {
    moment: Number.isNaN(moment) ? null : moment,
    viewer: VIEWERS.includes(asked.get("as")) ? asked.get("as") : null,
  };
}

/** Late, because browsers allow only so many changes of the address in a time. */
export function writeLink(moment, viewer) {
  clearTimeout(writing);
  writing = setTimeout(() => history.replaceState(null, "", `#m=${moment}&as=${viewer}`), 300);
}
