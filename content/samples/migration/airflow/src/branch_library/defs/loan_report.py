from collections.abc import Iterator

import dagster as dg
from library_steps import loans

daily = dg.DailyPartitionsDefinition(start_date="2026-01-01")


@dg.asset(partitions_def=daily)
def raw_loans(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    return dg.MaterializeResult(
        metadata={"dagster/row_count": loans.load_loans(context.partition_key)}
    )


@dg.multi_asset(
    specs=[
        dg.AssetSpec("loans_by_branch", deps=[raw_loans]),
        dg.AssetSpec("loans_by_book", deps=[raw_loans]),
    ]
)
def loan_tables() -> Iterator[dg.MaterializeResult]:
    loans.build_tables()
    yield dg.MaterializeResult(asset_key="loans_by_branch")
    yield dg.MaterializeResult(asset_key="loans_by_book")


@dg.asset(partitions_def=daily, deps=["loans_by_branch"])
def loan_report(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    path = loans.export_report(context.partition_key)
    return dg.MaterializeResult(metadata={"path": dg.MetadataValue.path(path)})


@dg.asset_check(asset=loan_report)
def newest_report_has_rows() -> dg.AssetCheckResult:
    newest = max(loans.project_file("reports").glob("20*.csv"))
    branches = len(newest.read_text().splitlines()) - 1
    return dg.AssetCheckResult(
        passed=branches > 0, metadata={"report": newest.name, "branches": branches}
    )


rebuild_loan_report = dg.define_asset_job(
    "rebuild_loan_report", selection=[raw_loans, loan_tables, loan_report]
)
daily_loan_report = dg.build_schedule_from_partitioned_job(
    rebuild_loan_report, default_status=dg.DefaultScheduleStatus.RUNNING
)
