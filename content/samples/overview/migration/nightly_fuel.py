"""The script, with its crontab line: 15 4 * * * python nightly_fuel.py"""

import csv
import json
from pathlib import Path

LOGS = Path("data/fuel")


def read_logs() -> list[dict[str, str]]:
    rows: list[dict[str, str]] = []
    for path in sorted(LOGS.glob("*.csv")):
        with open(path, newline="") as file:
            rows.extend(csv.DictReader(file))
    return rows


def liters_by_vessel(rows: list[dict[str, str]]) -> dict[str, float]:
    totals: dict[str, float] = {}
    for row in rows:
        liters = float(row["liters"])
        totals[row["vessel"]] = totals.get(row["vessel"], 0.0) + liters
    return totals


def write_report(totals: dict[str, float], path: Path) -> None:
    path.write_text(json.dumps(totals, indent=2, sort_keys=True))


def main() -> None:
    write_report(liters_by_vessel(read_logs()), Path("fuel_report.json"))


if __name__ == "__main__":
    main()
