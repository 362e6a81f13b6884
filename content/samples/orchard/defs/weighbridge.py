import json
from collections.abc import Iterator
from pathlib import Path

import dagster as dg

TICKETS = [
    {"ticket": 1, "grower": "Aldana", "kilograms": 1840, "rejected": False},
    {"ticket": 2, "grower": "Brandt", "kilograms": 920, "rejected": True},
    {"ticket": 3, "grower": "Aldana", "kilograms": 1130, "rejected": False},
]


@dg.multi_asset(
    specs=[
        dg.AssetSpec("deliveries", description="Loads that were accepted."),
        dg.AssetSpec(
            "rejected_loads", description="Loads that were sent back."
        ),
    ],
    group_name="weighbridge",
)
def weighbridge_export() -> Iterator[dg.MaterializeResult]:
    tables = {
        "deliveries": [row for row in TICKETS if not row["rejected"]],
        "rejected_loads": [row for row in TICKETS if row["rejected"]],
    }
    for name, rows in tables.items():
        Path(f"{name}.json").write_text(json.dumps(rows))
        yield dg.MaterializeResult(
            asset_key=name, metadata={"dagster/row_count": len(rows)}
        )
