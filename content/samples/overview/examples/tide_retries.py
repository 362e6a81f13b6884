"""Retries a step and waits longer before each retry."""

import json
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import dagster as dg

TIDES_URL = "http://localhost:8099/tides.json"


@dg.asset(
    retry_policy=dg.RetryPolicy(
        max_retries=3,
        delay=2,
        backoff=dg.Backoff.EXPONENTIAL,
        jitter=dg.Jitter.PLUS_MINUS,
    )
)
def tides(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """Today's tide table, from a service that is often busy."""
    try:
        with urlopen(TIDES_URL, timeout=10) as response:
            table = json.load(response)
    except URLError as error:
        context.log.warning(f"Attempt {context.retry_number + 1}: {error}")
        raise
    except json.JSONDecodeError as error:
        raise dg.Failure(
            "The response is not JSON, so retrying will not help",
            allow_retries=False,
        ) from error
    Path("tides.json").write_text(json.dumps(table))
    return dg.MaterializeResult(metadata={"high_tides": len(table)})


defs = dg.Definitions(assets=[tides])
