"""Western Approaches: remote naval wargames with hidden information."""

__version__ = "0.1.0"
