"""What a machine can see of a page: what runs over its edge, what lies on something else, what is too small to read."""

from pathlib import Path

from playwright.async_api import Page

SMALLEST = 11
"""Pixels of the letters on the screen."""

HERE = Path(__file__).parent
OF_A_PAGE = (HERE / "legible.js").read_text()
OF_A_TABLE = (HERE / "legible_table.js").read_text()


async def flaws(page: Page, *, table: bool = False) -> list[str]:
    found: list[str] = await page.evaluate(OF_A_PAGE, SMALLEST)
    if table:
        found += await page.evaluate(OF_A_TABLE)
    return found
