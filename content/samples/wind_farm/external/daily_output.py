"""Adds up the energy that each turbine produced."""

import csv
import os
from collections import defaultdict
from pathlib import Path

from dagster_pipes import PipesContext, open_dagster_pipes

DATA = Path(os.environ.get("WIND_FARM_DATA", "data"))


def main(pipes: PipesContext) -> None:
    energy = defaultdict(float)
    with (DATA / "readings.csv").open() as file:
        for row in csv.DictReader(file):
            energy[row["turbine"]] += float(row["kwh"])
    pipes.log.info(f"Read {len(energy)} turbines")

    output = DATA / "daily_output.csv"
    with output.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["turbine", "kwh"])
        writer.writerows(sorted(energy.items()))

    pipes.report_asset_materialization(
        metadata={
            "turbines": len(energy),
            "kwh": sum(energy.values()),
            "file": {"type": "path", "raw_value": str(output)},
        }
    )
    pipes.report_asset_check(
        check_name="all_turbines_report",
        passed=len(energy) == pipes.get_extra("turbine_count"),
        metadata={"missing": pipes.get_extra("turbine_count") - len(energy)},
    )


if __name__ == "__main__":
    with open_dagster_pipes() as pipes:
        main(pipes)
