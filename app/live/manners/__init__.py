"""How each frame is answered. Those of the table are proposals (`app.match.manners`); those of the socket are here."""

from collections.abc import Awaitable, Callable
from typing import Any

from app.live.connection import Connection
from app.live.manners import at_table, chat, hello, ping
from app.live.manners.desk import Desk
from app.match.manners import MANNERS
from app.match.manners.frame import Frame

Answer = Callable[[Desk, Connection, Any], Awaitable[None]]

ANSWERS: dict[type[Frame], Answer] = {
    hello.Hello: hello.answer,
    chat.ChatFrame: chat.answer,
    ping.Ping: ping.answer,
    **dict.fromkeys(MANNERS, at_table.answer),
}
