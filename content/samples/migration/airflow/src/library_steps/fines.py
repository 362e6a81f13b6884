from library_steps.loans import database

FINE_PER_DAY = 0.25


def find_overdue(day: str) -> list[dict]:
    """Returns the books due before the day and not returned."""
    with database(read_only=True) as db:
        rows = db.execute(
            "SELECT borrower, date_diff('day', due, ?::DATE) FROM checkouts"
            " WHERE due < ?::DATE AND NOT returned ORDER BY borrower",
            [day, day],
        ).fetchall()
    return [{"borrower": borrower, "days": days} for borrower, days in rows]


def charge_fines(day: str, overdue: list[dict]) -> float:
    """Replaces the fines of one day and returns their sum."""
    fines = [(day, row["borrower"], row["days"] * FINE_PER_DAY) for row in overdue]
    with database() as db:
        db.execute(
            "CREATE TABLE IF NOT EXISTS fines (day DATE, borrower INT, amount DECIMAL(6, 2))"
        )
        db.execute("DELETE FROM fines WHERE day = ?::DATE", [day])
        if fines:
            db.executemany("INSERT INTO fines VALUES (?, ?, ?)", fines)
    return sum(amount for _, _, amount in fines)
