"""The guide to integrations with a decorator, against DuckDB."""

import re
from pathlib import Path

import dagster as dg
import duckdb
import pytest

SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "integrations" / "replication"
PAGE = SAMPLES.parents[2] / "docs" / "integrations" / "guides" / "multi-asset-integration.mdx"


@pytest.fixture(autouse=True)
def databases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SAMPLES))
    monkeypatch.chdir(tmp_path)
    with duckdb.connect("bookings.duckdb") as db:
        db.execute("create table sailings as from (values (1, 'R1'), (2, 'R2')) as sailings(sailing, route)")
        db.execute("create table tickets as from (values (1, 1), (2, 1), (3, 2)) as tickets(ticket, sailing)")


def rows(result: dg.ExecuteInProcessResult) -> dict[str, int]:
    return {
        event.asset_key.to_user_string(): event.materialization.metadata["dagster/row_count"].value
        for event in result.get_asset_materialization_events()
    }


def test_one_run_of_the_tool_materializes_its_tables() -> None:
    from bookings import bookings
    from ferry_replication import ReplicationResource

    assert {spec.group_name for spec in bookings.specs} == {"bookings"}
    result = dg.materialize([bookings], resources={"replication": ReplicationResource()})
    assert rows(result) == {"sailings": 2, "tickets": 3}


def test_selected_tables_alone_are_replicated() -> None:
    from bookings import bookings
    from ferry_replication import ReplicationResource

    result = dg.materialize([bookings], resources={"replication": ReplicationResource()}, selection=["tickets"])
    assert rows(result) == {"tickets": 3}
    with duckdb.connect("warehouse.duckdb") as db:
        assert db.execute("show tables").fetchall() == [("tickets",)]


def test_a_translator_changes_keys_and_dependencies() -> None:
    from ferry_replication import ReplicationResource
    from renamed import bookings

    result = dg.materialize([bookings], resources={"replication": ReplicationResource()})
    assert rows(result) == {"warehouse/sailings": 2, "warehouse/tickets": 3}
    deps = {spec.key.to_user_string(): [dep.asset_key.to_user_string() for dep in spec.deps] for spec in bookings.specs}
    assert deps["warehouse/tickets"] == ["bookings/tickets"]


def test_a_table_that_fails_fails_the_step_and_keeps_the_others() -> None:
    from bookings import bookings
    from ferry_replication import ReplicationResource

    with duckdb.connect("bookings.duckdb") as db:
        db.execute("drop table tickets")
    result = dg.materialize([bookings], resources={"replication": ReplicationResource()}, raise_on_error=False)
    assert not result.success
    assert set(rows(result)) <= {"sailings"}


def test_without_can_subset_a_selection_is_an_error() -> None:
    @dg.multi_asset(specs=[dg.AssetSpec("sailings"), dg.AssetSpec("tickets")])
    def both():
        yield dg.MaterializeResult(asset_key="sailings")
        yield dg.MaterializeResult(asset_key="tickets")

    with pytest.raises(dg.DagsterInvalidSubsetError, match="This AssetsDefinition does not support subsetting"):
        dg.materialize([both], selection=["tickets"])


def test_a_key_without_the_prefix_of_the_translator_is_an_error() -> None:
    from ferry_replication import ReplicationResource
    from renamed import bookings

    resources = {"replication": ReplicationResource()}
    with pytest.raises(dg.DagsterInvalidSubsetError, match="no AssetsDefinition objects supply these keys"):
        dg.materialize([bookings], resources=resources, selection=["tickets"])
    assert dg.materialize([bookings], resources=resources, selection=["warehouse/tickets"]).success


def test_the_blocks_of_the_page_load_in_its_order_before_the_user_uses_them() -> None:
    page = PAGE.read_text()
    before, _, _ = page.partition("dg launch")
    blocks = r'<CodeExample path="integrations/replication/ferry_replication.py" lines="(\d+)-(\d+)"'
    ranges = [(int(first), int(last)) for first, last in re.findall(blocks, before)]
    assert len(ranges) == len(re.findall(blocks, page))
    lines = (SAMPLES / "ferry_replication.py").read_text().splitlines()
    text = "\n".join("\n".join(lines[first - 1 : last]) for first, last in ranges)
    module: dict = {}
    exec(compile(text, "ferry_replication.py", "exec"), module)  # noqa: S102

    project = module["ReplicationProject"](SAMPLES / "replication.yaml")

    @module["replication_assets"](project=project)
    def bookings(context: dg.AssetExecutionContext):
        yield from module["ReplicationResource"]().run(context)

    assert rows(dg.materialize([bookings])) == {"sailings": 2, "tickets": 3}


def test_the_translator_sets_groups_if_the_decorator_does_not() -> None:
    from bookings import project
    from ferry_replication import ReplicationTranslator, replication_assets

    class Grouped(ReplicationTranslator):
        def get_asset_spec(self, table):
            return super().get_asset_spec(table).replace_attributes(group_name="raw", owners=["team:data"])

    def define(**options):
        @replication_assets(project=project, translator=Grouped(), **options)
        def bookings(): ...

        return {(spec.group_name, *spec.owners) for spec in bookings.specs}

    assert define() == {("raw", "team:data")}
    with pytest.raises(Exception, match="Cannot set group_name parameter on multi_asset"):
        define(group_name="bookings")


def test_an_asset_between_two_tables_splits_the_step() -> None:
    from bookings import project
    from ferry_replication import ReplicationResource, ReplicationTranslator, replication_assets

    class AfterRoutes(ReplicationTranslator):
        def get_asset_spec(self, table):
            spec = super().get_asset_spec(table)
            return spec.replace_attributes(deps=["routes"]) if table["name"] == "tickets" else spec

    @replication_assets(project=project, translator=AfterRoutes())
    def bookings(context: dg.AssetExecutionContext, replication: ReplicationResource):
        yield from replication.run(context)

    @dg.asset(deps=["sailings"])
    def routes() -> None: ...

    def steps(selection):
        resources = {"replication": ReplicationResource()}
        result = dg.materialize([bookings, routes], resources=resources, selection=selection)
        return [event.step_key for event in result.get_step_success_events()]

    assert steps("*") == ["bookings", "routes", "bookings_2"]
    assert steps(["sailings", "tickets"]) == ["bookings"]


def test_a_result_for_an_unknown_key_is_an_error() -> None:
    @dg.multi_asset(specs=[dg.AssetSpec("sailings")])
    def sailings():
        yield dg.MaterializeResult(asset_key="warehouse/sailings")

    with pytest.raises(dg.DagsterInvariantViolationError):
        dg.materialize([sailings])


@pytest.mark.parametrize(("skippable", "can_subset"), [(False, False), (True, False), (False, True)])
def test_an_asset_without_a_result_counts_as_materialized(skippable: bool, can_subset: bool) -> None:
    specs = [dg.AssetSpec(name, skippable=skippable) for name in ("sailings", "tickets")]

    @dg.multi_asset(specs=specs, can_subset=can_subset)
    def both():
        yield dg.MaterializeResult(asset_key="sailings")

    result = dg.materialize([both])
    events = [event.asset_key.to_user_string() for event in result.get_asset_materialization_events()]
    assert events == (["sailings"] if skippable or can_subset else ["sailings", "tickets"])
