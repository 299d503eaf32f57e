"""Finished games for everybody: the archive, its search, and the statistics of it."""
