"""The heaviest matching of a graph that is not split into two sides, exactly: Edmonds' blossoms with dual values.

Players are 1..n; a vertex above n is a blossom, an odd ring of vertices that is treated as one. Every outer vertex
carries a dual value (`lab`), and an edge is tight when the values at its ends add up to twice its weight. Trees of
tight edges grow from the unmatched until two of them meet; where nothing is tight, all values move as far as they may.
"""

from collections import deque
from collections.abc import Mapping

Edge = tuple[int, int, int]
"""From, to (both players, not blossoms), and the weight; none where that is nought."""

_FREE, _OUTER, _INNER = -1, 0, 1


def heaviest_matching(n: int, weights: Mapping[tuple[int, int], int]) -> list[tuple[int, int]]:
    """Pairs of 0..n-1 whose weights, all positive, add up to the most. Where all weights are far above their
    differences, as many as can be are paired.
    """
    found = _Matching(n, weights)
    while found.grow():
        pass
    pairs = ((one - 1, found.match[one] - 1) for one in range(1, n + 1))
    return [(one, other) for one, other in pairs if other > one]


class _Matching:
    def __init__(self, n: int, weights: Mapping[tuple[int, int], int]) -> None:
        room = 2 * n + 1
        self.n = self.last = n
        self.edge: list[list[Edge]] = [[(u, v, 0) for v in range(room)] for u in range(room)]
        for (one, other), weight in weights.items():
            u, v = one + 1, other + 1
            self.edge[u][v], self.edge[v][u] = (u, v, weight), (v, u, weight)
        self.match = [0] * room
        self.around = [*range(n + 1), *[0] * n]
        """The outermost blossom that a vertex is in; itself if none, 0 for a blossom that is not there."""
        self.parent = [0] * room
        self.kind = [_FREE] * room
        self.nearest = [0] * room
        """From which player of a tree an edge to this vertex is closest to being tight."""
        self.ring: list[list[int]] = [[] for _ in range(room)]
        self.within = [[u if u == x else 0 for x in range(n + 1)] for u in range(room)]
        """In which vertex of a blossom's ring a player is."""
        self.lab = [max(weights.values(), default=0) if 0 < u <= n else 0 for u in range(room)]
        self.queue: deque[int] = deque()
        self.seen = [0] * room
        self.search = 0

    # --- one more pair ---

    def grow(self) -> bool:
        """Find a way to one more pair, and take it; false if there is none that is worth it."""
        for x in range(1, self.last + 1):
            self.kind[x], self.nearest[x] = _FREE, 0
        self.queue.clear()
        for x in self._outermost():
            if not self.match[x]:
                self.parent[x], self.kind[x] = 0, _OUTER
                self._push(x)
        if not self.queue:
            return False
        while True:
            if self._follow_tight_edges():
                return True
            if not self._move_values():
                return False
            if self._look_at_nearest():
                return True
            for b in range(self.n + 1, self.last + 1):
                if self.around[b] == b and self.kind[b] == _INNER and self.lab[b] == 0:
                    self._open(b)

    def _follow_tight_edges(self) -> bool:
        while self.queue:
            u = self.queue.popleft()
            if self.kind[self.around[u]] == _INNER:
                continue
            for v in range(1, self.n + 1):
                edge = self.edge[u][v]
                if edge[2] and self.around[u] != self.around[v]:
                    if self._slack(edge):
                        self._closer(u, self.around[v])
                    elif self._found(edge):
                        return True
        return False

    def _move_values(self) -> bool:
        room = []
        for x in self._outermost():
            if x > self.n and self.kind[x] == _INNER:
                room.append(self.lab[x] // 2)
            if self.nearest[x] and self.kind[x] != _INNER:
                slack = self._slack(self.edge[self.nearest[x]][x])
                room.append(slack if self.kind[x] == _FREE else slack // 2)
        by = min(room, default=None)
        for u in range(1, self.n + 1):
            if self.kind[self.around[u]] == _OUTER:
                if by is None or self.lab[u] <= by:
                    return False
                self.lab[u] -= by
            elif self.kind[self.around[u]] == _INNER:
                self.lab[u] += by or 0
        for b in range(self.n + 1, self.last + 1):
            if self.around[b] == b and self.kind[b] != _FREE:
                self.lab[b] += 2 * (by or 0) * (1 if self.kind[b] == _OUTER else -1)
        return True

    def _look_at_nearest(self) -> bool:
        self.queue.clear()
        for x in list(self._outermost()):
            if self.around[x] != x:
                continue  # it has become part of a blossom meanwhile
            near = self.nearest[x]
            if (
                near
                and self.around[near] != x
                and not self._slack(self.edge[near][x])
                and self._found(self.edge[near][x])
            ):
                return True
        return False

    def _found(self, edge: Edge) -> bool:
        """A tight edge: a tree grows by two, a ring closes, or two trees meet."""
        u, v = self.around[edge[0]], self.around[edge[1]]
        if self.kind[v] == _FREE:
            self.parent[v], self.kind[v] = edge[0], _INNER
            mate = self.around[self.match[v]]
            self.nearest[v] = self.nearest[mate] = 0
            self.kind[mate] = _OUTER
            self._push(mate)
        elif self.kind[v] == _OUTER:
            root = self._common_root(u, v)
            if not root:
                self._flip(u, v)
                self._flip(v, u)
                return True
            self._close(u, root, v)
        return False

    # --- trees ---

    def _common_root(self, u: int, v: int) -> int:
        self.search += 1
        while u or v:
            if u:
                if self.seen[u] == self.search:
                    return u
                self.seen[u] = self.search
                u = self.around[self.match[u]]
                if u:
                    u = self.around[self.parent[u]]
            u, v = v, u
        return 0

    def _flip(self, u: int, v: int) -> None:
        """All along the way from here to the root, matched and unmatched edges change places."""
        while True:
            mate = self.around[self.match[u]]
            self._pair(u, v)
            if not mate:
                return
            up = self.around[self.parent[mate]]
            self._pair(mate, up)
            u, v = up, mate

    def _pair(self, u: int, v: int) -> None:
        edge = self.edge[u][v]
        self.match[u] = edge[1]
        if u > self.n:
            inside = self.within[u][edge[0]]
            place = self._even_place(u, inside)
            for at in range(place):
                self._pair(self.ring[u][at], self.ring[u][at ^ 1])
            self._pair(inside, v)
            self.ring[u] = self.ring[u][place:] + self.ring[u][:place]

    # --- blossoms ---

    def _close(self, u: int, root: int, v: int) -> None:
        b = next((x for x in range(self.n + 1, self.last + 1) if not self.around[x]), self.last + 1)
        self.last = max(self.last, b)
        self.lab[b], self.kind[b] = 0, _OUTER
        self.match[b] = self.match[root]
        self.ring[b] = [root, *reversed(self._up_to(u, root)), *self._up_to(v, root)]
        self._set_around(b, b)
        for x in range(1, self.last + 1):
            self.edge[b][x], self.edge[x][b] = (b, x, 0), (x, b, 0)
        self.within[b] = [0] * (self.n + 1)
        for inside in self.ring[b]:
            for x in range(1, self.last + 1):
                if self.edge[inside][x][2] and (
                    not self.edge[b][x][2] or self._slack(self.edge[inside][x]) < self._slack(self.edge[b][x])
                ):
                    self.edge[b][x], self.edge[x][b] = self.edge[inside][x], self.edge[x][inside]
            for x in range(1, self.n + 1):
                if self.within[inside][x]:
                    self.within[b][x] = inside
        self._find_nearest(b)

    def _up_to(self, x: int, root: int) -> list[int]:
        way = []
        while x != root:
            mate = self.around[self.match[x]]
            way += [x, mate]
            self._push(mate)
            x = self.around[self.parent[mate]]
        return way

    def _open(self, b: int) -> None:
        for x in self.ring[b]:
            self._set_around(x, x)
        inside = self.within[b][self.edge[b][self.parent[b]][0]]
        place = self._even_place(b, inside)
        for at in range(0, place, 2):
            one, other = self.ring[b][at], self.ring[b][at + 1]
            self.parent[one] = self.edge[other][one][0]
            self.kind[one], self.kind[other] = _INNER, _OUTER
            self.nearest[one] = 0
            self._find_nearest(other)
            self._push(other)
        self.kind[inside], self.parent[inside] = _INNER, self.parent[b]
        for x in self.ring[b][place + 1 :]:
            self.kind[x] = _FREE
            self._find_nearest(x)
        self.around[b] = 0

    def _even_place(self, b: int, inside: int) -> int:
        """Where in the ring it is, the ring turned so that the way there has an even length."""
        place = self.ring[b].index(inside)
        if place % 2 == 0:
            return place
        self.ring[b][1:] = self.ring[b][:0:-1]
        return len(self.ring[b]) - place

    def _set_around(self, x: int, b: int) -> None:
        self.around[x] = b
        if x > self.n:
            for inside in self.ring[x]:
                self._set_around(inside, b)

    def _push(self, x: int) -> None:
        if x <= self.n:
            self.queue.append(x)
        else:
            for inside in self.ring[x]:
                self._push(inside)

    # --- edges ---

    def _outermost(self) -> list[int]:
        return [x for x in range(1, self.last + 1) if self.around[x] == x]

    def _slack(self, edge: Edge) -> int:
        """How far an edge is from being tight."""
        u, v, _ = edge
        return self.lab[u] + self.lab[v] - 2 * self.edge[u][v][2]

    def _closer(self, u: int, x: int) -> None:
        near = self.nearest[x]
        if not near or self._slack(self.edge[u][x]) < self._slack(self.edge[near][x]):
            self.nearest[x] = u

    def _find_nearest(self, x: int) -> None:
        self.nearest[x] = 0
        for u in range(1, self.n + 1):
            if self.edge[u][x][2] and self.around[u] != x and self.kind[self.around[u]] == _OUTER:
                self._closer(u, x)
