"""The maps: which hexes are in play, which of them touch, and what is printed in them [3]."""
