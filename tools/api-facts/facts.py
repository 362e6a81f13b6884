"""What a fact is."""

from typing import Any

Fact = dict[str, Any]


def without_empty(fact: Fact) -> Fact:
    """Leaves out what says nothing: None, False, and what is empty."""
    return {
        key: value for key, value in fact.items() if value is not None and value is not False and value not in ([], {})
    }
