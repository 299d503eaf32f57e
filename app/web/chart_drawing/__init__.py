"""How the charts of Atlantic Chase are drawn: `python -m app.web.chart_drawing` writes them to static/svg/."""
