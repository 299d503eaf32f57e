// Streaming: before a camera the table shows neither names nor chat. For this browser, until it is switched off.
const KEY = "wa-streaming";
let on = kept();

function kept() {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false;
  }
}

document.documentElement.classList.toggle("streaming", on);

export const streaming = () => on;

export function setStreaming(yes) {
  on = yes;
  document.documentElement.classList.toggle("streaming", yes);
  try {
    localStorage.setItem(KEY, yes ? "yes" : "no");
  } catch {
    /* then it lasts for this page only */
  }
}
