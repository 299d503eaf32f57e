// "Call me on this device": asks the browser for leave, and tells the server the address it gave.
const form = document.getElementById("push");
const button = form?.querySelector("button");
const words = document.getElementById("push-words");

if (form && !("PushManager" in window && "serviceWorker" in navigator)) {
  button.disabled = true;
  words.textContent = "This browser cannot be called. On an iPhone, put this site on the home screen first.";
}

form?.addEventListener("submit", async (event) => {
  if (form.elements.endpoint.value) return;
  event.preventDefault();
  try {
    if ((await Notification.requestPermission()) !== "granted") {
      words.textContent = "The browser does not allow it. You can change that in its settings for this site.";
      return;
    }
    const worker = await navigator.serviceWorker.register("/worker.js");
    await navigator.serviceWorker.ready;
    const subscription = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: form.dataset.key,
    });
    const { endpoint, keys } = subscription.toJSON();
    Object.assign(form.elements.endpoint, { value: endpoint });
    form.elements.p256dh.value = keys.p256dh;
    form.elements.auth.value = keys.auth;
    form.submit();
  } catch (error) {
    words.textContent = `The browser could not be called: ${error.message}`;
  }
});
