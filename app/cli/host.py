"""`host`: make this machine a host: a systemd unit with a user of its own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from app.cli.games import fail
from app.settings import Settings

cli = typer.Typer()
host = typer.Typer(help="Make this machine a host.", no_args_is_help=True)
cli.add_typer(host, name="host")

NAME = "western-approaches"
PORT: int = Settings.model_fields["port"].default
CODE = Path(__file__).resolve().parents[2]

UNIT = """\
[Unit]
Description=Western Approaches, naval wargames in the browser
After=network-online.target
Wants=network-online.target

[Service]
User={user}
Group={user}
WorkingDirectory={code}
EnvironmentFile=/etc/{name}.env
ExecStart={python} -m app serve
Restart=on-failure
TimeoutStopSec=90
StateDirectory={name}
StateDirectoryMode=0700
UMask=0077
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectControlGroups=yes
RestrictSUIDSGID=yes

[Install]
WantedBy=multi-user.target
"""

ENVIRONMENT = """\
# Settings of Western Approaches; docs/hosting.md tells all of them. Only root reads this file.
WA_HOST=127.0.0.1
WA_PORT={port}
WA_DATA_DIR=/var/lib/{name}/data
WA_BACKUP_DIR=/var/lib/{name}/backups
WA_PUBLIC_URL={public_url}
"""


@host.callback()
def noun() -> None:
    """One command today, and a noun all the same."""


@host.command("install")
def install(
    public_url: Annotated[str, typer.Option(help="The address players use, as https://games.example.org.")] = "",
    port: Annotated[int, typer.Option(help="Port on this machine, for a proxy.")] = Settings.model_fields[
        "port"
    ].default,
    user: Annotated[str, typer.Option(help="The user it runs as; made if there is none.")] = NAME,
    root: Annotated[Path, typer.Option(help="Write below this folder instead, and make no user.")] = Path("/"),
) -> None:
    """Write the systemd unit and its settings, and make its user. What is there of settings stays."""
    if root == Path("/") and os.geteuid() != 0:
        fail("This writes below /etc: run it as root, or with --root to look at it first.", code=2)
    unit = root / f"etc/systemd/system/{NAME}.service"
    settings = root / f"etc/{NAME}.env"
    _write(unit, UNIT.format(user=user, code=CODE, name=NAME, python=sys.executable), 0o644)
    if settings.exists():
        typer.echo(f"{settings} is there already, and stays.")
    else:
        _write(settings, ENVIRONMENT.format(port=port, name=NAME, public_url=public_url), 0o600)
    if root == Path("/"):
        _make_user(user)
    typer.echo("Start it with: systemctl daemon-reload && systemctl enable --now western-approaches")
    typer.echo("The link that makes you the admin: journalctl -u western-approaches | grep -A1 Nobody")


def _write(path: Path, words: str, mode: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(words)
    path.chmod(mode)
    typer.echo(f"Written: {path}")


def _make_user(user: str) -> None:
    if subprocess.run(["id", user], capture_output=True, check=False).returncode == 0:
        typer.echo(f"User {user} is there already.")
        return
    program = shutil.which("useradd") or fail("There is no useradd here: make the user yourself.")
    home = f"/var/lib/{NAME}"
    subprocess.run(
        [program, "--system", "--user-group", "--home-dir", home, "--shell", "/usr/sbin/nologin", user], check=True
    )
    typer.echo(f"User {user} is made.")
