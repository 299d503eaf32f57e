"""Special missions [6]: mines, an attack on a harbour, a raid."""

from typing import TYPE_CHECKING, Literal

from app.engine.agenda import Choice, Step
from app.engine.decision import Act, Chance, Decision, Option
from app.engine.log import Roll
from app.games.u_boat_leader import acts, names
from app.games.u_boat_leader.boat import TORPEDO_KINDS, Boat, Feat, Sinking
from app.games.u_boat_leader.contact_table import SUNK_AT
from app.games.u_boat_leader.event_draw import RACKS, DrawEvent
from app.games.u_boat_leader.events.campaign import MinesLaid, MissionFailed, RaiderShot, ShipsInHarbour
from app.games.u_boat_leader.events.rounds import ShipSunk, TorpedoesFired
from app.games.u_boat_leader.gunnery import cast_salvo, damaged, dud_roll, torpedo_terms, total
from app.games.u_boat_leader.log import say
from app.games.u_boat_leader.piles import discard, draw
from app.games.u_boat_leader.ship_cards import SHIPS

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import Harbour, LeaderState, Play

MINES_PER_VP = 2
RAID_NUMBER = 8


def mission_steps(state: "LeaderState", boat: Boat) -> list[Step]:
    """The events of the box and then its deed [6.1–6.3]."""
    area = state.book.area(boat.place)
    assert area is not None
    assert boat.mission is not None
    box = area.box(boat.mission)
    assert box is not None
    if boat.mission == "attack":
        return [Approach(boat.number, box.events, box.ships)]
    cards: list[Step] = [DrawEvent(boat.number) for _ in range(box.events)]
    return [*cards, LayMines(boat.number) if boat.mission == "mine" else Raid(boat.number, box.shots)]


def _able(state: "LeaderState", boat: Boat) -> bool:
    """A crew that became unfit in the box ends the attempt and keeps the mission, by option not even that [6.4]."""
    able = boat.serving and not boat.unfit and not boat.searched
    if not able and state.options.failed_mission == "lost":
        boat.mission = None
    return able


def _done(boat: Boat) -> None:
    boat.mission = None
    boat.searched = True


class LayMines(Step):
    """[6.1]"""

    boat: str

    def run(self, game: "Play") -> None:
        state = game.state
        boat = state.boat(self.boat)
        if not _able(state, boat):
            return
        vp = boat.mines // MINES_PER_VP
        state.vp += vp
        boat.feats.append(Feat("mines", state.turn, vp))
        say(game, MinesLaid(self.boat, boat.place, boat.mines, vp), rule="6.1", to="flotilla")
        boat.mines = 0
        _done(boat)


# --- attack on a harbour


class Approach(Step):
    """Events of the box one at a time, with a way back before each [6.2]."""

    boat: str
    left: int
    ships: int
    begun: bool = False

    def run(self, game: "Play") -> None:
        state = game.state
        boat = state.boat(self.boat)
        if not _able(state, boat):
            return
        if not self.left:
            game.then(OpenHarbour(self.boat, self.ships))
        elif self.begun or state.options.first_abandon:
            game.then(PressOnOrNot(self.boat, self.left, self.ships))
        else:
            game.then(DrawEvent(self.boat), Approach(self.boat, self.left - 1, self.ships, True))


class PressOnOrNot(Choice):
    """[6.2]"""

    boat: str
    left: int
    ships: int

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        return Decision(
            name="operations",
            prompt=f"{names.count(self.left, 'event')} between {self.boat} and the harbour. Press on? [6.2]",
            waiting="The boats are at sea.",
            options=(
                Option(acts.PressOn(), "Press on", dice=True),
                Option(acts.Abandon(), "Abandon", note="She keeps the mission and is done for this turn."),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        if isinstance(act, acts.PressOn):
            game.then(DrawEvent(self.boat), Approach(self.boat, self.left - 1, self.ships, True))
            return
        boat = game.state.boat(self.boat)
        boat.searched = True
        say(game, MissionFailed(self.boat, "attack"), rule="6.2", to="flotilla")


class OpenHarbour(Step):
    """The warships that lie there are drawn [6.2]."""

    boat: str
    ships: int

    def run(self, game: "Play") -> None:
        from app.games.u_boat_leader.state import Harbour

        drawn = [draw(game, "naval") for _ in range(self.ships)]
        game.state.harbour = Harbour(self.boat, drawn, [0] * len(drawn), [0] * len(drawn))
        say(game, ShipsInHarbour(self.boat, tuple(drawn)), rule="6.2", to="flotilla")
        game.then(LayOnShips())


class LayOnShips(Choice):
    """Ready and stored torpedoes are allotted to any of them, then all are fired [6.2]."""

    begun: bool = False

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        harbour = game.state.harbour
        assert harbour is not None
        boat = game.state.boat(harbour.boat)
        options: list[Option] = []
        for place, card in enumerate(harbour.ships):
            for rack in RACKS:
                laid = harbour.ready if rack == "ready" else harbour.stored
                if (boat.ready if rack == "ready" else boat.stored).normal > sum(laid):
                    chance = self._chance(game, boat, harbour, place, 1)
                    title = f"One {rack} torpedo for {names.ship(card)}"
                    options.append(Option(acts.LayOnShip(place, rack), title, chance=chance))
                if laid[place]:
                    options.append(Option(acts.LayOnShip(place, rack, -1), f"One {rack} torpedo less"))
        laid_in_all = sum(harbour.ready) + sum(harbour.stored)
        if laid_in_all:
            options.insert(
                0, Option(acts.Fire(), f"Fire {names.count(laid_in_all, 'torpedo', 'torpedoes')}", dice=True)
            )
        else:
            options.append(Option(acts.HoldFire(), "Fire nothing"))
        return Decision(
            name="operations",
            prompt=f"{boat.number} lies before {', '.join(names.ship(card) for card in harbour.ships)}. [6.2]",
            waiting="The boats are at sea.",
            options=tuple(options),
            draft=self.begun,
        )

    def _chance(self, game: "Play", boat: Boat, harbour: "Harbour", place: int, more: int) -> Chance:
        from app.games.u_boat_leader.odds import torpedo_odds

        number = harbour.ready[place] + harbour.stored[place] + more
        card = SHIPS[harbour.ships[place]]
        modifier = total(torpedo_terms(number, boat.torpedo_skill, 0, heavy=False))
        duds = game.state.book.duds if game.state.options.duds else None
        return Chance(torpedo_odds(number, modifier, card.torpedo, 0, duds).sunk, "sunk")

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        harbour = game.state.harbour
        assert harbour is not None
        if isinstance(act, acts.LayOnShip):
            laid = harbour.ready if act.rack == "ready" else harbour.stored
            laid[act.ship] += act.number
            game.then(LayOnShips(begun=True))
            return
        boat = game.state.boat(harbour.boat)
        for place in range(len(harbour.ships)):
            number = harbour.ready[place] + harbour.stored[place]
            if number:
                boat.spend("ready", "normal", harbour.ready[place])
                boat.spend("stored", "normal", harbour.stored[place])
                _at_anchor(game, boat, harbour.ships[place], number)
        for card in harbour.ships:
            discard(game, "naval", card)
        game.state.harbour = None
        _done(boat)


def _at_anchor(game: "Play", boat: Boat, slug: str, number: int) -> None:
    """Range 0, normal modifiers; only what is sunk counts [6.2]."""
    state = game.state
    card = SHIPS[slug]
    works, _ = dud_roll(game, number, "normal")
    modifier = total(torpedo_terms(works, boat.torpedo_skill, 0, heavy=False))
    best, result, hits, rolls = cast_salvo(game, slug, works, modifier)
    say(
        game,
        TorpedoesFired(boat.number, slug, "normal", number, works, best, result, hits),
        rule="6.2",
        to="flotilla",
        rolls=rolls,
    )
    if damaged(0, result, hits) == SUNK_AT:
        state.vp += card.vp
        boat.xp += card.xp
        boat.sinkings.append(Sinking(slug, state.turn, card.vp))
        say(game, ShipSunk(0, slug, boat.place, card.vp, boat.number), rule="6.2", to="flotilla")


# --- a raid


class Raid(Step):
    """Attacks one by one, each for a torpedo or a round of the gun [6.3]."""

    boat: str
    left: int

    def run(self, game: "Play") -> None:
        boat = game.state.boat(self.boat)
        if _able(game.state, boat):
            game.then(RaidOn(self.boat, self.left))


class RaidOn(Choice):
    """[6.3]"""

    boat: str
    left: int

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        boat = game.state.boat(self.boat)
        options = []
        for rack in RACKS:
            for kind in TORPEDO_KINDS:
                if (boat.ready if rack == "ready" else boat.stored).has(kind):
                    chance = _raid_chance(boat.torpedo_skill)
                    title = f"A {rack} {names.TORPEDO_WORDS[kind]}"
                    options.append(Option(acts.SpendTorpedo(rack, kind), title, chance=chance, dice=True))
        if boat.ammunition and boat.gun_skill is not None and not boat.wound("gun"):
            chance = _raid_chance(boat.gun_skill)
            options.append(Option(acts.SpendRound(), "The gun", chance=chance, dice=True))
        return Decision(
            name="operations",
            prompt=f"{self.boat} raids: {names.count(self.left, 'attack')} left, 8 or more is 1 VP. [6.3]",
            waiting="The boats are at sea.",
            options=(*options, Option(acts.LetGo(), "Break off")),
        )

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        boat = game.state.boat(self.boat)
        match act:
            case acts.SpendTorpedo(rack=rack, kind=kind):
                boat.spend(rack, kind)
                raid_shot(game, boat, "torpedo", boat.torpedo_skill)
            case acts.SpendRound():
                boat.ammunition -= 1
                assert boat.gun_skill is not None
                raid_shot(game, boat, "gun", boat.gun_skill)
            case _:
                _done(boat)
                return
        if self.left > 1:
            game.then(RaidOn(self.boat, self.left - 1))
        else:
            _done(boat)


def _raid_chance(skill: int) -> Chance:
    return Chance(max(0, min(10, 11 - RAID_NUMBER + skill)) / 10, "1 VP")


def raid_shot(game: "Play", boat: Boat, weapon: Literal["torpedo", "gun"], skill: int) -> None:
    (roll,) = game.dice.roll("raid", sides=10)
    hit = roll + skill >= RAID_NUMBER
    game.state.vp += hit
    if hit:
        boat.feats.append(Feat("raid", game.state.turn, 1))
    if game.state.options.raider_experience:
        boat.xp += hit
    rolls = (Roll(boat.number, roll, RAID_NUMBER - skill, "1 VP" if hit else "nothing", hit, "raid"),)
    say(game, RaiderShot(boat.number, weapon, roll + skill, int(hit)), rule="6.3", to="flotilla", rolls=rolls)
