"""What the pages of the DSPy example say under Troubleshooting."""

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
