// Each player adds 16 random bytes of their own to the draws, so the server alone cannot choose a die.
for (const field of document.querySelectorAll("input[name=salt]")) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  field.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
