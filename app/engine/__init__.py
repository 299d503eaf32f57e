"""The kernel: what a game, a step, a decision, a die, a view and a record are. No web, no clock, no database here."""
