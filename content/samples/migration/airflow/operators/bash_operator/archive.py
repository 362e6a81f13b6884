import os

import dagster as dg

daily = dg.DailyPartitionsDefinition(start_date="2026-01-01")


@dg.asset(partitions_def=daily)
def loan_archive(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
) -> dg.MaterializeResult:
    script = os.path.join(os.environ["LIBRARY_HOME"], "scripts", "archive_loans.sh")
    return pipes.run(
        context=context,
        command=["bash", script],
        env={"LOAN_DAY": context.partition_key},
    ).get_materialize_result()


@dg.definitions
def archive() -> dg.Definitions:
    return dg.Definitions(
        assets=[loan_archive], resources={"pipes": dg.PipesSubprocessClient()}
    )
