"""The differences between the committed facts and what the packages say."""

import json
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

# The field by which the entries of a list are told apart, and what an entry of each list is called.
_KEYS = ("name", "command", "flags")
_ENTRIES = {
    "aliases": "alias",
    "enums": "enum",
    "hiddenParameters": "hidden parameter",
    "inputs": "input type",
    "queries": "query",
}
_NOTHING = "nothing"
_WIDTH = 120


@dataclass(frozen=True)
class Difference:
    """Where the two differ, from the outside in, and both values."""

    where: Sequence[str]
    documented: Any
    real: Any

    def __str__(self) -> str:
        return "\n".join(
            [", ".join(self.where), f"  documented: {_shown(self.documented)}", f"  real:       {_shown(self.real)}"]
        )


def differences(documented: Any, real: Any, where: Sequence[str] = ()) -> Iterator[Difference]:
    """Every place where two facts differ; None stands for a fact that is not there."""
    if isinstance(documented, dict) and isinstance(real, dict):
        for key in sorted(documented.keys() | real.keys()):
            yield from _field_differences(key, documented.get(key), real.get(key), where)
    elif documented != real:
        yield Difference(where, documented, real)


def _field_differences(field: str, documented: Any, real: Any, where: Sequence[str]) -> Iterator[Difference]:
    before, after = _entries(documented), _entries(real)
    if before is None and after is None:
        yield from differences(documented, real, [*where, field])
        return
    for key in sorted((before or {}).keys() | (after or {}).keys()):
        place = [*where, f"{_ENTRIES.get(field, field.removesuffix('s'))} {key}"]
        yield from differences((before or {}).get(key), (after or {}).get(key), place)


def _entries(value: Any) -> dict[str, Any] | None:
    """A list of entries by what tells them apart; None where the value is no such list."""
    if not (isinstance(value, list) and value and all(isinstance(entry, dict) for entry in value)):
        return None
    key = next((key for key in _KEYS if key in value[0]), None)
    if key is None:
        return None
    return {entry[key] if isinstance(entry[key], str) else entry[key][0]: entry for entry in value}


def _shown(value: Any) -> str:
    if value is None:
        return _NOTHING
    text = json.dumps(value, ensure_ascii=False) if isinstance(value, (dict, list)) else str(value)
    return textwrap.shorten(text, _WIDTH, placeholder=" …")
