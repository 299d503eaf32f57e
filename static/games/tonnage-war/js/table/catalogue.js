// Cards and numbers of the rules, as the server sent them with the page: { tactical, units, weather }.
export const { catalogue } = JSON.parse(document.getElementById("boot").textContent);
