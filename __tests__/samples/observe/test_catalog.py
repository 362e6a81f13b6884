"""Resolves the selections of the pages on the asset catalog."""

import dagster as dg
import pytest
from dagster._core.definitions.asset_selection import DagsterInvalidAssetSelectionError
from dagster_shared.check import CheckError

from blood_bank.defs import described, selections

ASSETS = [selections.donations, selections.blood_stock, selections.expiry_report]


@pytest.mark.parametrize(
    ("selection", "keys"),
    [
        ('tag:"tier"="gold"', {"blood_stock", "expiry_report"}),
        ('key:"blood_*"', {"blood_stock"}),
        ('owner:"team:lab"', {"blood_stock"}),
        ('+key:"expiry_report"', {"donations", "blood_stock", "expiry_report"}),
        ('tag:"tier"="gold" and not owner:"team:lab"', {"expiry_report"}),
    ],
)
def test_a_selection_finds_what_the_page_says(selection, keys):
    found = dg.AssetSelection.from_string(selection).resolve(ASSETS)
    assert {key.to_user_string() for key in found} == keys


def test_the_sample_selects_the_gold_tier():
    found = selections.published.resolve(ASSETS)
    assert sorted(key.to_user_string() for key in found) == ["blood_stock", "expiry_report"]


@pytest.mark.parametrize("selection", ['group:"stock"', 'owner:"team:lab"', 'kind:"postgres"', 'tag:"tier"="gold"'])
def test_each_property_of_the_described_asset_is_a_filter(selection):
    found = dg.AssetSelection.from_string(selection).resolve([described.blood_stock])
    assert found == {described.blood_stock.key}


@pytest.mark.parametrize(
    ("selection", "error"),
    [
        ("health_status: DEGRADED", DagsterInvalidAssetSelectionError),
        ('columns:"units"', DagsterInvalidAssetSelectionError),
        ('column_tag:"pii"', NotImplementedError),
        ('table_name:"units"', NotImplementedError),
    ],
)
def test_a_filter_of_dagster_plus_does_not_work_in_code(selection, error):
    with pytest.raises(error):
        dg.AssetSelection.from_string(selection).resolve(ASSETS)


@pytest.mark.parametrize("selection", ['code_location:"blood-bank"', "changed_in_branch: ANY", "status: HEALTHY"])
def test_a_filter_of_the_catalog_does_not_work_in_code(selection):
    """Some filters work only in the UI."""
    with pytest.raises((CheckError, DagsterInvalidAssetSelectionError, NotImplementedError)):
        dg.AssetSelection.from_string(selection).resolve(ASSETS)
