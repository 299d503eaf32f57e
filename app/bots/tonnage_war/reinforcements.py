"""Units that are not for a hunt: which cards a support group may replace, and which ship picks up survivors."""

from app.engine.decision import Act, Decision
from app.games.tonnage_war.acts import Appoint, SendBack
from app.games.tonnage_war.cards import UNITS
from app.games.tonnage_war.detection import strength


def send_back(decision: Decision) -> Act:
    """Blanks first, then what is worst at finding and hitting."""

    def worth(act: Act) -> tuple[bool, bool, int, int]:
        assert isinstance(act, SendBack)
        card = UNITS[act.unit]
        return (card.real, not card.depleted, card.attack, -card.detect)

    return min((option.act for option in decision.options), key=worth)


def appoint(decision: Decision) -> Act:
    """The ship that will be missed least."""

    def missed(act: Act) -> tuple[bool, int, int]:
        assert isinstance(act, Appoint)
        return strength(UNITS[act.unit]) if act.unit else (True, 0, 0)

    return max((option.act for option in decision.options), key=missed)
