"""People: their names, how they show who they are, and how often they may try."""
