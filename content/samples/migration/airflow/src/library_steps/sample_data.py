"""Writes the loans of the last seven days, and the holds at each branch."""

import json
from datetime import datetime, timedelta, timezone

from library_steps.loans import project_file

BOOKS = ["Middlemarch", "Dune", "Beloved", "Emma"]
BRANCHES = ["Harbor", "Hillside", "Market Street"]


def write_loans() -> None:
    folder = project_file("data", "loans")
    folder.mkdir(parents=True, exist_ok=True)
    today = datetime.now(timezone.utc).date()
    for age in range(1, 8):
        day = today - timedelta(days=age)
        rows = [
            f"{BRANCHES[number % 7 % 3]},{BOOKS[number % 4]}"
            for number in range(20 + day.day)
        ]
        (folder / f"{day}.csv").write_text("\n".join(["branch,book", *rows, ""]))


def write_holds() -> None:
    folder = project_file("data", "holds")
    folder.mkdir(parents=True, exist_ok=True)
    for number, branch in enumerate(BRANCHES):
        name = branch.lower().replace(" ", "_")
        books = [BOOKS[row % (number + 2)] for row in range(4 + number)]
        (folder / f"{name}.json").write_text(json.dumps(books))


if __name__ == "__main__":
    write_loans()
    write_holds()
