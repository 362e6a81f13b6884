from collections.abc import Iterator

import dagster as dg
from branch_library.airflow_instance import library_airflow
from dagster_airlift.core import (
    assets_with_task_mappings,
    build_defs_from_airflow_instance,
)
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


@dg.asset_check(asset="loan_report")
def newest_report_has_rows() -> dg.AssetCheckResult:
    newest = max(loans.project_file("reports").glob("20*.csv"))
    branches = len(newest.read_text().splitlines()) - 1
    return dg.AssetCheckResult(
        passed=branches > 0, metadata={"report": newest.name, "branches": branches}
    )


@dg.definitions
def airflow() -> dg.Definitions:
    mapped = assets_with_task_mappings(
        dag_id="rebuild_loan_report",
        task_mappings={
            "load_loans": [raw_loans],
            "build_tables": [loan_tables],
            "export_report": [loan_report],
        },
    )
    return build_defs_from_airflow_instance(
        airflow_instance=library_airflow,
        defs=dg.Definitions(assets=mapped, asset_checks=[newest_report_has_rows]),
    )
