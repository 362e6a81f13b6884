import json
from collections.abc import Iterator
from pathlib import Path

import dagster as dg

from etl_pipeline.defs.resources import Folders
from etl_pipeline.defs.shop_report import ReportRequest


@dg.sensor(target="shop_report", minimum_interval_seconds=30)
def report_requests(folders: Folders) -> Iterator[dg.RunRequest | dg.SkipReason]:
    """Start a report for each request file that is new or was changed."""
    requests = sorted(Path(folders.source("requests")).glob("*.json"))
    if not requests:
        yield dg.SkipReason("There are no requests.")
    for path in requests:
        request = ReportRequest(**json.loads(path.read_text()))
        yield dg.RunRequest(
            run_key=f"{path.name}:{path.stat().st_mtime_ns}",
            run_config=dg.RunConfig(ops={"shop_report": request}),
            tags={"request": path.stem},
        )
