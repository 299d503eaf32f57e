"""The pages of the toy game: it declares its sides and a table of its own, and leaves out all the rest."""

from app.web.game_pages import GamePages, Look, SidePage

PAGES = GamePages(
    sides=(SidePage("Red", "Red", "red", "red"), SidePage("Blue", "Blue", "blue", "blue")),
    pitch="A day at sea in six turns: a die, a course, a sealed duel.",
    table=Look(styles=("table",), body="toy"),
)
