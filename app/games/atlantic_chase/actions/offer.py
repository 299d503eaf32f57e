"""What an action offers a side now, or why it offers nothing: one answer, so that the two cannot differ [27]."""

from app.engine.decision import Flaw, Option

Offer = list[Option] | Flaw
