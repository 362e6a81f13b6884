"""What the pages of the DSPy example say under Troubleshooting, and about rows that don't reach the check."""

import csv

import dagster as dg
import pytest


def materialized(annotation: object) -> dg.ExecuteInProcessResult:
    def solver():
        return dg.MaterializeResult(value={}, check_results=[dg.AssetCheckResult(passed=True)])

    if annotation:
        solver.__annotations__["return"] = annotation
    asset = dg.asset(check_specs=[dg.AssetCheckSpec("good", asset="solver")])(solver)
    return dg.materialize([asset], resources={"io_manager": dg.mem_io_manager})


def test_an_asset_with_a_check_and_a_value_has_no_plain_annotation():
    assert materialized(None).success
    with pytest.raises(dg.DagsterTypeCheckDidNotPass, match='expected type "Nothing"'):
        materialized(dg.MaterializeResult)
    with pytest.raises(dg.DagsterInvariantViolationError, match="Expected Tuple annotation"):
        materialized(dg.MaterializeResult[dict])


@pytest.mark.parametrize("row", ["four,easy,cod ray", "four,easy,cod,ray,sole,oak"])
def test_a_row_with_a_wrong_number_of_columns_fails_the_asset(row: str):
    @dg.asset
    def puzzles() -> dg.MaterializeResult[list[dict[str, str]]]:
        return dg.MaterializeResult(value=list(csv.DictReader(["name,level,words,odd", row])))

    @dg.asset_check(asset=puzzles, blocking=True)
    def puzzles_can_be_solved(puzzles: list[dict[str, str]]) -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=True)

    job = [puzzles, puzzles_can_be_solved]
    result = dg.materialize(job, resources={"io_manager": dg.mem_io_manager}, raise_on_error=False)
    [failure] = result.get_step_failure_events()
    assert failure.step_key == "puzzles"
    assert "DagsterTypeCheckDidNotPass" in failure.step_failure_data.error.message
    assert not result.get_asset_check_evaluations()
