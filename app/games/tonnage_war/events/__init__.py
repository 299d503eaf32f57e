"""What happens in Tonnage War, as typed events, one file for each part of the story."""

from app.games.tonnage_war.endings import AnyEnding
from app.games.tonnage_war.events.actions import ActionEvent
from app.games.tonnage_war.events.combat import CombatEvent
from app.games.tonnage_war.events.course import CourseEvent
from app.games.tonnage_war.events.whereabouts import WhereaboutsEvent

AnyEvent = CourseEvent | ActionEvent | CombatEvent | WhereaboutsEvent | AnyEnding
