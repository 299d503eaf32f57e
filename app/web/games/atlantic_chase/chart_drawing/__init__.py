"""How the charts are drawn: `python -m app.web.games.atlantic_chase.chart_drawing` writes them to the svg folder."""
