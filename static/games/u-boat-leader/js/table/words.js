// The options of a decision as pieces of the table and as words on tiles and buttons.
import { html, nothing } from "../../../../js/table/lit.js";
import { icon, silhouette } from "./drawn.js";
import {
  areaOf,
  boatOf,
  boats,
  displayArea,
  many,
  meanContacts,
  percent,
  placeName,
  rings,
  ships,
  shipName,
  shipOf,
  shop,
  subOf,
} from "./names.js";

// --- which pieces spell an option ---

const BOAT_THEN = {
  Dive: "dive",
  Surface: "surface",
  Quit: "quit",
  RunSilent: "silent",
  ReloadAll: "reload",
  Search: "search",
  LieLow: "low",
};
const AT_THE_QUAY = new Set(["AddBoat", "RemoveBoat", "Berth", "FitSnorkel"]);
const ENDS = new Set(["Ready", "Sail", "EndMoves", "Fire", "EndAllotment"]);

export function way(option, doc) {
  const { act } = option;
  const ways = (kind, ...pieces) => ({ option, kind, pieces });
  if (AT_THE_QUAY.has(act.act)) return ways("aside", `quay:${JSON.stringify(act)}`);
  if (ENDS.has(act.act)) return ways("send");
  if (BOAT_THEN[act.act]) return ways("play", `boat:${act.boat}`, `do:${BOAT_THEN[act.act]}`);
  switch (act.act) {
    case "Buy":
      return act.area ? ways("play", `buy:${act.option}`, `area:${act.area}`) : ways("play", `buy:${act.option}`);
    case "AssignMission":
      return ways("play", `buy:${act.kind}`, `boat:${act.boat}`, ...(act.mines ? [`mines:${act.mines}`] : []));
    case "SwapTorpedo":
      return ways("play", `buy:${act.kind}`, `boat:${act.boat}`, `rack:${act.rack}`);
    case "Order":
    case "CallBoat":
    case "FallBack":
    case "Attack":
      return ways("play", `boat:${act.boat}`);
    case "MoveTo":
      return ways("play", `area:${act.place}`);
    case "Steer":
      return ways("play", `boat:${act.boat}`, `area:${act.area}`);
    case "Place":
      return ways("play", `area:${act.area}`, `depth:${act.submerged ? "submerged" : "surfaced"}`);
    case "DriftTo":
    case "EscortTo":
      return ways("play", `area:${act.area}`);
    case "EscortNext":
    case "ShipFiresNext":
      return ways("play", `ship:${act.ship}`);
    case "Station":
      return ways("play", `area:${station(doc.view, act.shift)}`);
    case "AttackSub":
      return ways("play", `seen:${act.label}`);
    case "Lay":
      return ways("small", `lay:${act.weapon}/${act.target ?? ""}/${act.number ?? 1}`);
    case "LayOnShip":
      return ways("small", `lay:${act.rack}/${act.ship}/${act.number ?? 1}`);
    case "Allot":
      return ways("small", `allot:${act.force}/${act.area}/${act.number ?? 1}`);
    case "HoldFire":
      return ways(doc.view.question === "Aim" || doc.view.question === "LayOnShips" ? "send" : "play", "do:HoldFire");
    case "FinalShot":
      return ways("play", `cripple:${act.ship}`, `with:${act.weapon}`);
    case "KeepCard":
      return ways("play", `card:${act.card}`);
    default:
      return ways("play", `do:${JSON.stringify(act)}`);
  }
}

/** The area so many steps round the ring from where the escort in question stands. */
function station(view, shift) {
  const { area } = shipOf(view, view.contact.acting);
  const ring = rings[displayArea[area].ring];
  return ring[(ring.indexOf(area) + shift + ring.length) % ring.length];
}

// --- in words ---

const ICONS = {
  buy: {
    leave: "rest",
    intelligence: "intelligence",
    air_search: "air",
    supply: "supply",
    fat: "torpedo",
    t5: "torpedo",
    mine: "mine",
    attack: "attack",
    raider: "raider",
  },
  do: {
    dive: "dive",
    surface: "periscope",
    quit: "move",
    silent: "silent",
    reload: "torpedo",
    search: "search",
    low: "rest",
  },
};
const OF_ACTS = {
  Stay: "patrol",
  Stop: "anchor",
  EnterBox: "mission",
  Engage: "attack",
  Withdraw: "move",
  RadioCall: "radio",
  EndCalls: "silent",
  CrashDive: "dive",
  DeepDive: "dive",
  NoReaction: "eye",
  SpendTorpedo: "torpedo",
  SpendRound: "shell",
  BreakContact: "anchor",
  NewContact: "search",
  ReAttack: "attack",
  MoveTo: "move",
};
const DOING = {
  dive: "Dive",
  surface: "Surface",
  quit: "Leave the battle",
  silent: "Run silent",
  reload: "Reload all tubes",
  search: "Search",
  low: "Lie low",
};
const CALM = new Set([
  "HoldFire",
  "EndCalls",
  "LetGo",
  "Withdraw",
  "LieLow",
  "NoReaction",
  "LetDrift",
  "Stop",
  "BreakContact",
  "KeepPlace",
  "HoldShip",
]);

const bare = (title) => title.replace(/\.$/, "");

export function words(act, page) {
  const option = page.decision?.options.find((each) => JSON.stringify(each.act) === JSON.stringify(act));
  const title = bare(option?.title ?? "");
  return { title, button: button(act, page, title), dice: option?.dice ?? false, calm: CALM.has(act.act) };
}

function button(act, page, title) {
  const { view } = page.doc;
  switch (act.act) {
    case "Sail":
      return "The boats sail";
    case "Ready":
      return page.decision.name === "boats" ? "The flotilla is complete" : title;
    case "EndMoves":
      return "End of movement";
    case "Fire":
      return fire(view) || title;
    case "Buy":
    case "AssignMission":
    case "SwapTorpedo":
      return `Buy: ${title}`;
    case "MoveTo":
      return areaOf(view, act.place) ? `Sail ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title;
    default:
      return title;
  }
}

/** “Fire three torpedoes and the gun”. */
function fire(view) {
  const laid = view.contact?.aim?.laid ?? [];
  const torpedoes = laid.filter(({ weapon }) => weapon !== "gun").reduce((sum, each) => sum + each.number, 0);
  const gun = laid.some(({ weapon }) => weapon === "gun");
  const said = [torpedoes ? many(torpedoes, "torpedo", "torpedoes") : "", gun ? "the gun" : ""]
    .filter(Boolean)
    .join(" and ");
  return said && `Fire ${said}`;
}

export function tile(page, { piece, ways }) {
  const { view } = page.doc;
  const [kind, slug] = piece.split(/:(.*)/s);
  const { option } = ways[0];
  const alone = ways.length === 1;
  const made = (TILES[kind] ?? plain)(view, slug, option, ways);
  const mark = made.icon ?? ICONS[kind]?.[slug] ?? OF_ACTS[option.act.act];
  const chance = alone && option.chance ? [percent(option.chance.value), option.chance.of] : (made.number ?? null);
  return {
    title: html`${mark ? icon(mark, "o-i") : nothing}<span>${made.title}</span>`,
    number: chance,
    note: made.note ?? (alone ? facts(option) : ""),
    art: made.art,
    calm: alone && CALM.has(option.act.act),
  };
}

const facts = ({ note, cost, worth }) => [note, cost, worth].filter(Boolean).join(" · ");
const plain = (view, slug, option) => ({ title: bare(option.title) });

/** For how many boats or areas it could be bought. */
function choices(ways) {
  const second = new Set(ways.map(({ pieces }) => pieces[1]).filter(Boolean));
  const kind = [...second][0]?.split(":")[0];
  return kind ? many(second.size, kind) : "";
}

const TILES = {
  buy: (view, slug, option, ways) => ({
    title: shop[slug] ?? bare(option.title),
    note: [option.note, option.cost, choices(ways)].filter(Boolean).join(" · "),
  }),
  boat(view, number, option, ways) {
    const boat = boatOf(view, number),
      sub = subOf(view, number);
    const place = sub
      ? `${sub.area}, ${sub.submerged ? "submerged" : "surfaced"}`
      : boat
        ? placeName(view, boat.place)
        : "";
    const more = ways.length === 1 ? facts(option) : "";
    return {
      title: `${number} ${boats[number].surname}`,
      note: [place, boat ? `${boat.band} ${boat.stress}` : "", more === boat?.band ? "" : more]
        .filter(Boolean)
        .join(" · "),
      art: silhouette(boats[number].family, "on-tile"),
    };
  },
  area(view, slug, option) {
    const area = areaOf(view, slug);
    if (area)
      return {
        title: area.name,
        note: [option.note, area.contacts.length ? `contacts ${meanContacts(area).toFixed(1)} on average` : ""]
          .filter(Boolean)
          .join(" · "),
      };
    const here = displayArea[slug];
    if (!here) return { title: placeName(view, slug), note: facts(option), icon: "anchor" };
    const found = view.contact?.found?.[slug];
    const sub = subOf(view, option.act.boat);
    const asked = found ? (sub ? (sub.submerged ? found[1] : found[0]) : null) : null;
    return {
      title: slug,
      note: here.name,
      number:
        asked === null
          ? found && !sub
            ? [`${percent(found[0])} / ${percent(found[1])}`, "found"]
            : null
          : [percent(asked), "found"],
    };
  },
  depth: (view, slug, option) => {
    const found = view.contact?.found?.[option.act.area];
    return {
      title: slug === "submerged" ? "Submerged" : "Surfaced",
      icon: slug === "submerged" ? "dive" : "periscope",
      number: found ? [percent(found[slug === "submerged" ? 1 : 0]), "found"] : null,
    };
  },
  do: (view, slug, option) => ({ title: DOING[slug] ?? bare(option.title), icon: ICONS.do[slug] }),
  ship: (view, id) => ship(shipOf(view, Number(id))),
  seen: (view, label) => ({ title: `Boat ${label}`, icon: "detected" }),
  cripple: (view, place) => ({
    title: `Finish ${ships[view.contact.cripples[Number(place)].card].name}`,
    note: "with what?",
  }),
  mines: (view, number) => ({ title: many(Number(number), "mine"), icon: "mine" }),
  rack: (view, rack) => ({ title: `A ${rack} one`, icon: "torpedo" }),
};

const ship = (each) =>
  each
    ? {
        title: shipName(each),
        note: each.area,
        art: each.card ? silhouette(ships[each.card].look, "on-tile") : nothing,
      }
    : { title: "" };

const CHOOSE = {
  boats: "Choose boats",
  strategic: "Choose",
  operations: "Choose",
  contact: "Choose a boat",
  place: "Choose an area",
  "boats move": "Choose a move",
  aim: "Lay a torpedo",
  attack: "Choose a boat",
};

export const ask = ({ decision }) => ({ prompt: decision.prompt, choose: CHOOSE[decision.name] ?? "Choose" });
