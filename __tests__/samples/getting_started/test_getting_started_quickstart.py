import dagster as dg
import pandas as pd
import pytest

from getting_started import quickstart_assets

SALES = """sold_at,product,quantity,unit_price
2025-06-02 07:40,Sourdough,2,4.80
2025-06-02 07:55,Croissant,6,1.90
2025-06-02 08:10,Rye bread,1,5.20
2025-06-02 08:25,Croissant,4,1.90
2025-06-02 09:05,Sourdough,1,4.80
2025-06-02 09:30,Cinnamon roll,3,2.60
"""


@pytest.fixture
def data(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "sales.csv").write_text(SALES)
    return folder


def run() -> dg.ExecuteInProcessResult:
    return dg.materialize(
        [
            quickstart_assets.sales,
            quickstart_assets.product_revenue,
            quickstart_assets.quantities_are_positive,
        ],
        raise_on_error=False,
    )


def test_definitions_load():
    defs = dg.Definitions(
        assets=[quickstart_assets.sales, quickstart_assets.product_revenue],
        asset_checks=[quickstart_assets.quantities_are_positive],
    )
    dg.Definitions.validate_loadable(defs)


def test_totals_and_metadata(data):
    result = run()
    assert result.success
    assert [e.passed for e in result.get_asset_check_evaluations()] == [True]

    written = pd.read_csv(data / "product_revenue.csv")
    assert dict(zip(written["product"], written["amount"], strict=True)) == {
        "Cinnamon roll": 7.8,
        "Croissant": 19.0,
        "Rye bread": 5.2,
        "Sourdough": 14.4,
    }
    event = result.asset_materializations_for_node("product_revenue")[0]
    assert event.metadata["total_amount"].value == 46.4
    assert event.metadata["dagster/row_count"].value == 4


def test_bad_row_blocks_the_downstream_asset(data):
    with (data / "sales.csv").open("a") as file:
        file.write("2025-06-02 09:45,Rye bread,0,5.20\n")
    result = run()
    assert not result.success
    evaluation = result.get_asset_check_evaluations()[0]
    assert not evaluation.passed
    assert evaluation.metadata["bad_rows"].value == 1
    assert not (data / "product_revenue.csv").exists()
