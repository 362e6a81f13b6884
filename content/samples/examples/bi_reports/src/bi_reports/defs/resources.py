import os
from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource
from dagster_looker import LookerResource

from bi_reports import looker_stand_in

PROJECT = Path(__file__).parents[3]
DATABASE = os.getenv("REPORTS_DATABASE", str(PROJECT / "reports.duckdb"))

# Without the address of a Looker instance, a stand-in in this process answers.
LOOKER_URL = os.getenv("LOOKER_URL")

# Loads the specs, so it needs values. It isn't registered, because the UI would show the secret.
LOOKER = LookerResource(
    base_url=LOOKER_URL or looker_stand_in.start(DATABASE),
    client_id=os.getenv("LOOKER_CLIENT_ID", "stand-in"),
    client_secret=os.getenv("LOOKER_CLIENT_SECRET", "stand-in"),
)


@dg.definitions
def resources() -> dg.Definitions:
    """One process for the steps of a run, because a DuckDB file has one writer at a time."""
    looker = LOOKER
    if LOOKER_URL:
        looker = LookerResource(
            base_url=LOOKER_URL,
            client_id=dg.EnvVar("LOOKER_CLIENT_ID"),
            client_secret=dg.EnvVar("LOOKER_CLIENT_SECRET"),
        )
    return dg.Definitions(
        resources={"duckdb": DuckDBResource(database=DATABASE), "looker": looker}, executor=dg.in_process_executor
    )
