"""`user`: the people of this server, from the command line: for whoever has the machine, without signing in."""

from datetime import UTC, datetime, timedelta
from typing import Annotated, Literal

import typer

from app.cli.games import DataDir, fail, with_store
from app.community.names import BadName, account_name, looks
from app.settings import Settings
from app.store.accounts import Account, NameTaken
from app.store.letters import Letter
from app.store.moderator_acts import COMMAND_LINE
from app.store.roles import Role
from app.store.store import Store

cli = typer.Typer()
user = typer.Typer(help="The people of this server.", no_args_is_help=True)
cli.add_typer(user, name="user")

Name = Annotated[str, typer.Argument(help="The name of an account.")]
AsAdmin = Annotated[bool, typer.Option("--admin", help="Make them an admin.")]
AsModerator = Annotated[bool, typer.Option("--moderator", help="Make them a moderator.")]
LASTS = timedelta(days=2)


async def account_called(store: Store, name: str) -> Account:
    account = await store.accounts.by_name(looks(name))
    if account is None:
        fail(f"Nobody here is called {name}.")
    return account


async def link_for(store: Store, account_id: int) -> str:
    """A page that signs in once, and there a password or a passkey can be set."""
    token = await store.letters.write(Letter(account_id, "sign in", ""), LASTS)
    settings = Settings()
    base = settings.public_url.rstrip("/") or f"http://127.0.0.1:{settings.port}"
    return f"{base}/sign-in/letter/{token}"


@user.command("list")
def list_people(data_dir: DataDir = None) -> None:
    """Who looks after the house, and how many have an account."""

    async def work(store: Store) -> None:
        for each in await store.roles.everyone():
            typer.echo(f"{each.role:10} {each.name}, since {each.since:%Y-%m-%d}")
        typer.echo(f"{await store.accounts.count()} accounts.")

    with_store(data_dir, work)


@user.command("show")
def show(name: Name, data_dir: DataDir = None) -> None:
    """One account: role, sanctions, what was done about it."""

    async def work(store: Store) -> None:
        account = await account_called(store, name)
        role = await store.roles.of(account.id)
        typer.echo(f"{account.name}, here since {account.created_at:%Y-%m-%d}{f', {role}' if role else ''}")
        for each in await store.sanctions.of(account.id):
            holds = "" if each.in_force(datetime.now(UTC)) else " (over)"
            typer.echo(f"{each.at:%Y-%m-%d %H:%M}  {each.kind} {each.term}{holds}: {each.reason}")

    with_store(data_dir, work)


@user.command("create")
def create(name: Name, admin: AsAdmin = False, moderator: AsModerator = False, data_dir: DataDir = None) -> None:
    """An account for somebody, with a link by which they sign in for the first time."""

    async def work(store: Store) -> None:
        try:
            chosen = account_name(name)
            guest, _ = await store.guests.welcome(chosen)
            await store.sessions.end(guest.id)
            await store.accounts.keep(guest.id, chosen, looks(chosen))
        except (BadName, NameTaken) as error:
            fail(str(error))
        if admin or moderator:
            await store.roles.give(guest.id, "admin" if admin else "moderator", by_id=COMMAND_LINE)
        typer.echo(f"{chosen} has an account. This page signs them in, once, within two days:")
        typer.echo(await link_for(store, guest.id))

    with_store(data_dir, work)


@user.command("promote")
def promote(
    name: Name,
    role: Annotated[Literal["admin", "moderator", "none"], typer.Option(help="What they are from now on.")] = "admin",
    data_dir: DataDir = None,
) -> None:
    """Make somebody an admin or a moderator, or neither any more."""
    given: Role | None = None if role == "none" else role

    async def work(store: Store) -> None:
        account = await account_called(store, name)
        await store.roles.give(account.id, given, by_id=COMMAND_LINE)
        typer.echo(f"{account.name} is {f'{given} now' if given else 'neither admin nor moderator now'}.")

    with_store(data_dir, work)


@user.command("ban")
def ban(
    name: Name,
    reason: Annotated[str, typer.Option(help="Why; they are told.")] = "",
    days: Annotated[int, typer.Option(min=0, help="For how long; 0 is for good.")] = 0,
    mute: Annotated[bool, typer.Option("--mute", help="They may play, and not speak.")] = False,
    lift: Annotated[bool, typer.Option("--lift", help="End it.")] = False,
    data_dir: DataDir = None,
) -> None:
    """Keep somebody out, or (--mute) from speaking; at once, wherever they are signed in."""
    kind: Literal["mute", "ban"] = "mute" if mute else "ban"
    if not lift and not reason.strip():
        fail("Say why, with --reason: they are told, and it is written down.", code=2)

    async def work(store: Store) -> None:
        account = await account_called(store, name)
        if lift:
            lifted = await store.sanctions.lift(account.id, kind, by_id=COMMAND_LINE)
            typer.echo(f"The {kind} of {account.name} is lifted." if lifted else f"{account.name} has no {kind}.")
            return
        until = datetime.now(UTC) + timedelta(days=days) if days else None
        await store.sanctions.impose(account.id, kind, reason=reason.strip(), until=until, by_id=COMMAND_LINE)
        holds = await store.sanctions.now(account.id, kind)
        assert holds is not None
        typer.echo(f"{account.name} may not {'speak' if mute else 'play'} here {holds.term}.")

    with_store(data_dir, work)


@user.command("reset")
def reset(name: Name, data_dir: DataDir = None) -> None:
    """For somebody who cannot sign in any more, or whose account another one uses: signed out everywhere, password,
    passkeys and codes are gone, and a link signs them in once.
    """

    async def work(store: Store) -> None:
        account = await account_called(store, name)
        await store.sessions.end(account.id)
        await store.accounts.forget_ways_in(account.id)
        typer.echo(f"{account.name} is signed out everywhere. This page signs them in, once, within two days:")
        typer.echo(await link_for(store, account.id))

    with_store(data_dir, work)
