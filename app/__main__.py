"""`python -m app …`: the command line, put together from the files of `app/cli`."""

import gc
import sys
from importlib import import_module
from importlib.util import find_spec

import typer

COMMANDS = (
    "serve", "user", "db", "games", "ratings", "archive", "reports", "outbox", "settings", "host", "verify", "selfplay",
    "simulate",
)  # fmt: skip


def command_line(asked: str = "") -> typer.Typer:
    """The command asked for, or all of them. Only those are imported, so that self-play need not wait for the web."""
    assembled = typer.Typer(
        help="Western Approaches: remote naval wargames with hidden information.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    assembled.callback()(lambda: None)
    for name in (asked,) if asked in COMMANDS else COMMANDS:
        if find_spec(f"app.cli.{name}"):
            assembled.add_typer(import_module(f"app.cli.{name}").cli)
    return assembled


def main() -> None:
    gc.disable()  # nothing that is imported is thrown away again; to look for it took a quarter of a start
    commands = command_line(sys.argv[1] if len(sys.argv) > 1 else "")
    gc.enable()
    commands(prog_name="python -m app")


if __name__ == "__main__":
    main()
