// Times in the reader's own zone, that of the settings before that of the browser; without a script they are told in UTC.
// The year is told of what was not in this one.
const FORM = {
  timeZone: document.documentElement.dataset.zone,
  day: "2-digit",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
};

export function localTimes(part) {
  for (const time of part.querySelectorAll("time[datetime]")) {
    time.title = time.textContent;
    const at = new Date(time.dateTime);
    const year = at.getFullYear() === new Date().getFullYear() ? undefined : "numeric";
    time.textContent = at.toLocaleString(undefined, { ...FORM, year });
  }
}

localTimes(document);
