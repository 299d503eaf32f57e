"""The course of a match [2, 4.5, 10.3]: legs, rounds, and agreements about them."""

from typing import ClassVar

from app.engine.event import Event


class RoundBegins(Event, frozen=True):
    """Both sides are dealt new cards [2.2]; what weighs on the round is told with it [9.1, 9.2, 9.6]."""

    heading: ClassVar[bool] = True

    leg: int
    round: int
    storm: bool = False
    fog: bool = False
    bad_sonar: bool = False

    def sentence(self) -> str:
        weather = (
            (self.storm, " A storm blows: boats evade better, every attack is weaker."),
            (self.fog, " Fog: ships find boats more easily."),
            (self.bad_sonar, " Bad sonar: ships that continue a hunt find boats less easily."),
        )
        told = "".join(words for blows, words in weather if blows)
        return f"Leg {self.leg}, round {self.round}. Both sides are dealt new cards.{told}"


class OfferRefused(Event, frozen=True):
    """[4.5]"""

    def sentence(self) -> str:
        return "The offer to end the round is refused."


class RoundEndAgreed(Event, frozen=True):
    """[4.5]"""

    heading: ClassVar[bool] = True

    def sentence(self) -> str:
        return "Both sides agree to end the round."


class LegEnded(Event, frozen=True):
    """The points of both sides are fixed [10.3]."""

    heading: ClassVar[bool] = True

    leg: int
    uboat: int
    escort: int

    def sentence(self) -> str:
        return f"Leg {self.leg} ends: U-boats {self.uboat}, escorts {self.escort}."


CourseEvent = RoundBegins | OfferRefused | RoundEndAgreed | LegEnded
