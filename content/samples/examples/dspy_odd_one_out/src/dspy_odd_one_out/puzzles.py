"""Puzzles of a newspaper: five words, of which four share a theme."""

import csv
import zlib
from pathlib import Path
from typing import Literal

import dspy
from pydantic import BaseModel, field_validator, model_validator


# region puzzle
class Puzzle(BaseModel):
    """One puzzle with its solution."""

    name: str
    level: Literal["easy", "hard"]
    words: list[str]
    odd: str

    @field_validator("words", mode="before")
    @classmethod
    def split(cls, words: str | list[str]) -> list[str]:
        """A CSV file has the words in one column."""
        return words.split() if isinstance(words, str) else words

    @model_validator(mode="after")
    def can_be_solved(self) -> "Puzzle":
        """Five different words, and the solution is one of them."""
        if len(set(self.words)) != 5:
            raise ValueError(f"needs five different words, not {self.words}")
        if self.odd not in self.words:
            raise ValueError(f"the solution {self.odd!r} isn't one of the words")
        return self

    def example(self) -> dspy.Example:
        """The puzzle as DSPy's optimizers and metrics take it."""
        return dspy.Example(**self.model_dump()).with_inputs("words", "odd")


# endregion puzzle


def read_rows(path: Path) -> list[dict[str, str]]:
    """Rows of a CSV file, as they are."""
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


# region split
def is_training(name: str, share: float) -> bool:
    """Whether a puzzle is for training. It depends on its name alone, so new puzzles move no other one."""
    return zlib.crc32(name.encode()) % 100 < share * 100


# endregion split
