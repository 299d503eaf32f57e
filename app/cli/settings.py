"""`settings`: what this server is set to, without what opens a door."""

from typing import Any

import typer
from pydantic.fields import FieldInfo

from app.settings import Settings

cli = typer.Typer()
settings = typer.Typer(help="What this server is set to.", no_args_is_help=True)
cli.add_typer(settings, name="settings")


@settings.callback()
def noun() -> None:
    """One command today, and a noun all the same."""


@settings.command("show")
def show() -> None:
    """Every setting with its value here; of a secret only whether there is one."""
    here = Settings()
    for name, field in Settings.model_fields.items():
        value = getattr(here, name)
        changed = " " if value == field.default else "*"
        typer.echo(f"{changed} {field.validation_alias!s:26} {shown(field, value)}")
    typer.echo("Those with a star differ from the default.")


def shown(field: FieldInfo, value: Any) -> str:
    """An address without its password."""
    extra = field.json_schema_extra
    if isinstance(extra, dict) and extra.get("secret"):
        return "(set, not shown)" if value else "(empty)"
    if isinstance(value, str) and "://" in value and "@" in value:
        scheme, _, rest = value.partition("://")
        who, _, where = rest.rpartition("@")
        return f"{scheme}://{who.partition(':')[0]}{':…' if ':' in who else ''}@{_without_query(where)}"
    return str(value) or "(empty)"


def _without_query(where: str) -> str:
    """`?password=…` is another way to write one."""
    return where.partition("?")[0] + ("?…" if "password" in where else "")
