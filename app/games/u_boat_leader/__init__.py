"""U-Boat Leader: a flotilla's war in the Atlantic, alone or against the escort commander."""
