// Passkeys: a form with data-passkey="make" or "show" asks the browser for one, puts its answer into its own hidden field and sends itself.

const bytes = (text) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
const known = (list = []) => list.map((each) => ({ ...each, id: bytes(each.id) }));

const ASK = {
  async make(options) {
    options.challenge = bytes(options.challenge);
    options.user.id = bytes(options.user.id);
    options.excludeCredentials = known(options.excludeCredentials);
    const { id, rawId, type, response } = await navigator.credentials.create({ publicKey: options });
    return {
      id,
      rawId: text(rawId),
      type,
      response: { clientDataJSON: text(response.clientDataJSON), attestationObject: text(response.attestationObject) },
    };
  },
  async show(options) {
    options.challenge = bytes(options.challenge);
    options.allowCredentials = known(options.allowCredentials);
    const { id, rawId, type, response } = await navigator.credentials.get({ publicKey: options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId: text(rawId),
      type,
      response: {
        clientDataJSON: text(clientDataJSON),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
        userHandle: userHandle && text(userHandle),
      },
    };
  },
};

/** What the browser says when somebody closes its window is no sentence for anybody. */
const WORDS = {
  NotAllowedError: "The passkey was not given. You can try again, or use a password.",
  InvalidStateError: "This device has a passkey for your account already.",
  SecurityError: "This address cannot have passkeys: they need a secure address with a name.",
};

async function options(purpose, name) {
  const answer = await fetch("/account/passkeys/options", {
    method: "POST",
    body: new URLSearchParams({ purpose, name }),
  });
  if (!answer.ok)
    throw new Error(
      answer.headers.get("content-type")?.startsWith("text/plain")
        ? await answer.text()
        : "That did not work; please try again in a while.",
    );
  return answer.json();
}

for (const button of document.querySelectorAll("[data-passkey]")) {
  const form = button.form,
    purpose = button.dataset.passkey,
    said = document.getElementById(button.getAttribute("aria-describedby"));
  if (!window.PublicKeyCredential) {
    button.disabled = true;
    said.textContent = "This browser knows no passkeys, or the address is not secure.";
    continue;
  }
  button.addEventListener("click", async () => {
    button.disabled = true;
    said.textContent = "Your browser asks you now …";
    try {
      const name = form.elements.name?.value ?? "";
      form.elements.passkey.value = JSON.stringify(await ASK[purpose](await options(purpose, name)));
      if (form.elements.password) form.elements.password.required = false;
      form.submit();
    } catch (error) {
      said.textContent = WORDS[error.name] ?? error.message;
      button.disabled = false;
    }
  });
}
