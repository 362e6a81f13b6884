from pathlib import Path

import dagster as dg
import yaml

CONTRACT = Path(__file__).parent / "farm_payments_contract.yaml"


def violations(contract: dict, actual: dict) -> list[str]:
    expected = contract["columns"]
    found = [
        f"missing: {name}"
        for name, column in expected.items()
        if column["required"] and name not in actual
    ]
    found += [
        f"type of {name}: expected {expected[name]['type']}, found {kind}"
        for name, kind in actual.items()
        if name in expected and kind != expected[name]["type"]
    ]
    return found + [f"unexpected: {name}" for name in actual if name not in expected]


@dg.asset_check(asset="farm_payments", blocking=True)
def follows_contract(context: dg.AssetCheckExecutionContext) -> dg.AssetCheckResult:
    event = context.instance.get_latest_materialization_event(
        dg.AssetKey("farm_payments")
    )
    if event is None or event.asset_materialization is None:
        return dg.AssetCheckResult(passed=False, description="Not materialized yet")
    schema = event.asset_materialization.metadata["dagster/column_schema"].value
    actual = {column.name: column.type for column in schema.columns}
    contract = yaml.safe_load(CONTRACT.read_text())
    found = violations(contract, actual)
    return dg.AssetCheckResult(
        passed=not found,
        metadata={"violations": found, "contract_version": contract["version"]},
    )
