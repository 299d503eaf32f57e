// Lines of fire: from ship to target, solid when laid, dashed while it is only possible, with range, dice and chance.
import { nothing, svg } from "../../../../js/table/lit.js";
import { added, aimOf, capital, hitChance, percent, results, shipOf, signed } from "./names.js";
import { bare, diceOf, rangeBetween } from "./ranges.js";

const NUMBERS = { "one hit": "one", "two hits": "two" };

const middle = ({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 });

/** `shots`: { ship, target, state }, state: "laid", "fired" (of either side, seen by all), "might". */
export function lines(view, plan, shots) {
  const taken = [...plan.at.values()];
  const drawn = shots.filter(({ ship, target }) => plan.at.has(ship) && plan.at.has(target));
  const across = ({ ship }) => plan.at.get(ship)[plan.tall ? "x" : "y"];
  const several = (target) =>
    drawn.filter((shot) => shot.target === target).sort((one, two) => across(one) - across(two));
  const ways = drawn.map((shot) => {
    const beside = several(shot.target);
    const { side } = shipOf(view, shot.ship);
    const answered = drawn.some(({ ship, target }) => ship === shot.target && target === shot.ship);
    return {
      ...shot,
      ...way(
        plan,
        shot,
        spread(beside.indexOf(shot), beside.length, plan),
        answered ? (side === "british" ? -9 : 9) : 0,
      ),
      side,
    };
  });
  const firstOwn = [...ways].sort((one, two) => Number(one.state === "fired") - Number(two.state === "fired"));
  return svg`${ways.map(line)}${firstOwn.map((each) => label(view, plan, each, taken))}`;
}

/** Shots at one target end a little apart. */
const spread = (n, number, plan) =>
  (n - (number - 1) / 2) * Math.min(22, (plan.at.values().next().value?.h ?? 60) / (number + 1));

/** `apart`: two ships that fire at each other have two lines. */
function way(plan, { ship, target }, offset, apart) {
  const from = plan.at.get(ship),
    to = plan.at.get(target);
  const aside = plan.tall ? { x: offset, y: 0 } : { x: 0, y: offset };
  const goal = { x: middle(to).x + aside.x, y: middle(to).y + aside.y };
  const start = middle(from);
  for (const end of [start, goal]) end[plan.tall ? "x" : "y"] += apart;
  return { a: edge(from, start, goal, 3), b: edge(to, goal, start, 13) };
}

function line({ a, b, side, state }) {
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return svg`<g class="fire ${side} ${state}"><path class="halo" d="M${a.x} ${a.y}L${b.x} ${b.y}"></path><path class="shot" d="M${a.x} ${a.y}L${b.x} ${b.y}"></path>
    <path class="tip" transform="translate(${b.x} ${b.y}) rotate(${angle})" d="M11 0L-4 7.5V-7.5Z"></path></g>`;
}

/** Where the way from one middle to another leaves the counter. */
function edge(box, inside, outside, gap) {
  const dx = outside.x - inside.x,
    dy = outside.y - inside.y,
    length = Math.hypot(dx, dy) || 1;
  const reach = Math.min(
    dx ? (dx > 0 ? box.x + box.w - inside.x : inside.x - box.x) / Math.abs(dx) : Infinity,
    dy ? (dy > 0 ? box.y + box.h - inside.y : inside.y - box.y) / Math.abs(dy) : Infinity,
  );
  return { x: inside.x + dx * reach + (dx / length) * gap, y: inside.y + dy * reach + (dy / length) * gap };
}

/** Over all lines, so that none runs through the words. */
function label(view, plan, { ship, target, side, state, a, b }, taken) {
  const words = told(view, ship, target);
  if (!words) return nothing;
  const [w, h] = plan.tall ? [92, 36] : [Math.max(116, words[0].length * 7.4 + 14), 40];
  const at = free(a, b, w, h, taken);
  if (!at) return nothing;
  taken.push(at);
  return svg`<g class="odds ${side} ${state}" transform="translate(${at.x} ${at.y})"><rect width=${w} height=${h} rx="3"></rect><text class="f1" x=${w / 2} y=${h / 2 - 3} text-anchor="middle">${plan.tall ? words[2] : words[0]}</text><text class="f2" x=${w / 2} y=${h / 2 + 14} text-anchor="middle">${plan.tall ? words[3] : words[1]}</text></g>`;
}

/** Long and short words: range with dice, chance. */
function told(view, ship, target) {
  const aim = aimOf(view, ship, target);
  if (!aim) {
    const range = rangeBetween(shipOf(view, ship).zone, shipOf(view, target).zone);
    return [capital(range), diceOf(range), capital(range), bare(range)];
  }
  const sum = added(aim),
    hits = results(aim).slice(1);
  const head = `${capital(aim.distance)}, ${bare(aim.distance)} ${signed(sum)}`;
  const short = { "point blank": "pt blank", torpedoes: "torp." }[aim.distance] ?? aim.distance;
  return [
    head,
    aim.chances && hits.length > 1
      ? hits.map(({ name, chance }) => `${percent(chance)} ${NUMBERS[name] ?? name}`).join(", ")
      : `${percent(hitChance(aim))} to hit`,
    `${capital(short)} ${signed(sum)}`,
    `${percent(hitChance(aim))} to hit`,
  ];
}

/** A place for the label along the line that covers no counter and no other label. */
function free(a, b, w, h, taken) {
  for (const t of [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82]) {
    for (const off of [0, -h * 0.8, h * 0.8]) {
      const at = { x: a.x + (b.x - a.x) * t - w / 2, y: a.y + (b.y - a.y) * t - h / 2 + off, w, h };
      if (!taken.some((box) => overlap(box, at))) return at;
    }
  }
  return null;
}

const overlap = (one, two) =>
  one.x < two.x + two.w + 2 && two.x < one.x + one.w + 2 && one.y < two.y + two.h + 2 && two.y < one.y + one.h + 2;
