"""Pages and files go packed to whoever can unpack them, and say the same as those that do not."""

import gzip
import re

import pytest

from app.web import together
from app.web.assets import STATIC, asset, scripts, styles
from app.web.packing import packed_page

PLAIN = {"Accept-Encoding": "identity"}


def test_a_page_that_is_packed_says_the_same(visitor):
    plain, packed = visitor.get("/", headers=PLAIN), visitor.get("/")
    assert packed.text == plain.text
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    for answer in (plain, packed):
        assert answer.headers["Cache-Control"] == "private, no-store"
    assert packed.headers["Vary"] == "Accept-Encoding"


def test_the_length_of_a_packed_page_tells_nothing_to_the_byte():
    page = b"<p>the same page</p>" * 100
    packed = [packed_page(page) for _ in range(40)]
    assert {gzip.decompress(each) for each in packed} == {page}
    assert len({len(each) for each in packed}) > 5


def test_a_file_that_is_packed_says_the_same_and_is_kept_for_ever(visitor):
    path = asset("js/table/main.js")
    plain, packed = visitor.get(path, headers=PLAIN), visitor.get(path)
    assert packed.text == plain.text == (STATIC / "js/table/main.js").read_text()
    assert packed.headers["Content-Encoding"] == "gzip"
    for answer in (plain, packed):
        assert (answer.headers["Cache-Control"], answer.headers["Vary"]) == (
            "public, max-age=31536000, immutable", "Accept-Encoding",
        )  # fmt: skip
        assert answer.headers["Content-Type"].startswith("text/javascript")


def test_styles_come_together_in_their_order_with_addresses_that_still_lead_there(visitor):
    answer = visitor.get(styles("css/fonts.css", "css/tokens.css"))
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("text/css")
    assert f"url({asset('fonts/eb-garamond-latin-400-normal.woff2')})" in answer.text
    assert answer.text.endswith((STATIC / "css/tokens.css").read_text())
    assert visitor.get(styles("css/fonts.css", "css/tokens.css"), headers=PLAIN).text == answer.text


def test_modules_come_together_each_once_and_after_those_it_needs(visitor):
    answer = visitor.get(scripts("js/table/main.js", "games/tonnage-war/js/table/game.js"))
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("text/javascript")
    order = re.findall(r"/\* (\S+\.js) \*/", answer.text)
    assert len(order) == len(set(order)) > 50
    assert order.index("vendor/lit-html/lit-html.js") < order.index("js/table/lit.js") < order.index("js/table/bar.js")
    assert order[-1] == "js/table/main.js", "it waits for the game, so it comes last"
    assert f'"{asset("games/tonnage-war/js/table/game.js")}"' in answer.text


SCRIPTS = sorted(
    path.relative_to(STATIC).as_posix()
    for path in STATIC.rglob("*.js")
    if path.name not in ("theme.js", "worker.js")  # no modules
)


def test_every_module_is_written_so_that_it_can_come_together():
    left = re.compile(rb"^\s*(?:import|export)\b|\bexport ?\{|import\.meta|(?<!\$)\bimport\(", re.MULTILINE)
    scripts = {path: together.written(together.name((path,)), asset) for path in SCRIPTS}
    assert [path for path, written in scripts.items() if written is None or left.search(written)] == []


def test_modules_that_import_each_other_are_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(together, "STATIC", tmp_path)
    (tmp_path / "one.js").write_text('import { two } from "./two.js";\nexport const one = 1;\n')
    (tmp_path / "two.js").write_text('import { one } from "./one.js";\nexport const two = 2;\n')
    (tmp_path / "waits.js").write_text("export const late = await 3;\n")
    (tmp_path / "three.js").write_text('import { late } from "./waits.js";\n')
    with pytest.raises(together.NotAlike, match="import each other"):
        together.written("together/one.js", asset)
    with pytest.raises(together.NotAlike, match="awaits something"):
        together.written("together/three.js", asset)


def test_names_survive_coming_together(tmp_path, monkeypatch):
    """Renamed, passed on, taken apart and listed exports."""
    monkeypatch.setattr(together, "STATIC", tmp_path)
    (tmp_path / "deep.js").write_text("const a = 1, b = 2;export{a as one,b};\n//# sourceMappingURL=x\n")
    (tmp_path / "mid.js").write_text('export { one, b as two } from "./deep.js";\nexport const { x, y: z } = window;\n')
    (tmp_path / "top.js").write_text(
        'import {\n  one,\n  two as second,\n} from "./mid.js";\nexport async function f() {}\nexport class C {}\n'
    )
    text = together.written("together/top.js", asset).decode()
    assert "return { one: a, b: b };" in text
    assert "return { x, z, one: $m0.one, two: $m0.b };" in text
    assert "const { one: one, two: second } = $m1;" in text
    assert "return { f, C }" in text or "return { C, f }" in text
    assert "sourceMappingURL" not in text


def test_what_is_no_style_of_ours_does_not_come_together_with_one(visitor):
    for path in ("css/fonts+../app/main", "css/fonts+css/none", "css/fonts+", "../../app/main", ""):
        for kind in ("css", "js"):
            assert visitor.get(asset(f"together/{path}.{kind}")).status_code == 404
    assert visitor.get(asset("together/" + "+".join(["js/copy"] * (together.MOST + 1)) + ".js")).status_code == 404
