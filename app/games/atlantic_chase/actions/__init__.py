"""Actions of the operations game, and what they have in common."""
