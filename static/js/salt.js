// Each player adds 16 random bytes of their own, so that every die and shuffle depends on both players too.
for (const field of document.querySelectorAll("input[name=salt]")) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  field.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
