// The options of a decision as pieces of the table and as words on tiles and buttons.
import { html, nothing } from "../../../../js/table/lit.js";
import { icon } from "./drawn.js";
import { cards, called, criticals, orders, percent, shipOf } from "./names.js";

// --- which pieces spell an option ---

const ON_SHIP = { Activate: "ship", Oppose: "target", Grapple: "target", ChooseNext: "ship" };

export function way(option) {
  const { act } = option;
  const ways = (kind, ...pieces) => ({ option, kind, pieces });
  if (ON_SHIP[act.act]) return ways("play", `ship:${act[ON_SHIP[act.act]]}`);
  switch (act.act) {
    case "GiveOrder":
      return ways("small", `ship:${act.ship}`, `order:${act.ship}/${act.order}`);
    case "Discard":
      return ways("small", `card:${act.card}`);
    case "Seal":
    case "Draw":
      return ways("send");
    case "Go":
    case "Through":
      return ways("play", `box:${act.box}`);
    case "Strike":
      return ways("play", `do:${act.ram ? "ram" : ""}${act.spar ? "spar" : ""}-${act.target}`, `ship:${act.target}`);
    case "Cross":
      return ways("play", `do:cross-${act.end}-${act.target}`, `ship:${act.target}`);
    case "Screen":
      return ways("play", `do:screen-${act.friend}`, "card:screen", `ship:${act.friend}`);
    case "PlayCard":
      return ways("play", `do:${act.card}-${act.ship}`, `card:${act.card}`, `ship:${act.ship}`);
    case "Repair":
      return ways(
        "play",
        `do:${act.hasty ? "hasty" : "mend"}-${act.ship}-${act.critical}`,
        ...(act.hasty ? ["card:hasty-repair"] : []),
        `ship:${act.ship}`,
      );
    case "Fire":
      return withCards(act)
        ? ways("aside", `with:${withCards(act)}/${act.target}`, `ship:${act.target}`)
        : ways("play", `ship:${act.target}`);
    default:
      return ways("play", `do:${act.act}${act.hazard ?? ""}`);
  }
}

export const withCards = ({ steady_aim: steady, hot_shot: hot }) =>
  [steady ? "steady-aim" : "", hot ? "hot-shot" : ""].filter(Boolean).join("+");

/** Ships and boxes on the table that are a choice now. */
export function glowing(page) {
  if (!page.decision) return new Set();
  const { level } = page.choice();
  return new Set(
    level.groups
      .flatMap(({ ways }) => ways)
      .flatMap(({ pieces }) => pieces)
      .filter((piece) => /^(ship|box|card):/.test(piece) && !level.prefix.includes(piece)),
  );
}

// --- in words ---

const ICONS = {
  Hold: "hold",
  Escape: "escape",
  Screen: "screen",
  Cross: "across",
  Strike: "ram",
  Fire: "gun",
  HoldFire: "hold",
  Go: "wheel",
  Through: "wheel",
  Enter: "wheel",
  Leave: "wheel",
  Grapple: "tow",
  KeepTow: "tow",
  CastOff: "unfoul",
  Oppose: "oppose",
  Pass: "hold",
  Done: "hold",
  Repair: "wheel",
  ChooseHazard: "aground",
};

/** Short words for an act, with what the view knows of the ships. */
function short(act, view) {
  const name = (slug) => called(view, slug);
  switch (act.act) {
    case "GiveOrder":
      return orders[act.order];
    case "Seal":
      return "Seal the orders";
    case "Activate":
      return name(act.ship);
    case "Oppose":
      return `Oppose ${name(act.target)}`;
    case "Hold":
      return "Hold here";
    case "Escape":
      return "Get clear";
    case "Screen":
      return `Screen ${name(act.friend)}`;
    case "Cross":
      return `Cross ${name(act.target)}’s ${act.end}`;
    case "Strike":
      return `${act.ram && act.spar ? "Ram and spar" : act.ram ? "Ram" : "Spar"} ${name(act.target)}`;
    case "Go":
      return `To ${act.box}`;
    case "Through":
      return `Through ${act.box}`;
    case "Enter":
      return "Come in";
    case "Leave":
      return "Leave the chart";
    case "Grapple":
      return `Take ${name(act.target)} in tow`;
    case "KeepTow":
      return "Keep the tow";
    case "CastOff":
      return "Cast off";
    case "PlayCard":
      return `${cards[act.card].name} on ${name(act.ship)}`;
    case "Pass":
      return "No card";
    case "ChooseNext":
      return name(act.ship);
    case "Fire":
      return name(act.target);
    case "HoldFire":
      return "Hold fire";
    case "Repair":
      return `${name(act.ship)}: ${criticals[act.critical]}`;
    case "Done":
      return "No further repairs";
    case "Discard":
      return `Lay away ${cards[act.card].name}`;
    case "Draw":
      return drawing(view);
    default:
      return "";
  }
}

const drawing = (view) => (view.draft?.laid?.length ? "Draw" : "Keep them all");

const bare = (title) => title.replace(/\.$/, "");

export function words(act, page) {
  const { view } = page.doc;
  const option = page.decision?.options.find((each) => JSON.stringify(each.act) === JSON.stringify(act));
  const title = short(act, view) || bare(option?.title ?? "");
  const calm =
    ["Hold", "HoldFire", "Pass", "Done"].includes(act.act) || (act.act === "Seal" && missing(page).length > 0);
  return { title, button: button(act, page, title), dice: option?.dice ?? false, calm };
}

function button(act, page, title) {
  if (act.act === "Seal") {
    const left = missing(page).length;
    return left ? `Seal, ${left} without order` : "Seal orders";
  }
  if (act.act === "Fire")
    return [
      `Fire at ${title}`,
      ...withCards(act)
        .split("+")
        .filter(Boolean)
        .map((card) => cards[card].name),
    ].join(", ");
  return act.act === "Activate" ? `Activate ${title}` : title;
}

/** Own ships that could still be given an order. */
export function missing({ decision, doc }) {
  const asked = new Set(
    (decision?.options ?? []).filter(({ act }) => act.act === "GiveOrder").map(({ act }) => act.ship),
  );
  return [...asked].filter((slug) => !doc.view.draft?.orders?.[slug]);
}

export function tile(page, { piece, ways }) {
  const { view } = page.doc;
  if (page.decision.name === "orders" && piece.startsWith("ship:")) return slipTile(view, piece.slice(5));
  const { option } = ways[0];
  const { act, chance } = option;
  const several = ways.length > 1;
  const title =
    several && piece.startsWith("ship:") ? called(view, piece.slice(5)) : short(act, view) || bare(option.title);
  const mark =
    act.act === "GiveOrder"
      ? act.order
      : act.act === "Activate"
        ? (shipOf(view, act.ship).order ?? "hold")
        : ICONS[act.act];
  return {
    title: html`${mark ? icon(mark, "o-i") : nothing}<span>${title}</span>`,
    number:
      several || !chance
        ? null
        : [
            chance.best ? `${percent(chance.value).slice(0, -2)} to ${percent(chance.best)}` : percent(chance.value),
            chance.of,
          ],
    note: several ? "" : [option.note, option.cost].filter(Boolean).join(" · "),
    calm: words(act, page).calm,
  };
}

/** A slip in the order book: whose it is and what is written on it. */
function slipTile(view, slug) {
  const ship = shipOf(view, slug),
    order = view.draft?.orders?.[slug];
  return {
    title: html`${order ? icon(order, "o-i") : nothing}<span>${ship.card.short}</span>`,
    note: order ? orders[order] : "no order yet",
    calm: false,
    art: html`<svg class="on-slip ${ship.side}" viewBox="0 0 160 56" aria-hidden="true"><use href="#p-${ship.card.look}"></use></svg>`,
  };
}

/** What is written already, if that is short enough to be said. */
function written({ view }) {
  const found = Object.entries(view.draft?.orders ?? {});
  return found.length === 1
    ? `: ${called(view, found[0][0])} has ${orders[found[0][1]]}`
    : found.length
      ? `: ${found.length} written`
      : "";
}

export function ask({ decision, doc }) {
  const choose =
    {
      orders: "Choose an order",
      activate: "Choose a ship",
      fire: "Choose a target",
      maneuver: "Choose a maneuver",
      "second box": "Choose a box",
      "maneuver cards": "Choose",
      repair: "Choose a repair",
      "replace cards": "Choose a card",
    }[decision.name] ?? "Choose";
  return { prompt: decision.name === "orders" ? `One order for each ship${written(doc)}` : decision.prompt, choose };
}
