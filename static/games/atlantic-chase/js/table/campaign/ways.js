// The orders of a campaign as pieces: what its sheets send by themselves, and what the strip asks like any other question.
const piece = (slug) => `ship:${slug}`;

export const CAMPAIGN_WAYS = {
  ChooseVersion: ({ version }) => ["play", [`do:${version}`]],
  TakeShip: ({ ship, wait }) => ["small", [piece(ship), `do:${wait ? "wait" : "start"}`]],
  TakeLeader: ({ leader, wait }) => ["small", [`leader:${leader}`, `do:${wait ? "wait" : "start"}`]],
  PutBack: ({ piece: slug }) => ["small", [`back:${slug}`]],
  LeaveToStaff: () => ["small", ["do:staff"]],
  SealForces: () => ["send", ["seal"]],
  Berth: ({ port, hex, mate }) => [
    "small",
    [port ? `berth:port ${port}` : hex ? `hex:${hex}` : mate ? `berth:mate ${mate}` : "berth:home"],
  ],
  TakeInHand: ({ piece: slug }) => ["small", [`hand:${slug}`]],
  ForcesReady: () => ["send", ["ready"]],
  DeclareCessation: () => ["play", ["do:cessation"]],
  FourthConvoy: () => ["play", ["do:convoy"]],
  CallOffOperation: () => ["play", ["action:call off", "do:call off"]],
  ReadSignals: (_, { name }) => ["small", name === "action" ? ["action:service", "do:service"] : ["do:service"]],
  MarkSegment: ({ force, hex }) => ["play", [`target:${force}`, `hex:${hex}`]],
  NotNow: () => ["play", ["do:not now"]],
  TakeLoss: () => ["play", ["do:point"]],
};
