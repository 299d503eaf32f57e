"""All that can happen in Atlantic Chase."""

from app.games.atlantic_chase.campaign.events import CampaignEvent
from app.games.atlantic_chase.events.advanced import AdvancedEvent
from app.games.atlantic_chase.events.attacks import AttackEvent
from app.games.atlantic_chase.events.battle import BattleEvent
from app.games.atlantic_chase.events.courses import CourseEvent
from app.games.atlantic_chase.events.damage import DamageEvent
from app.games.atlantic_chase.events.initiative import InitiativeEvent
from app.games.atlantic_chase.events.reorganize import ReorganizeEvent
from app.games.atlantic_chase.events.results import ResultEvent
from app.games.atlantic_chase.events.scenario import ScenarioEvent
from app.games.atlantic_chase.verdict import AnyEnding

AnyEvent = (
    BattleEvent
    | AdvancedEvent
    | DamageEvent
    | AttackEvent
    | ResultEvent
    | CourseEvent
    | ReorganizeEvent
    | InitiativeEvent
    | ScenarioEvent
    | CampaignEvent
    | AnyEnding
)
