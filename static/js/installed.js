// The worker that shows calls and the page without a line: registered wherever a browser has such a thing.
if ("serviceWorker" in navigator && window.isSecureContext)
  navigator.serviceWorker.register("/worker.js").catch(() => {
    /* a private window, or none allowed; all else works without it */
  });
