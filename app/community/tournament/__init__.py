"""Tournaments: who meets whom, what a match is worth, who stands where. Pure: rows in, steps out."""
