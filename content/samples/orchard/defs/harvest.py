import csv
from pathlib import Path

import dagster as dg

HARVEST_FILE = Path("data/picked_apples.csv")


@dg.asset
def picked_apples() -> dg.MaterializeResult:
    """Kilograms of apples per field and variety."""
    rows = [
        ("north", "Gala", 412),
        ("north", "Fuji", 380),
        ("creek", "Gala", 295),
    ]
    HARVEST_FILE.parent.mkdir(exist_ok=True)
    with HARVEST_FILE.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(("field", "variety", "kilograms"))
        writer.writerows(rows)
    return dg.MaterializeResult(metadata={"dagster/row_count": len(rows)})
