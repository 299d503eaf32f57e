"""Draws the ground of the charts from the depths of the maps: `python -m app.web.games.iron_and_oak.chart_drawing`."""
