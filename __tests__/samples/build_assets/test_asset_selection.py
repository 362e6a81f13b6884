"""The selections of the pages on the asset selection syntax, and what they select."""

import dagster as dg
import pytest
from dagster._core.definitions.asset_selection import (
    DagsterInvalidAssetSelectionError,
)

from orchard.defs import selection_graph

GRAPH = dg.Definitions(assets=dg.load_assets_from_modules([selection_graph])).resolve_asset_graph()

ALL = {key.to_user_string() for key in GRAPH.get_all_asset_keys()}
RAW = {"raw/deliveries", "raw/crew_hours"}
SOURCES = {*RAW, "price_list"}
ENDS = {"payout_letters", "season_report"}

SELECTED = {
    "*": ALL,
    "key:raw*": RAW,
    'key:"raw/*"': RAW,
    "key:raw/deliveries": {"raw/deliveries"},
    'key:"*e*s"': ALL - {"price_list", "box_forecast", "season_report"},
    "key:nothing": set(),
    "group:finance": {"grower_payouts", "crew_wages"},
    'group:"finance"': {"grower_payouts", "crew_wages"},
    "kind:csv": {*RAW, "season_report"},
    'owner:"team:finance"': {"grower_payouts", "crew_wages", "payout_letters"},
    "tag:personal": {"raw/crew_hours", "crew_wages"},
    "tag:tier=gold": {"grower_payouts", "season_report"},
    "tag:tier": set(),
    "+key:season_report": ALL - {"payout_letters"},
    "1+key:season_report": {
        "season_report",
        "grower_payouts",
        "crew_wages",
        "box_forecast",
    },
    "2+key:season_report": ALL - {"payout_letters", "raw/deliveries"},
    "key:raw/deliveries+": ALL - {"raw/crew_hours", "price_list", "crew_wages"},
    "key:raw/deliveries+1": {"raw/deliveries", "accepted_loads"},
    "1+key:grower_payouts+1": {
        "accepted_loads",
        "price_list",
        "grower_payouts",
        *ENDS,
    },
    "+key:grower_payouts+": {
        "raw/deliveries",
        "accepted_loads",
        "price_list",
        "grower_payouts",
        *ENDS,
    },
    "+grower_payouts": {"grower_payouts", "accepted_loads", "price_list"},
    "+key:grower_payouts": {
        "grower_payouts",
        "accepted_loads",
        "price_list",
        "raw/deliveries",
    },
    "roots(group:finance)+": {"grower_payouts", "crew_wages", *ENDS},
    "(group:intake or group:sales)+1": {
        *SOURCES,
        "accepted_loads",
        "crew_wages",
        "grower_payouts",
    },
    "2+key:season_report and kind:duckdb": {
        "accepted_loads",
        "box_forecast",
        "grower_payouts",
        "crew_wages",
    },
    "kind:csv or kind:pdf and group:reports": {*RAW, *ENDS},
    "(kind:csv or kind:pdf) and group:reports": ENDS,
    "kind:csv AND group:reports": {"season_report"},
    "not kind:csv and group:intake": set(),
    "+group:finance and not kind:csv": {
        "accepted_loads",
        "price_list",
        "grower_payouts",
        "crew_wages",
    },
    "key:raw/deliveries+ and +key:payout_letters": {
        "raw/deliveries",
        "accepted_loads",
        "grower_payouts",
        "payout_letters",
    },
    "key:raw/deliveries+ and +key:season_report": {
        "raw/deliveries",
        "accepted_loads",
        "box_forecast",
        "grower_payouts",
        "season_report",
    },
    "key:raw/deliveries+ and +key:grower_payouts+ and +key:season_report": {
        "raw/deliveries",
        "accepted_loads",
        "grower_payouts",
        "season_report",
    },
    ("(key:price_list or key:raw/crew_hours)+ and +(key:season_report or key:payout_letters)"): {
        "price_list",
        "raw/crew_hours",
        "crew_wages",
        "grower_payouts",
        *ENDS,
    },
    "tag:personal+ and +tag:tier=gold": {
        "raw/crew_hours",
        "crew_wages",
        "season_report",
    },
    "group:intake+ and +group:reports": ALL - {"price_list"},
    "key:crew_wages or key:price_list": {"crew_wages", "price_list"},
    "key:accepted_loads+ and kind:csv": {"season_report"},
    "not tag:personal": ALL - {"raw/crew_hours", "crew_wages"},
    'owner:"team:finance" and not tag:personal': {
        "grower_payouts",
        "payout_letters",
    },
    "not (kind:csv or kind:s3) and key:*s": {
        "accepted_loads",
        "crew_wages",
        "grower_payouts",
        "payout_letters",
    },
    '(owner:"team:field" and kind:csv) or group:reports': {*RAW, *ENDS},
    "roots(*)": SOURCES,
    "sinks(*)": ENDS,
    "roots(group:packing)": {"accepted_loads"},
    "sinks(group:packing)": {"box_forecast"},
    "roots(+group:finance)": SOURCES,
    "sinks(group:finance+)": ENDS,
}


@pytest.mark.parametrize("text", SELECTED)
def test_selects(text: str) -> None:
    selection = dg.AssetSelection.from_string(text)
    assert {key.to_user_string() for key in selection.resolve(GRAPH)} == SELECTED[text]


@pytest.mark.parametrize(
    "text",
    ["owner:team:finance", "kind:c*", "KIND:csv", "1+grower_payouts"],
)
def test_invalid_strings(text: str) -> None:
    with pytest.raises(DagsterInvalidAssetSelectionError, match="Invalid selection string: "):
        dg.AssetSelection.from_string(text)


@pytest.mark.parametrize(
    "name",
    ["code_location", "column", "column_tag", "table_name", "status"],
)
def test_filters_of_the_ui_parse_but_do_not_resolve(name: str) -> None:
    selection = dg.AssetSelection.from_string(f'{name}:"x"')
    with pytest.raises(Exception) as raised:
        selection.resolve(GRAPH)
    assert type(raised.value).__name__ in ("CheckError", "NotImplementedError")


def test_unknown_name_without_filter_is_an_error() -> None:
    with pytest.raises(dg.DagsterInvalidSubsetError, match="were selected"):
        dg.AssetSelection.from_string("deliveries").resolve(GRAPH)


def test_python_equivalents() -> None:
    finance = dg.AssetSelection.groups("finance")
    gold = dg.AssetSelection.tag("tier", "gold")
    pairs = {
        "+group:finance": finance.upstream(),
        "group:finance+2": finance.downstream(depth=2),
        "group:finance and tag:tier=gold": finance & gold,
        "group:finance or tag:tier=gold": finance | gold,
        "not group:finance": dg.AssetSelection.all() - finance,
        "roots(+group:finance)": finance.upstream().roots(),
        "sinks(group:finance+)": finance.downstream().sinks(),
        'owner:"team:finance"': dg.AssetSelection.owner("team:finance"),
        "kind:csv": dg.AssetSelection.kind("csv"),
        'key:"crew_wages" or key:"price_list"': dg.AssetSelection.assets("crew_wages", "price_list"),
    }
    for text, selection in pairs.items():
        parsed = dg.AssetSelection.from_string(text)
        assert parsed.resolve(GRAPH) == selection.resolve(GRAPH), text
