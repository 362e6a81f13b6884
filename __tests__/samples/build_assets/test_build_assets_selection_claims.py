"""What the selection reference says about error messages and external assets."""

import json
import re
from pathlib import Path

import dagster as dg
import dagster_webserver
import pytest
from click.testing import CliRunner
from dagster._core.definitions.asset_selection import DagsterInvalidAssetSelectionError

from orchard.defs import selection_graph

GRAPH = dg.Definitions(assets=dg.load_assets_from_modules([selection_graph])).resolve_asset_graph()

prices = dg.AssetSpec("prices", group_name="sales", kinds={"json"}, tags={"tier": "gold"}, owners=["team:sales"])
price_list = dg.asset(name="price_list", deps=[prices], group_name="sales")(lambda: None)
feed = dg.AssetSpec("feed", deps=["price_list"])
WITH_EXTERNAL = dg.Definitions(assets=[prices, price_list, feed]).resolve_asset_graph()


def selected(text: str, graph=WITH_EXTERNAL) -> set[str]:
    return {key.to_user_string() for key in dg.AssetSelection.from_string(text).resolve(graph)}


def invalid(text: str) -> str:
    with pytest.raises(DagsterInvalidAssetSelectionError) as raised:
        dg.AssetSelection.from_string(text)
    return str(raised.value)


@pytest.mark.parametrize(
    ("wrong", "right", "count"),
    [
        ("owner:team:finance", 'owner:"team:finance"', 3),
        ("KIND:csv", "kind:csv", 3),
        ("1+grower_payouts", "1+key:grower_payouts", 3),
    ],
)
def test_the_advice_for_an_invalid_string_selects_assets(wrong: str, right: str, count: int) -> None:
    """Put the value in quotes, write the filter name in lowercase, and use `key:`."""
    assert f"Invalid selection string: {wrong}" in invalid(wrong)
    assert len(selected(right, GRAPH)) == count


@pytest.mark.parametrize("name", ["kind", "group", "owner"])
def test_only_keys_have_wildcards(name: str) -> None:
    """Use wildcards only with `key:`."""
    assert f"Invalid selection string: {name}:c*" in invalid(f"{name}:c*")
    assert selected(f'{name}:"c*"', GRAPH) == set()
    assert selected("tag:p*", GRAPH) == set()
    assert selected("key:c*", GRAPH) == {"crew_wages"}


def test_a_name_without_a_filter_is_a_full_key() -> None:
    """Write the full key, `raw/deliveries`. The message lists similar keys."""
    with pytest.raises(dg.DagsterInvalidSubsetError) as raised:
        selected("deliveries", GRAPH)
    message = str(raised.value)
    assert "were selected, but no AssetsDefinition objects supply these keys" in message
    assert 'did you mean one of the following?\n\t["raw", "deliveries"]' in message
    assert selected("raw/deliveries", GRAPH) == {"raw/deliveries"}


def test_a_key_filter_without_a_match_selects_nothing() -> None:
    """A `key:` filter that matches no assets selects nothing and doesn't cause an error."""
    assert selected("key:deliverys", GRAPH) == set()


@pytest.mark.parametrize("text", ['code_location:"orchard"', 'table_name:"a.b"', 'status:"DEGRADED"'])
def test_filters_of_the_ui_fail_in_python(text: str) -> None:
    """Use this filter only in the UI."""
    with pytest.raises(Exception) as raised:
        selected(text)
    if text.startswith("code_location"):
        assert "code_location: cannot be used to select assets in user code" in str(raised.value)
    else:
        assert isinstance(raised.value, NotImplementedError)
        assert str(raised.value) == ""


def test_a_job_cannot_select_an_external_asset() -> None:
    """Remove the external asset from the job's selection."""
    job = dg.define_asset_job("refresh", selection="key:prices or key:price_list")
    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match="Selected keys must be a subset of existing executable asset keys"
    ):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[prices, price_list], jobs=[job]))
    job = dg.define_asset_job("refresh", selection="key:price_list")
    dg.Definitions.validate_loadable(dg.Definitions(assets=[prices, price_list], jobs=[job]))


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("key:prices", {"prices"}),
        ("key:pri*", {"prices", "price_list"}),
        ('owner:"team:sales"', {"prices"}),
        ("key:prices+", {"prices", "price_list", "feed"}),
        ("group:sales+", {"price_list", "feed"}),
        ("+key:price_list", {"price_list"}),
        ("+key:prices", set()),
        ("1+key:feed", {"price_list"}),
        ("roots(+key:price_list)", {"price_list"}),
        ("*", {"price_list"}),
        ("not key:feed", {"price_list"}),
        ("group:sales", {"price_list"}),
        ("kind:json", set()),
        ("tag:tier=gold", set()),
    ],
)
def test_some_filters_select_external_assets(text: str, keys: set[str]) -> None:
    """`key:`, `owner:`, and a plus sign after them can select external assets."""
    assert selected(text) == keys


def test_a_plus_sign_of_the_legacy_form_adds_one_layer() -> None:
    """In the legacy form, each plus sign adds one layer and an asterisk adds all layers."""
    assert len(selected("+grower_payouts", GRAPH)) == 3
    assert selected("++grower_payouts", GRAPH) == selected("+key:grower_payouts", GRAPH)
    assert selected("*grower_payouts", GRAPH) == selected("+key:grower_payouts", GRAPH)


LAUNCHED = """
from pathlib import Path

import dagster as dg


@dg.asset
def first() -> None:
    Path("first").touch()


@dg.asset(group_name="finance")
def second() -> None:
    Path("second").touch()
"""


@pytest.mark.slow
def test_dg_launch_takes_an_empty_selection_for_all_assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only there: a job and dg.materialize run nothing."""
    from dagster_dg_cli.cli import cli

    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    Path("launched.py").write_text(LAUNCHED)
    in_process = json.dumps({"execution": {"config": {"in_process": {}}}})

    def launched(selection: str) -> set[str]:
        for name in ("first", "second"):
            Path(name).unlink(missing_ok=True)
        arguments = ["launch", "-f", "launched.py", "--assets", selection, "--config-json", in_process]
        result = CliRunner().invoke(cli, arguments)
        assert (result.exit_code == 0) is (selection != "secon"), result.output
        return {name for name in ("first", "second") if Path(name).exists()}

    assert launched("group:finance") == {"second"}
    assert launched("group:finanse") == {"first", "second"}
    assert launched("key:secon") == {"first", "second"}
    assert launched("secon") == set()

    @dg.asset
    def third() -> None: ...

    selection = dg.AssetSelection.from_string("group:finanse")
    assert dg.materialize([third], selection=selection).get_asset_materialization_events() == []
    defs = dg.Definitions(assets=[third], jobs=[dg.define_asset_job("empty", selection=selection)])
    assert defs.resolve_job_def("empty").execute_in_process().get_asset_materialization_events() == []


PARTITIONED = """
import dagster as dg


@dg.asset(partitions_def=dg.StaticPartitionsDefinition(["north", "creek"]))
def fields() -> None: ...


@dg.asset(partitions_def=dg.StaticPartitionsDefinition(["north"]))
def rooms() -> None: ...


@dg.asset
def prices() -> None: ...


defs = dg.Definitions(assets=[fields, rooms, prices])
"""


def test_dg_launch_takes_one_partitions_definition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The assets of one command share a partitions definition or have none."""
    from dagster_dg_cli.cli import cli

    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    Path("partitioned.py").write_text(PARTITIONED)
    in_process = json.dumps({"execution": {"config": {"in_process": {}}}})

    def launch(selection: str, *partition: str):
        options = [*partition, "--config-json", in_process]
        return CliRunner().invoke(cli, ["launch", "-f", "partitioned.py", "--assets", selection, *options])

    assert launch("key:fields or key:prices", "--partition", "north").exit_code == 0
    # Selections that commas separate are joined.
    assert launch("key:fields,prices", "--partition", "north").exit_code == 0
    refused = launch("key:fields or key:rooms", "--partition", "north")
    assert "There is no PartitionsDefinition shared by all the provided assets" in str(refused.exception)
    # An empty string, such as from an unset variable, runs nothing and succeeds.
    nothing = launch("")
    assert (nothing.exit_code, "RUN_" in nothing.output) == (0, False)
    refused = launch("*")
    assert "Asset has partitions, but no '--partition' option was provided" in str(refused.exception)
    for selection in ("key:prices", "key:pricse"):
        refused = launch(selection, "--partition", "north")
        assert "Provided '--partition' option, but none of the assets are partitioned" in str(refused.exception)
        refused = launch(selection, "--partition-range", "north...north")
        assert "There is no PartitionsDefinition shared by all the provided assets" in str(refused.exception)


@pytest.mark.parametrize(
    "text", ['tag:"tier"=next-day', "tag:tier=gold and kind:c*", "tag:personal or owner:team:field"]
)
def test_an_invalid_selection_that_begins_with_tag_selects_nothing(text: str) -> None:
    """Everywhere else, the same mistake is an error."""
    assert selected(text, GRAPH) == set()
    assert "Invalid selection string" in invalid(f"({text})")


def test_an_asterisk_alone_needs_quotes() -> None:
    """Next to other characters, it doesn't."""
    assert "Invalid selection string: key:*" in invalid("key:*")
    assert selected('key:"*"') == {"prices", "price_list", "feed"}
    assert selected("key:pri*") == {"prices", "price_list"}


@pytest.mark.parametrize("text", ["price_list or key:feed", "not feed", "(feed)", "roots(feed)"])
def test_the_legacy_form_stands_alone(text: str) -> None:
    """Operators, functions, and parentheses need `key:`."""
    assert f"Invalid selection string: {text}" in invalid(text)


def test_the_ui_compares_team_names_without_the_prefix() -> None:
    """Enter `owner:"finance"` there. In Python, the prefix is required."""
    from dagster_graphql.schema.asset_graph import GrapheneAssetNode

    owner = GrapheneAssetNode._graphene_asset_owner_from_owner_str(None, "team:finance")
    assert owner.team == "finance"
    chunks = Path(dagster_webserver.__file__).parent / "webapp" / "build" / "_next" / "static" / "chunks"
    visitors = [text for text in map(Path.read_text, chunks.glob("*.js")) if "visitOwnerAttributeExpr(" in text]
    assert any(re.search(r'"TeamAssetOwner"===(\w)\.__typename\?\1\.team===', text) for text in visitors)
    assert selected('owner:"finance"', GRAPH) == set()


def test_null_selects_assets_without_kinds_but_not_without_owners() -> None:
    """`owner:<null>` selects assets without owners, but only in the UI."""
    plain = dg.asset(name="plain")(lambda: None)
    owned = dg.asset(name="owned", kinds={"csv"}, owners=["team:sales"])(lambda: None)
    graph = dg.Definitions(assets=[plain, owned]).resolve_asset_graph()
    assert selected("kind:<null>", graph) == {"plain"}
    assert selected("owner:<null>", graph) == set()


def test_an_empty_selection_runs_partitioned_assets_without_a_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The functions run, too, but their steps fail."""
    from dagster_dg_cli.cli import cli

    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    Path("touching.py").write_text(
        "from pathlib import Path\n\nimport dagster as dg\n\n\n"
        '@dg.asset(partitions_def=dg.StaticPartitionsDefinition(["north"]))\n'
        'def fields() -> None:\n    Path("touched").touch()\n'
    )
    in_process = json.dumps({"execution": {"config": {"in_process": {}}}})
    arguments = ["launch", "-f", "touching.py", "--assets", "group:finanse", "--config-json", in_process]
    result = CliRunner().invoke(cli, arguments)
    assert result.exit_code == 1
    assert Path("touched").exists()
