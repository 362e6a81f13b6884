from collections.abc import Iterator

import dlt

SAILINGS = [
    {"id": 1, "departs_at": "2026-03-28T08:00:00Z", "tickets": 41},
    {"id": 2, "departs_at": "2026-03-28T09:30:00Z", "tickets": 57},
    {"id": 3, "departs_at": "2026-03-29T08:00:00Z", "tickets": 38},
]


@dlt.source
def timetable() -> tuple:
    @dlt.resource(write_disposition="replace")
    def routes() -> Iterator:
        """Routes, each with the ports it serves."""
        yield {"route": "R1", "ports": ["Port Ellis", "Gull Island"]}
        yield {"route": "R2", "ports": ["Port Ellis", "North Cape"]}

    @dlt.resource(primary_key="id", write_disposition="merge")
    def sailings(departs_at=dlt.sources.incremental("departs_at")) -> Iterator:
        yield SAILINGS

    return routes, sailings


timetable_source = timetable()
timetable_pipeline = dlt.pipeline(
    pipeline_name="timetable",
    destination=dlt.destinations.duckdb("ferries.duckdb"),
    dataset_name="timetable",
)
