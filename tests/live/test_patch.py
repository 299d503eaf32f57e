"""A patch applied to the old document gives the new one."""

import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.live.patch import apply, diff

leaves = st.none() | st.booleans() | st.integers(-3, 3) | st.floats(-1, 1) | st.text(max_size=3)
values = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
documents = st.dictionaries(st.sampled_from("abcdef"), values, max_size=6)


def wire(value):
    return json.dumps(value, sort_keys=True)


@patient
@given(documents, documents)
def test_a_patch_leads_from_the_old_document_to_the_new(old, new):
    changed, gone = diff(old, new)
    assert wire(apply(old, changed, gone)) == wire(new)


@patient
@given(documents)
def test_nothing_changed_is_an_empty_patch(doc):
    assert diff(doc, json.loads(json.dumps(doc))) == ([], [])


def test_only_what_changed_is_sent():
    old = {"view": {"score": {"red": 1, "blue": 2}, "hand": [1, 2]}, "undo": False, "gone": 1}
    new = {"view": {"score": {"red": 1, "blue": 3}, "hand": [1, 2]}, "undo": 0}
    assert diff(old, new) == ([(["view", "score", "blue"], 3), (["undo"], 0)], [["gone"]])
