"""Western Approaches: remote naval wargames with hidden information."""
