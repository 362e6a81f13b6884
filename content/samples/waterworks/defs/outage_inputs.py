from pathlib import Path

import dagster as dg


@dg.op
def count_outages(text: str, minimum: int = 30) -> int:
    """Counts the outages that lasted at least `minimum` minutes."""
    minutes = [int(line) for line in text.split()]
    return sum(1 for value in minutes if value >= minimum)


@dg.job
def outage_count() -> None:
    count_outages()


class OutageFile(dg.ConfigurableResource):
    path: str


@dg.input_manager(required_resource_keys={"outage_file"})
def outage_text(context: dg.InputContext) -> str:
    return Path(context.resources.outage_file.path).read_text()


@dg.op(ins={"text": dg.In(input_manager_key="outage_text")})
def longest_outage(text: str) -> int:
    return max(int(line) for line in text.split())


@dg.job(
    resource_defs={
        "outage_text": outage_text,
        "outage_file": OutageFile(path="outages.txt"),
    }
)
def longest_outage_job() -> None:
    longest_outage()
