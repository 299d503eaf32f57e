"""The heaviest matching, against all matchings there are."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from app.community.tournament.matching import heaviest_matching

Edges = dict[tuple[int, int], int]


def all_matchings(players: tuple[int, ...], edges: Edges) -> Iterator[int]:
    """The weight of each."""
    if not players:
        yield 0
        return
    one, *rest = players
    yield from all_matchings(tuple(rest), edges)
    for other in rest:
        if (one, other) in edges:
            left = tuple(each for each in rest if each != other)
            yield from (edges[one, other] + weight for weight in all_matchings(left, edges))


@st.composite
def graphs(draw: st.DrawFn) -> tuple[int, Edges]:
    n = draw(st.integers(1, 8))
    every = [(one, other) for one in range(n) for other in range(one + 1, n)]
    weight = st.integers(1, draw(st.sampled_from((3, 40, 10**30))))
    return n, {edge: draw(weight) for edge in every if draw(st.integers(0, 3))}


@settings(max_examples=150, deadline=None)
@given(graphs())
def test_no_matching_is_heavier(graph: tuple[int, Edges]) -> None:
    n, edges = graph
    found = heaviest_matching(n, edges)
    paired = [player for pair in found for player in pair]
    assert len(paired) == len(set(paired))
    assert sum(edges[pair] for pair in found) == max(all_matchings(tuple(range(n)), edges))


def test_rings_of_odd_length_within_rings() -> None:
    """Where everybody has neighbours in a ring of five, one of which is a ring of three, nobody need be left over."""
    ring = [(0, 1), (1, 2), (0, 2), (2, 3), (3, 4), (4, 5), (0, 5), (5, 6), (1, 7)]
    assert len(heaviest_matching(8, {pair: 100 + n for n, pair in enumerate(ring)})) == 4
