"""What the active boat does after a contact [9.4, 9.5]: stop, a new contact, attack again, a final shot."""

from typing import TYPE_CHECKING, Literal

from app.engine.agenda import Choice, Step
from app.engine.decision import Act, Decision, Flaw, Option, WhyNot
from app.games.u_boat_leader import acts, names
from app.games.u_boat_leader.boat_attacks import sunk_by
from app.games.u_boat_leader.contact_table import Contact, Ship
from app.games.u_boat_leader.convoy import DrawConvoy, closing_in
from app.games.u_boat_leader.events.afterwards import AttackedAgain, FinalShotFired
from app.games.u_boat_leader.log import say
from app.games.u_boat_leader.piles import discard
from app.games.u_boat_leader.reveal import draw_card
from app.games.u_boat_leader.ship_cards import PILE_OF

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import LeaderState, Play

FinalWeapon = Literal["ready", "stored", "gun"]


class AfterContact(Step):
    """With contacts left and a fit crew there is a choice; otherwise she is done [9.4, 9.5]."""

    def run(self, game: "Play") -> None:
        state = game.state
        contact = state.fight
        boat = state.boat(contact.active)
        contact.step = "over"
        if contact.left and boat.serving and not boat.unfit:
            game.then(WhatNow())
            return
        boat.searched = True
        clear_display(game)
        state.contact = None


def cripples(contact: Contact) -> list[Ship]:
    """Ships with heavy damage, on the display or off it, also from the first attack on the convoy [9.4]."""
    return [ship for ship in (*contact.ships, *contact.astern, *contact.crippled) if ship.heavy]


def clear_display(game: "Play") -> None:
    """Cards go to the discards [9.4]."""
    contact = game.state.fight
    for ship in (*contact.ships, *contact.astern, *contact.crippled):
        if ship.card:
            discard(game, PILE_OF[ship.unit], ship.card)
    contact.ships, contact.astern, contact.crippled = [], [], []
    for card in contact.cards:
        discard(game, "convoy", str(card))
    contact.cards = []


def why_not_again(contact: Contact) -> Flaw | None:
    """[9.4]"""
    if not contact.engaged or contact.convoy.kind != "merchant":
        return Flaw("Only a merchant convoy that was attacked can be attacked again", "9.4")
    if not survivors(contact):
        return Flaw("Nothing is left of it", "9.4")
    return None


def survivors(contact: Contact) -> list[Ship]:
    """Ships of the convoy that are not heavily damaged, wherever they fell back to."""
    return [ship for ship in (*contact.ships, *contact.astern) if not ship.escort and not ship.heavy]


def why_not_final(state: "LeaderState", ship: Ship, weapon: FinalWeapon) -> Flaw | None:
    """[9.4]"""
    boat = state.boat(state.fight.active)
    if weapon == "gun":
        if ship.unit == "naval":
            return Flaw("A warship is not finished with the gun", "9.4")
        if not boat.ammunition:
            return Flaw("No ammunition is left", "9.4")
        return None
    rack = boat.ready if weapon == "ready" else boat.stored
    return None if rack.total else Flaw(f"No torpedo is {weapon}", "9.4")


class WhatNow(Choice):
    """[9.4]"""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        contact = state.fight
        options = [Option(acts.BreakContact(), "Stop", note=f"{contact.active} is done for this turn.")]
        flaws: list[WhyNot] = []
        options.append(Option(acts.NewContact(), "A new contact", cost="1 contact", dice=True))
        if flaw := why_not_again(contact):
            flaws.append(WhyNot("Attack the same convoy again", flaw))
        else:
            options.append(Option(acts.ReAttack(), "Attack the same convoy again", cost="1 contact", dice=True))
        for place, ship in enumerate(cripples(contact)):
            self._final(state, place, ship, options, flaws)
        return Decision(
            name="after contact",
            prompt=f"{contact.active} has {names.count(contact.left, 'contact')} left. What now? [9.4]",
            waiting="The boats regroup.",
            options=tuple(options),
            why_not=tuple(flaws),
        )

    def _final(self, state: "LeaderState", place: int, ship: Ship, options: list[Option], flaws: list[WhyNot]) -> None:
        weapons: tuple[FinalWeapon, ...] = ("ready", "stored", "gun")
        for weapon in weapons:
            means = "the gun" if weapon == "gun" else f"a {weapon} torpedo"
            title = f"Finish {ship.face.name} with {means}"
            if flaw := why_not_final(state, ship, weapon):
                flaws.append(WhyNot(title, flaw, str(ship.id)))
                continue
            worth = f"{ship.face.vp} VP"
            options.append(Option(acts.FinalShot(place, weapon), title, cost="1 contact", worth=worth))

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        state = game.state
        contact = state.fight
        match act:
            case acts.BreakContact():
                contact.left = 0
                game.then(AfterContact())
            case acts.NewContact():
                clear_display(game)
                state.contact = Contact(active=contact.active, area=contact.area, left=contact.left)
                game.then(DrawConvoy(), AfterContact())
            case acts.ReAttack():
                attack_again(game)
            case acts.FinalShot():
                final_shot(game, act)


def final_shot(game: "Play", act: acts.FinalShot) -> None:
    """She sinks; no Stress; the other cripples are out [9.4]."""
    state = game.state
    contact = state.fight
    boat = state.boat(contact.active)
    contact.left -= 1
    ship = cripples(contact)[act.ship]
    if act.weapon == "gun":
        boat.ammunition -= 1
    else:
        rack = boat.ready if act.weapon == "ready" else boat.stored
        rack.take_any(1)
        boat.expended += 1
    others = [other for other in cripples(contact) if other is not ship]
    for row in (contact.ships, contact.astern, contact.crippled):
        row[:] = [each for each in row if not each.heavy]
    for other in others:
        discard(game, PILE_OF[other.unit], other.face.slug)
    sunk_by(game, boat, ship)
    told = FinalShotFired(boat.number, ship.face.slug, ship.face.vp)
    say(game, told, rule="9.4", to="flotilla", others=FinalShotFired("A boat", ship.face.slug, ship.face.vp))
    game.then(AfterContact())


def attack_again(game: "Play") -> None:
    """Fresh escorts in all positions, ships back in theirs; Alerted markers stay [9.4]."""
    state = game.state
    contact = state.fight
    contact.left -= 1
    places = {place.slot: place for place in contact.convoy.ships}
    kept = survivors(contact)
    heavy = [ship for ship in (*contact.ships, *contact.astern) if ship.heavy and not ship.escort]
    for ship in (*contact.ships, *contact.astern):
        if ship.escort and ship.card:
            discard(game, PILE_OF[ship.unit], ship.card)
    contact.crippled += heavy
    contact.astern = []
    contact.ships = []
    for place in contact.convoy.ships:
        if place.unit in ("escort", "fleet"):
            contact.ship_number += 1
            fresh = Ship(id=contact.ship_number, slot=place.slot, unit=place.unit, area=place.area)
            contact.ships.append(fresh)
            if state.two:
                fresh.card = draw_card(game, fresh)
    for ship in kept:
        ship.area = places[ship.slot].area
        contact.ships.append(ship)
    contact.rolled_for, contact.radio, contact.round = [], False, 0
    contact.wrecks, contact.loss_before, contact.loss_now = [], False, False
    contact.step = "placing"
    told = AttackedAgain(contact.active, contact.left)
    say(game, told, rule="9.4", to="flotilla", others=AttackedAgain("A boat"))
    game.then(*closing_in(contact.active), AfterContact())
