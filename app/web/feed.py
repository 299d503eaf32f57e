"""My turns as an Atom feed, for a reader. Its address is a secret of its owner's."""

from typing import Annotated
from xml.sax.saxutils import escape

from fastapi import APIRouter, Depends, Request, Response

from app.live.mine import my_turns
from app.store.guests import Guest
from app.web.house import House, house
from app.web.not_found import NotFound
from app.web.rows import TableRow, rows

router = APIRouter(include_in_schema=False)


@router.get("/feed/{key}.atom")
async def feed(request: Request, house: Annotated[House, Depends(house)], key: str) -> Response:
    guest_id = await house.store.channels.of_feed(key)
    account = await house.store.accounts.get(guest_id) if guest_id is not None else None
    if account is None:
        raise NotFound("This feed leads nowhere. Its owner may have made a new one.")
    tables = my_turns(await house.store.games.going_on(account.id), account.id)
    seqs = {table.id: table.seq for table in tables}
    entries = [
        _entry(house.address(request, row.path), f"{row.id}:{seqs[row.id]}", row.updated.isoformat(), row)
        for row in rows(tables, Guest(account.id, account.name))
    ]
    updated = max((table.updated_at for table in tables), default=account.created_at)
    itself = house.address(request, f"/feed/{key}.atom")
    text = (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
        f"<title>Western Approaches: turns of {escape(account.name)}</title><id>urn:western-approaches:{key}</id>"
        f'<author><name>Western Approaches</name></author><link rel="self" href="{escape(itself)}"/>'
        f'<updated>{updated.isoformat()}</updated><link href="{escape(house.address(request, "/games"))}"/>'
        f"{''.join(entries)}</feed>"
    )
    return Response(text, media_type="application/atom+xml")


def _entry(link: str, mark: str, updated: str, row: TableRow) -> str:
    """Public facts only: readers of feeds keep copies."""
    names = [name for seat, name in enumerate(row.seats) if seat != row.your_seat and name]
    title = f"Your move: {row.title}, {row.scenario}" + (f" against {', '.join(names)}" if names else "")
    return (
        f"<entry><title>{escape(title)}</title><id>urn:western-approaches:turn:{mark}</id><updated>{updated}</updated>"
        f'<link href="{escape(link)}"/><summary>{escape(row.where)}</summary></entry>'
    )
