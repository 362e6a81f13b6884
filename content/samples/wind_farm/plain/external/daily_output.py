"""Adds up the energy that each turbine produced."""

import csv
import os
from collections import defaultdict
from pathlib import Path

DATA = Path(os.environ.get("WIND_FARM_DATA", "data"))


def main() -> None:
    energy = defaultdict(float)
    with (DATA / "readings.csv").open() as file:
        for row in csv.DictReader(file):
            energy[row["turbine"]] += float(row["kwh"])
    with (DATA / "daily_output.csv").open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["turbine", "kwh"])
        writer.writerows(sorted(energy.items()))
    print(f"Wrote {len(energy)} turbines, {sum(energy.values()):.0f} kWh")


if __name__ == "__main__":
    main()
