// The fields of the scenario, each with what is wrong with it beside it.
import { html, nothing } from "../../../../js/table/lit.js";
import { SIDES, SWITCHES, WEATHER, fillUp, setRounds, toggleCarrier, toggleRound, total } from "./scenario.js";

const NUMBERS = [
  ["ships", "Ships in the convoy", 1, 120],
  ["rounds", "Rounds a leg", 1, 8],
  ["tactical_hand", "Tactical cards a round", 1, 26],
  ["unit_hand", "Unit cards in hand", 1, 20],
];

export function fields({ boot, scenario, faults, changed }) {
  const beside = (...keys) => {
    const wrong = faults.filter(({ key }) => keys.includes(key));
    return wrong.length
      ? html`<ul class="wrong" id="wrong-${keys[0].replaceAll(".", "-")}">${wrong.map(({ text }) => html`<li>${text}</li>`)}</ul>`
      : nothing;
  };
  const change = (act) => (event) => {
    act(event.target);
    changed();
  };
  const number = (input, least, most) => Math.max(least, Math.min(most, Math.round(Number(input.value)) || 0));
  const counter = (label, value, least, most, set, note) =>
    html`<label class="count"><span>${label}${note ? html` <small>${note}</small>` : nothing}</span><input type="number" inputmode="numeric" min=${least} max=${most} .value=${String(value)} @change=${change(
      (input) => {
        const right = number(input, least, most);
        input.value = right;
        set(right);
      },
    )}></label>`;
  const text = (key, label, most) =>
    html`<label class="words"><span>${label}</span><input type="text" maxlength=${most} .value=${String(scenario[key] ?? "")} @input=${change(
      (input) => {
        scenario[key] = input.value;
      },
    )}></label>${beside(key)}`;

  const deck = (side, kind, cards) => {
    const counts = scenario[side][kind];
    return cards
      .filter((card) => card.side === side)
      .map((card) =>
        counter(
          card.label,
          counts[card.slug] ?? 0,
          0,
          60,
          (count) => {
            counts[card.slug] = count;
          },
          kind === "tactical" ? card.text : figures(card),
        ),
      );
  };
  const needed = scenario.rounds * scenario.tactical_hand;

  const force = ([side, mark, name]) => {
    const { tactical, units } = scenario[side];
    const blank = side === "uboat" ? "U_0" : "E_0",
      lull = side === "uboat" ? "lull_u" : "lull_e";
    return html`<section class="sheet force-sheet ${mark}" aria-label=${name}><h2><span class="side ${mark}">${name}</span></h2>
      <h3>Tactical deck <b class=${total(tactical) === needed ? "right" : "off"}>${total(tactical)} of ${needed}</b></h3>${beside(`${side}.tactical`)}
      <div class="counts">${deck(side, "tactical", boot.tactical)}</div>
      <button class="btn small" type="button" @click=${change(() => fillUp(scenario, side, lull))}>Fill up with Lull cards</button>
      <h3>Unit deck <b>${total(units)}</b> <small>${total(units) - (units[blank] ?? 0)} real, ${units[blank] ?? 0} blank</small></h3>${beside(`${side}.units`)}
      <div class="counts">${deck(side, "units", boot.units)}</div></section>`;
  };

  return html`<section class="sheet"><h2>The convoy</h2>${beside("scenario")}
      <div class="names">${text("name", "Name", 60)}${text("dates", "When", 60)}<label class="words"><span>What it is about</span><textarea rows="3" maxlength="600" .value=${String(scenario.summary ?? "")} @input=${change(
        (area) => {
          scenario.summary = area.value;
        },
      )}></textarea></label>${beside("summary", "history")}</div>
      <div class="counts wide">${NUMBERS.map(([key, label, least, most]) => html`<div>${counter(label, scenario[key], least, most, (value) => (key === "rounds" ? setRounds(scenario, value) : (scenario[key] = value)))}${beside(key)}</div>`)}</div></section>
    <div class="sides">${SIDES.map(force)}</div>
    <section class="sheet"><h2>Special rules</h2><div class="special">${WEATHER.map(weather)}${SWITCHES.map(turn)}${carrier()}</div>${beside("special")}</section>`;

  function weather([key, label, note]) {
    const rounds = scenario.special[key] ?? [];
    return html`<fieldset class="weather"><legend>${label}</legend><div class="rounds">${Array.from({ length: scenario.rounds }, (_, n) => html`<label><input type="checkbox" .checked=${rounds.includes(n + 1)} @change=${change(() => toggleRound(scenario, key, n + 1))}><span><small>round </small>${n + 1}</span></label>`)}</div><p>${note}</p>${beside(`special.${key}`)}</fieldset>`;
  }

  function turn([key, label, usual, note]) {
    return html`<label class="turn"><input type="checkbox" .checked=${scenario.special[key] ?? usual} @change=${change(
      (box) => {
        scenario.special[key] = box.checked;
      },
    )}><b>${label}</b><small>${note}</small></label>`;
  }

  function carrier() {
    const ship = scenario.special.carrier;
    const flying = (slug) => ship.aircraft.filter((each) => each === slug).length;
    const setFlying = (slug, count) => {
      ship.aircraft = [...ship.aircraft.filter((each) => each !== slug), ...Array(count).fill(slug)];
    };
    return html`<div class="carrier"><label class="turn"><input type="checkbox" .checked=${Boolean(ship)} @change=${change(() => toggleCarrier(scenario))}><b>A carrier sails with the convoy</b><small>Special contacts may find her; her aircraft are lost with her. [7.6]</small></label>
      ${
        ship && Array.isArray(ship.aircraft)
          ? html`<div class="counts wide"><label class="words"><span>Her name</span><input type="text" maxlength="40" .value=${ship.name} @input=${change(
              (input) => {
                ship.name = input.value;
              },
            )}></label>
        ${counter("Cards that may screen her", ship.screen ?? 1, 0, 3, (value) => {
          ship.screen = value;
        })}${counter("Points damaged", ship.damaged ?? 2, 0, 20, (value) => {
          ship.damaged = value;
        })}${counter("Points sunk", ship.sunk ?? 5, 0, 20, (value) => {
          ship.sunk = value;
        })}
        ${boot.units.filter(({ type }) => type === "air").map((card) => counter(`${card.label} on board`, flying(card.slug), 0, 20, (count) => setFlying(card.slug, count)))}</div>`
          : nothing
      }
      ${beside("special.carrier", "special.carrier.name", "special.carrier.sunk", "special.carrier.damaged", "special.carrier.screen", "special.carrier.aircraft")}</div>`;
  }
}

function figures({ type, attack, evade, detect, draw }) {
  if (type === "boat" || type === "tanker") return `attack ${attack}, evade ${evade}`;
  if (type === "surface" || type === "air") return `attack ${attack}, detects at ${detect || "±0"}`.replace("-", "−");
  return type === "support" ? `brings ${draw} cards` : "only looks like one";
}
