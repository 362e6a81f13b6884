"""Counts the readings that are below zero."""

import csv
import os
from pathlib import Path

from dagster_pipes import open_dagster_pipes

DATA = Path(os.environ.get("WIND_FARM_DATA", "data"))


def main() -> None:
    with open_dagster_pipes() as pipes, (DATA / "readings.csv").open() as file:
        negative = sum(float(row["kwh"]) < 0 for row in csv.DictReader(file))
        pipes.report_asset_check(
            asset_key="readings",
            check_name="no_negative_readings",
            passed=negative == 0,
            severity="WARN",
            metadata={"negative": negative},
        )


if __name__ == "__main__":
    main()
