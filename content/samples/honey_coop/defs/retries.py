# region policy
import dagster as dg
import requests

SCALES_URL = "https://scales.honey.example/readings"


@dg.op(
    retry_policy=dg.RetryPolicy(
        max_retries=3,
        delay=0.2,
        backoff=dg.Backoff.EXPONENTIAL,
        jitter=dg.Jitter.PLUS_MINUS,
    )
)
def fetch_readings(context: dg.OpExecutionContext) -> int:
    context.log.info(f"Attempt {context.retry_number + 1}")
    response = requests.get(SCALES_URL, timeout=10)
    response.raise_for_status()
    return len(response.json())


# endregion policy


# region requested
@dg.op
def fetch_when_ready() -> int:
    response = requests.get(SCALES_URL, timeout=10)
    if response.status_code == 429:
        wait = float(response.headers.get("Retry-After", "1"))
        raise dg.RetryRequested(max_retries=5, seconds_to_wait=wait)
    response.raise_for_status()
    return len(response.json())


# endregion requested


# region levels
@dg.op
def store(count: int) -> int:
    return count


@dg.job(op_retry_policy=dg.RetryPolicy(max_retries=1))
def sync_scales():
    store.with_retry_policy(dg.RetryPolicy(max_retries=5))(fetch_readings())


# endregion levels
