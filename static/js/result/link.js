// The moment in the address, so that it can be sent to somebody: #m=34&as=truth
const VIEWERS = ["0", "1", "public", "truth"];
let writing = 0;

/** `opened` is the moment whose own address this is, if it is one's: what was chosen since stands behind it. */
export function readLink(opened = null) {
  if (opened && !location.hash) return { moment: opened.number, viewer: opened.viewer };
  const asked = new URLSearchParams(location.hash.slice(1));
  const moment = Number.parseInt(asked.get("m") ?? "", 10);
  return {
    moment: Number.isNaN(moment) ? null : moment,
    viewer: VIEWERS.includes(asked.get("as")) ? asked.get("as") : null,
  };
}

/** At once, for who reads it again in the next moment. */
export function setLink(moment, viewer) {
  clearTimeout(writing);
  history.replaceState(null, "", `#m=${moment}&as=${viewer}`);
}

/** Late, because browsers allow only so many changes of the address in a time. */
export function writeLink(moment, viewer) {
  clearTimeout(writing);
  writing = setTimeout(() => history.replaceState(null, "", `#m=${moment}&as=${viewer}`), 300);
}
