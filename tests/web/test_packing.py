"""Pages and files go packed to whoever can unpack them, and say the same as those that do not."""

import gzip

from app.web.assets import STATIC, asset, styles
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


def test_what_is_no_style_of_ours_does_not_come_together_with_one(visitor):
    for path in ("css/fonts+../app/main", "css/fonts+css/none", "css/fonts+", "../../app/main", ""):
        assert visitor.get(asset(f"together/{path}.css")).status_code == 404
