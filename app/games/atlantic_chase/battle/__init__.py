"""Battle [23]: two lines of ships on five zones, fought in rounds of gunnery, torpedoes, maneuver and break away."""
