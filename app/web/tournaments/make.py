"""The list of tournaments, and the form to announce one."""

import unicodedata
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse
from pydantic import BaseModel, ConfigDict

from app.community.tournament.tie_breaks import BY_SLUG, TIE_BREAKS, USUAL
from app.engine.house_rules import UnknownOption, read_answers
from app.engine.rules import UnknownScenario
from app.games import UnknownGame, game
from app.limits import TOURNAMENT_PLAYERS
from app.match.refusal import TooOften
from app.store.guests import Guest
from app.store.tournament import Form as Kind
from app.store.tournament import Rounds, SignUp, Terms
from app.web.account.door import SignedIn
from app.web.guest import CurrentGuest
from app.web.house import House, house, page, retry_after
from app.web.new_game import seats_of
from app.web.notes import clean_note
from app.web.pace import USUAL as USUAL_PACE
from app.web.pace import chosen_pace
from app.web.tournaments.words import ROUND_ROBIN_MOST, shown_list

router = APIRouter(include_in_schema=False)

NAME_LONGEST, ABOUT_LONGEST = 60, 2000
COME_WITHIN = {"600": "10 minutes", "3600": "1 hour", "86400": "1 day", "259200": "3 days"}


class BadTerms(ValueError):
    """No tournament can be held so. The text is for the organiser."""


class NewTournament(BaseModel):
    """The form. Whatever else it holds are house rules, by the names of the options."""

    model_config = ConfigDict(extra="allow")

    name: str
    about: str = ""
    form: Kind = "swiss"
    game: str
    scenario: str
    against: Literal["open"] = "open"
    rated: bool = False
    pace: str = "days"
    minutes: str = USUAL_PACE["minutes"]
    seconds: str = USUAL_PACE["seconds"]
    days: str = USUAL_PACE["days"]
    rounds: str = ""
    next_round: Rounds = "at-once"
    sign_up: SignUp = "open"
    most_players: str = "32"
    come_within: str = "86400"
    reach: str = "3"
    idle_days: str = "14"
    tie_1: str = ""
    tie_2: str = ""
    tie_3: str = ""
    tie_4: str = ""


@router.get("/tournaments")
async def every(request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest) -> Response:
    mine = await house.store.tournaments.of_guest(guest.id) if guest else []
    known = {each.id for each in mine}
    others = [each for each in await house.store.tournaments.listed() if each.id not in known]
    return page(request, "tournaments/list.html", guest, mine=shown_list(mine), others=shown_list(others))


@router.get("/tournaments/new")
async def form(
    request: Request, house: Annotated[House, Depends(house)], guest: SignedIn, game: str = "", scenario: str = ""
) -> Response:
    return _page(request, house, guest, {"game": game, "scenario": scenario})


@router.post("/tournaments/new")
async def announce(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: SignedIn,
    chosen: Annotated[NewTournament, Form()],
) -> Response:
    try:
        terms = read_terms(house, chosen)
        await house.throttle.new_tournament(guest, await house.store.tournaments.organised_by(guest.id))
    except (UnknownGame, UnknownScenario, UnknownOption, BadTerms, TooOften) as error:
        late = isinstance(error, TooOften)
        answer = _page(request, house, guest, chosen.model_dump(), str(error), 429 if late else 422)
        return retry_after(answer, error)
    found = await house.store.tournaments.announce(terms, guest.id)
    return RedirectResponse(f"/tournaments/{found}/desk", status_code=303)


def read_terms(house: House, chosen: NewTournament) -> Terms:
    rules = game(chosen.game)
    if rules not in house.games:
        raise UnknownGame(f"{rules.meta.title} cannot be played here yet.")
    setup = read_answers(rules.meta.options, _answers(house, chosen))
    scenario = rules.meta.scenario(chosen.scenario)
    if rules.seats(scenario.slug, setup) != 2:
        raise BadTerms(f"{scenario.name} is played alone: choose one for two, or the house rules for two players.")
    most = min(house.throttle.most(TOURNAMENT_PLAYERS), ROUND_ROBIN_MOST if chosen.form == "round-robin" else 10**6)
    return Terms(
        name=clean_line(chosen.name),
        about=_about(chosen.about),
        form=chosen.form,
        game=rules.meta.slug,
        scenario=scenario.slug,
        setup=setup,
        pace=chosen_pace("open", chosen.pace, chosen.minutes, chosen.seconds, chosen.days),
        rated=chosen.rated,
        rounds=_number(chosen.rounds, "rounds", 1, 20) if chosen.form == "swiss" and chosen.rounds.strip() else 0,
        next_round=_next_round(chosen),
        tie_breaks=_tie_breaks(chosen),
        most_players=_number(chosen.most_players, "players", 2, most),
        sign_up=chosen.sign_up,
        come_within=_come_within(chosen.come_within),
        reach=_number(chosen.reach, "places above one’s own", 1, 20),
        idle_days=_number(chosen.idle_days, "days without a match", 1, 365),
    )


def clean_line(text: str) -> str:
    """A name of a thing, in one line, that turns no writing round."""
    shown = "".join(" " if letter.isspace() else letter for letter in text if _shows(letter))
    name = unicodedata.normalize("NFC", " ".join(shown.split()))
    if len(name) < 3 or not any(letter.isalnum() for letter in name):
        raise BadTerms("A tournament needs a name of at least three letters.")
    if len(name) > NAME_LONGEST:
        raise BadTerms(f"The name of a tournament has at most {NAME_LONGEST} letters.")
    return name


def _shows(letter: str) -> bool:
    return letter.isspace() or unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Cn", "Co")


def _about(text: str) -> str:
    clean = "".join(letter for letter in clean_note(text) if letter in "\n\t" or _shows(letter))
    if len(clean) > ABOUT_LONGEST:
        raise BadTerms(f"What you say about it has at most {ABOUT_LONGEST} letters.")
    return clean


def _number(text: str, what: str, least: int, most: int) -> int:
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) < 6 and least <= int(text) <= most):
        raise BadTerms(f"Choose {least} to {most} {what}, as a whole number.")
    return int(text)


def _next_round(chosen: NewTournament) -> Rounds:
    if chosen.next_round == "all" and chosen.form != "round-robin":
        raise BadTerms("Only the rounds of a round robin can all begin at once: elsewhere each follows from the last.")
    return chosen.next_round


def _come_within(text: str) -> int:
    if text not in COME_WITHIN:
        raise BadTerms(f"A table waits for {', '.join(COME_WITHIN.values())}.")
    return int(text)


def _tie_breaks(chosen: NewTournament) -> tuple[str, ...]:
    named = [slug for slug in (chosen.tie_1, chosen.tie_2, chosen.tie_3, chosen.tie_4) if slug]
    unknown = next((slug for slug in named if slug not in BY_SLUG), None)
    if unknown:
        raise BadTerms(f"There is no tie-break “{unknown[:40]}”; there are: {', '.join(BY_SLUG)}.")
    return tuple(dict.fromkeys(named)) or USUAL[chosen.form]


def _answers(house: House, chosen: NewTournament) -> dict[str, str]:
    """The house rules on the form; those of another game do not matter."""
    everywhere = {card.name for rules in house.games for card in rules.meta.options}
    answers = chosen.model_extra or {}
    for name, answer in answers.items():
        if name not in everywhere or not isinstance(answer, str):
            raise UnknownOption(f"There is no rule “{name[:40]}” to choose.")
    return answers


def _page(
    request: Request, house: House, guest: Guest, form: dict[str, Any], error: str | None = None, status: int = 200
) -> Response:
    games = [rules.meta for rules in house.games]
    return page(
        request, "tournaments/make.html", guest, status,
        games=games, form=form, error=error, tie_breaks=TIE_BREAKS, usual=USUAL, come_within=COME_WITHIN,
        seats=seats_of(house),
        longest=(NAME_LONGEST, ABOUT_LONGEST),
    )  # fmt: skip
