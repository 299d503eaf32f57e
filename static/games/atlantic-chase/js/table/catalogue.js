// Names and numbers of ships and rules, as the server sent them with the page.
export const { catalogue, sides } = JSON.parse(document.getElementById("boot").textContent);
