import os
from pathlib import Path

import duckdb


def project_file(*parts: str) -> Path:
    return Path(os.environ["LIBRARY_HOME"], *parts)


def database(read_only: bool = False) -> duckdb.DuckDBPyConnection:
    return duckdb.connect(str(project_file("library.duckdb")), read_only=read_only)


def load_loans(day: str) -> int:
    """Replaces the rows of one day with those of the day's CSV file."""
    file = project_file("data", "loans", f"{day}.csv")
    with database() as db:
        db.execute(
            "CREATE TABLE IF NOT EXISTS raw_loans (day DATE, branch VARCHAR, book VARCHAR)"
        )
        db.execute("DELETE FROM raw_loans WHERE day = ?", [day])
        db.execute(
            "INSERT INTO raw_loans SELECT ?::DATE, branch, book FROM read_csv(?)",
            [day, str(file)],
        )
        result = db.execute("SELECT count(*) FROM raw_loans WHERE day = ?", [day])
        return result.fetchall()[0][0]


def build_tables() -> None:
    """Counts the loans by branch and by book."""
    with database() as db:
        db.execute(
            "CREATE OR REPLACE TABLE loans_by_branch AS"
            " SELECT day, branch, count(*) AS loans FROM raw_loans GROUP BY ALL"
        )
        db.execute(
            "CREATE OR REPLACE TABLE loans_by_book AS"
            " SELECT day, book, count(*) AS loans FROM raw_loans GROUP BY ALL"
        )


def export_report(day: str) -> str:
    """Writes the loans of one day, by branch, to a CSV file."""
    file = project_file("reports", f"{day}.csv")
    file.parent.mkdir(exist_ok=True)
    with database(read_only=True) as db:
        rows = db.sql(
            "SELECT branch, loans FROM loans_by_branch WHERE day = ? ORDER BY branch",
            params=[day],
        )
        rows.write_csv(str(file))
    return str(file)
