import dagster as dg
from branch_library.airflow_instance import library_airflow
from dagster_airlift.core import (
    assets_with_task_mappings,
    build_defs_from_airflow_instance,
)
from library_steps.loans import project_file

daily = dg.DailyPartitionsDefinition(start_date="2026-01-01")

raw_loans = dg.AssetSpec("raw_loans", partitions_def=daily)
loans_by_branch = dg.AssetSpec("loans_by_branch", deps=[raw_loans])
loans_by_book = dg.AssetSpec("loans_by_book", deps=[raw_loans])
loan_report = dg.AssetSpec("loan_report", deps=[loans_by_branch], partitions_def=daily)


@dg.asset_check(asset="loan_report")
def newest_report_has_rows() -> dg.AssetCheckResult:
    newest = max(project_file("reports").glob("20*.csv"))
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
            "build_tables": [loans_by_branch, loans_by_book],
            "export_report": [loan_report],
        },
    )
    return build_defs_from_airflow_instance(
        airflow_instance=library_airflow,
        defs=dg.Definitions(assets=mapped, asset_checks=[newest_report_has_rows]),
    )
