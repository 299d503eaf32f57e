"""What happens in U-Boat Leader, as typed events, one file for each part of the story."""

from app.games.u_boat_leader.endings import AnyEnding
from app.games.u_boat_leader.events.afterwards import AfterwardsEvent
from app.games.u_boat_leader.events.campaign import CampaignEvent
from app.games.u_boat_leader.events.commander import CommanderEvent
from app.games.u_boat_leader.events.contact import ContactEvent
from app.games.u_boat_leader.events.rounds import RoundEvent

AnyEvent = CampaignEvent | ContactEvent | RoundEvent | AfterwardsEvent | CommanderEvent | AnyEnding
