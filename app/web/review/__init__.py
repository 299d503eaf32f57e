"""The after-action review of a finished game: its decisions, what the computer makes of them, luck, turning points."""
