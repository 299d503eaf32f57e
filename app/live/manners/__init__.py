"""How each frame is answered. Those of the table are proposals (`app.match.manners`); those of the socket are here."""

from collections.abc import Awaitable, Callable
from typing import Any

from app.live.connection import Connection
from app.live.manners import at_table, chat, hello, hint, listen, ping, read, salt
from app.live.manners.desk import Desk
from app.match.manners import MANNERS
from app.match.manners.act import QuickAct

Answer = Callable[[Desk, Connection, Any], Awaitable[None]]

ANSWERS: dict[type[Any], Answer] = {
    hello.Hello: hello.answer,
    chat.ChatFrame: chat.answer,
    hint.HintFrame: hint.answer,
    ping.Ping: ping.answer,
    salt.SaltFrame: salt.answer,
    listen.Listen: listen.answer,
    read.Read: read.answer,
    **dict.fromkeys((*MANNERS, QuickAct), at_table.answer),
}
