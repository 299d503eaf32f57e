// Times in the reader's own zone, that of the settings before that of the browser; without a script they are told in UTC.
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
    time.textContent = new Date(time.dateTime).toLocaleString(undefined, FORM);
  }
}

localTimes(document);
