import dagster as dg
from branch_library.airflow_instance import library_airflow
from dagster_airlift.core import build_defs_from_airflow_instance
from library_steps.loans import project_file


@dg.asset_check(asset=["library", "dag", "rebuild_loan_report"])
def newest_report_has_rows() -> dg.AssetCheckResult:
    newest = max(project_file("reports").glob("20*.csv"))
    branches = len(newest.read_text().splitlines()) - 1
    return dg.AssetCheckResult(
        passed=branches > 0, metadata={"report": newest.name, "branches": branches}
    )


@dg.definitions
def airflow() -> dg.Definitions:
    return build_defs_from_airflow_instance(
        airflow_instance=library_airflow,
        defs=dg.Definitions(asset_checks=[newest_report_has_rows]),
    )
