"""One table being played: sequence, drafts, sealed answers, undo, clocks, standing orders. Times are given."""
