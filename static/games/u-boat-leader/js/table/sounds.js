// What the table sounds like, from the events since the view before.
const HEARD = {
  TorpedoesFired: "torpedo",
  GunFired: "explosion",
  ShipSunk: "explosion",
  ShipAttacks: "charge",
  HitDrawn: "charge",
  BoatSunk: "explosion",
  EventDrawn: "card",
  ConvoySighted: "card",
  ConditionDrawn: "card",
  BoatFound: "dice",
  ContactSought: "dice",
  BoatCalled: "dice",
  RaiderShot: "dice",
};

export const sounds = (page, before) =>
  before
    ? page.log
        .slice(page.unseen)
        .map(({ event }) => HEARD[event.what])
        .filter(Boolean)
    : [];
