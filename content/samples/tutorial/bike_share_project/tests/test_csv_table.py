from pathlib import Path

import dagster as dg
from bike_share.paths import PROJECT_ROOT
from dagster_duckdb import DuckDBResource


def test_reference_tables_load_and_pass_their_checks(tmp_path: Path) -> None:
    tree = dg.ComponentTree.for_project(PROJECT_ROOT)
    definitions = tree.build_defs_at_path("reference_tables")

    result = dg.materialize(
        [*definitions.assets, *definitions.asset_checks],
        resources={
            "database": DuckDBResource(database=str(tmp_path / "test.duckdb"))
        },
    )

    checks = result.get_asset_check_evaluations()
    assert {check.check_name for check in checks} == {
        "repair_id_is_unique",
        "day_is_unique",
    }
    assert all(check.passed for check in checks)
