import os
import subprocess
from collections.abc import Iterator

import dagster as dg

daily = dg.DailyPartitionsDefinition(start_date="2026-01-01")


@dg.asset(partitions_def=daily, output_required=False)
def loan_archive(
    context: dg.AssetExecutionContext,
) -> Iterator[dg.MaterializeResult]:
    script = os.path.join(os.environ["LIBRARY_HOME"], "scripts", "archive_loans.sh")
    done = subprocess.run(
        ["bash", script],
        env={**os.environ, "LOAN_DAY": context.partition_key},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    context.log.info(done.stdout)
    if done.returncode == 99:
        return
    if done.returncode != 0:
        raise dg.Failure(f"archive_loans.sh ended with code {done.returncode}")
    last_line = done.stdout.strip().rpartition("\n")[2]
    yield dg.MaterializeResult(metadata={"output": last_line})
