"""A picture of a position for chats and forums: what the small picture shows, with who plays what, as a PNG.

It is drawn beside the server (`app.web.worked_out`), from one viewer's view alone.
"""

import textwrap
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

import msgspec
import resvg_py

from app.engine.game import Game
from app.engine.viewer import Viewer
from app.store.game_table import GameTable
from app.web.games import PAGES
from app.web.small_chart import HIGH, INK, MARKS, PAPER, WIDE, framed

WIDTH, HEIGHT = 1200, 630
"""What Open Graph readers ask for."""

_FONTS = Path(__file__).resolve().parents[2] / "static" / "fonts"
_FILES = [str(_FONTS / f"barlow-condensed-latin-{weight}-normal.ttf") for weight in (500, 700)]
_BOLD, _PLAIN = "Barlow Condensed", "Barlow Condensed Medium"
_SCALE = 2.5
_LEFT, _TOP = 40, 118
_COLUMN = round(_LEFT + WIDE * _SCALE + 34)


class Words(msgspec.Struct, frozen=True):
    """What stands beside the picture."""

    title: str
    scenario: str
    players: tuple[str, ...]
    where: str


def postcard(words: Words, small: str) -> bytes:
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
        f'<rect width="{WIDTH}" height="78" fill="{INK}"/>'
        f"{_text('WESTERN APPROACHES', 40, 54, 40, PAPER, _BOLD, spacing=6)}"
        f'<rect x="{_LEFT - 6}" y="{_TOP - 6}" width="{WIDE * _SCALE + 12}" height="{HIGH * _SCALE + 12}" '
        f'fill="#fffdf4" stroke="#b9aa87"/><g transform="translate({_LEFT} {_TOP}) scale({_SCALE})">{small}</g>'
        f"{_column(words)}</svg>"
    )
    return resvg_py.svg_to_bytes(svg_string=drawing, skip_system_fonts=True, font_files=_FILES, font_family=_BOLD)


def _column(words: Words) -> str:
    parts = (
        (words.title, 44, _BOLD, INK, 17, 2), (words.scenario, 32, _PLAIN, "#4d5a63", 24, 2),
        *((player, 34, _BOLD, INK, 22, 1) for player in words.players),
        (words.where, 30, _PLAIN, "#4d5a63", 25, 3),
    )  # fmt: skip
    drawn, y = [], _TOP
    for text, size, font, colour, wide, most in parts:
        for line in textwrap.wrap(text, wide, max_lines=most, placeholder=" …", break_long_words=True):
            y += round(size * 1.12)
            drawn.append(_text(line, _COLUMN, y, size, colour, font))
        y += 16
    return "".join(drawn)


def _text(text: str, x: int, y: int, size: int, colour: str, font: str, spacing: int = 0) -> str:
    weight = 700 if font == _BOLD else 400
    return (
        f'<text x="{x}" y="{y}" font-family="{font}" font-weight="{weight}" font-size="{size}" fill="{colour}" '
        f'letter-spacing="{spacing}">{escape(text)}</text>'
    )


def position_of(table: GameTable, game: Game[Any], viewer: Viewer) -> bytes:
    """The position of this game as this viewer sees it."""
    rules, pages = game.rules, PAGES[table.game]
    summary = rules.summary(game.state)
    view = msgspec.to_builtins(rules.view(game.state, viewer), str_keys=True)
    marks = {side.slug: MARKS[side.mark] for side in pages.sides}
    score = " : ".join(map(str, summary.score)) if summary.score else ""
    small = framed(pages.picture(view, marks) if pages.picture else "", score)
    card = rules.scenario_card(table.scenario, table.setup)
    players = tuple(seat.name or "Somebody" for seat in table.seats)
    return postcard(Words(rules.meta.title, card.name, players, summary.where), small)
