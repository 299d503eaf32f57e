"""A tiny game for tests of the house: a course drafted leg by leg, a sealed duel, hidden cards, a die."""
