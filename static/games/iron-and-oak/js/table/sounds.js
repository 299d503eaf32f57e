// What the table sounds like, from the events since the view before.
const HEARD = {
  Fired: "explosion",
  Rammed: "charge",
  SparExploded: "explosion",
  MineExploded: "explosion",
  MagazineTested: "explosion",
  Contested: "dice",
  InitiativeRolled: "dice",
  DriftRolled: "dice",
  CardPlayed: "card",
  OwnCardsReplaced: "card",
  OrdersSealed: "card",
};

export const sounds = (page, before) =>
  before
    ? page.log
        .slice(page.unseen)
        .map(({ event }) => HEARD[event.what])
        .filter(Boolean)
    : [];
