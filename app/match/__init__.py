"""One table being played: sequence, drafts, sealed answers, undo, standing orders. No database, no clock here."""
