"""The valid name that is most like a wrong one."""

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(name: str, known: Iterable[str]) -> str:
    """The end of a message: `; the nearest is …`, or nothing where no name is alike."""
    close = get_close_matches(name, list(known), n=1)
    return f"; the nearest is {close[0]}" if close else ""
