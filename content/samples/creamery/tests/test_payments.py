# region imports
from unittest.mock import Mock, patch

import dagster as dg
import pytest

from creamery.defs.payments import (
    LabClient,
    PriceConfig,
    fat_report,
    liters_to_cents,
    monthly_statement,
    payments,
    price_list,
)

PICKUPS = [{"farm": "Alder Creek", "liters": 100}]
# endregion imports


# region plain
def test_organic_milk_costs_more() -> None:
    prices = price_list()

    assert prices["organic"] > prices["standard"]
# endregion plain


# region inputs
def test_bonus_is_added() -> None:
    result = payments(milk_pickups=PICKUPS, config=PriceConfig(bonus_cents=2))

    assert result == {"Alder Creek": 5000}


def test_op() -> None:
    assert liters_to_cents(10, PriceConfig(cents_per_liter=50)) == 500
# endregion inputs


# region resource
class FakeLab(LabClient):
    base_url: str = "https://lab.example"

    def fat_percent(self, farm: str) -> float:
        return {"Alder Creek": 4.2}[farm]


def test_fat_report() -> None:
    result = fat_report(
        dg.build_asset_context(), milk_pickups=PICKUPS, lab=FakeLab()
    )

    assert result.metadata == {"lowest": 4.2}


def test_unknown_farm_raises() -> None:
    pickups = [{"farm": "Nowhere", "liters": 1}]

    with pytest.raises(KeyError, match="Nowhere"):
        fat_report(dg.build_asset_context(), milk_pickups=pickups, lab=FakeLab())
# endregion resource


# region mock
def test_lab_is_asked_once_per_farm() -> None:
    lab = Mock()
    lab.fat_percent.return_value = 4.2

    fat_report(dg.build_asset_context(), milk_pickups=PICKUPS, lab=lab)

    lab.fat_percent.assert_called_once_with("Alder Creek")
# endregion mock


# region patch
def test_fat_report_with_patched_client() -> None:
    lab = LabClient(base_url="https://lab.example")

    with patch.object(LabClient, "fat_percent", autospec=True, return_value=4.2):
        result = fat_report(
            dg.build_asset_context(), milk_pickups=PICKUPS, lab=lab
        )

    assert result.metadata == {"lowest": 4.2}
# endregion patch


# region partition
def test_statement_of_march() -> None:
    context = dg.build_asset_context(partition_key="2026-03-01")

    assert monthly_statement(context) == "statement-2026-03.pdf"
# endregion partition


# region materialize
def test_payments_with_dagster() -> None:
    @dg.asset
    def milk_pickups() -> list[dict]:
        return PICKUPS

    result = dg.materialize(
        [milk_pickups, payments],
        run_config=dg.RunConfig(ops={"payments": PriceConfig(cents_per_liter=50)}),
    )

    assert result.success
    assert result.output_for_node("payments") == {"Alder Creek": 5000}
# endregion materialize
