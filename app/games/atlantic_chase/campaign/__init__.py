"""The campaign: up to five linked operations, from the first choice of ships to the third win [40]."""
