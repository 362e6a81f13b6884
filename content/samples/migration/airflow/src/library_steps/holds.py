import json

from library_steps.loans import database, project_file


def branches() -> list[str]:
    folder = project_file("data", "holds")
    return sorted(file.stem for file in folder.glob("*.json"))


def count_holds(branch: str) -> list[dict]:
    """Counts the holds on each book at one branch."""
    books = json.loads(project_file("data", "holds", f"{branch}.json").read_text())
    return [
        {"branch": branch, "book": book, "holds": books.count(book)}
        for book in sorted(set(books))
    ]


def write_queue(counts: list[list[dict]]) -> int:
    """Replaces the table of holds and returns its number of rows."""
    rows = [tuple(row.values()) for part in counts for row in part]
    with database() as db:
        db.execute(
            "CREATE OR REPLACE TABLE hold_queue (branch VARCHAR, book VARCHAR, holds INT)"
        )
        if rows:
            db.executemany("INSERT INTO hold_queue VALUES (?, ?, ?)", rows)
    return len(rows)


def write_order() -> str:
    """Writes the books with at least four holds to a purchase order."""
    file = project_file("reports", "purchase_order.csv")
    file.parent.mkdir(exist_ok=True)
    with database(read_only=True) as db:
        db.sql(
            "SELECT book, sum(holds) AS holds FROM hold_queue"
            " GROUP BY book HAVING sum(holds) >= 4 ORDER BY book"
        ).write_csv(str(file))
    return str(file)
