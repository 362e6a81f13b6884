"""The pages of the dlt integration: their samples load into DuckDB, and what they say about limits and errors."""

import sys
from collections.abc import Iterator
from contextlib import nullcontext
from datetime import UTC, datetime, timedelta
from pathlib import Path
from subprocess import PIPE, Popen

import dagster as dg
import dlt
import duckdb
import pytest
from dagster_dlt import DagsterDltResource, DagsterDltTranslator, build_dlt_asset_specs, dlt_assets
from dlt.common.configuration.exceptions import ConfigFieldMissingException
from ferry_project import failure, ferry_project, materialize, metadata, sample

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The state that dlt keeps between loads isn't that of the machine."""
    monkeypatch.setenv("DLT_DATA_DIR", str(tmp_path / "dlt_state"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "ferries"
    folder.mkdir()
    return folder


def component(root: Path, yaml: str = "defs.yaml", loads: str = "loads.py"):
    text = loads if "\n" in loads else sample(f"dlt/{loads}")
    text_of_yaml = yaml if "\n" in yaml else sample(f"dlt/{yaml}")
    return ferry_project(root, {"defs/timetable/defs.yaml": text_of_yaml, "defs/timetable/loads.py": text})


def load(root: Path) -> dg.Definitions:
    return dg.load_from_defs_folder(path_within_project=root)


def rows(sql: str) -> list[tuple]:
    with duckdb.connect("ferries.duckdb") as db:
        return db.sql(sql).fetchall()


def test_the_component_loads_tables_into_duckdb(root: Path) -> None:
    with component(root):
        defs = load(root)
        graph = defs.resolve_asset_graph()
        assert {key.to_user_string() for key in graph.materializable_asset_keys} == {
            "timetable/routes",
            "timetable/sailings",
        }
        assert {key.to_user_string() for key in graph.external_asset_keys} == {
            "timetable_routes",
            "timetable_sailings",
        }
        node = graph.get(dg.AssetKey(["timetable", "routes"]))
        assert node.description == "Routes, each with the ports it serves."
        assert node.kinds == {"dlt", "duckdb"}
        result = materialize(defs)
        assert result.success
        assert metadata(result)["timetable/sailings"]["rows_loaded"] == 3
        assert rows("select count(*) from timetable.sailings") == [(3,)]
        assert rows("select count(*) from timetable.routes__ports") == [(4,)]


def test_a_second_load_without_new_rows_succeeds(root: Path) -> None:
    with component(root):
        assert materialize(load(root)).success
        second = materialize(load(root))
        assert second.success
        assert "rows_loaded" not in metadata(second)["timetable/sailings"]
        assert rows("select count(*) from timetable.sailings") == [(3,)]


def test_a_relative_path_starts_where_the_pipeline_was_first_loaded(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with component(root):
        load(root)
        first, other = Path.cwd(), root / "elsewhere"
        other.mkdir()
        monkeypatch.chdir(other)
        assert materialize(load(root)).success
        assert list(other.iterdir()) == []
        monkeypatch.chdir(first)
        assert rows("select count(*) from timetable.sailings") == [(3,)]


def test_translation_in_yaml(root: Path) -> None:
    with component(root, "translated_defs.yaml"):
        graph = load(root).resolve_asset_graph()
        node = graph.get(dg.AssetKey(["timetable", "raw_sailings"]))
        assert (node.group_name, node.tags["write"]) == ("timetable", "merge")
        assert graph.external_asset_keys == set()


def test_one_asset_of_a_load_can_be_materialized_alone(root: Path) -> None:
    with component(root):
        result = materialize(load(root), "key:timetable/routes")
        assert set(metadata(result)) == {"timetable/routes"}
        assert rows("select table_name from information_schema.tables where table_name = 'sailings'") == []


def test_the_python_project_loads(root: Path) -> None:
    files = {
        f"defs/{name}.py": sample(f"dlt/{name}.py") for name in ("timetable_assets", "dlt_resources", "ticket_report")
    }
    with ferry_project(root, files):
        defs = load(root)
        assert materialize(defs, "key:dlt_timetable_sailings").success
        assert materialize(defs, "key:ticket_report").success
        assert rows("select sum(tickets) from timetable.sailings") == [(98,)]


def test_the_translator_changes_keys_and_owners(root: Path) -> None:
    from integrations.dlt.timetable_assets import timetable
    from integrations.dlt.translator import FerryTranslator, booking_system

    pipeline = dlt.pipeline(pipeline_name="timetable", destination="duckdb", dataset_name="timetable")
    [spec] = build_dlt_asset_specs(timetable(), pipeline, FerryTranslator())
    assert spec.key == dg.AssetKey(["timetable", "sailings"])
    assert [dep.asset_key for dep in spec.deps] == [booking_system.key]
    assert spec.owners == ["team:timetable"]


def test_partitions_are_loaded_one_by_one_and_merged(root: Path) -> None:
    with ferry_project(root, {"defs/daily_tickets.py": sample("dlt/daily_tickets.py")}):
        from ferries.defs.daily_tickets import daily_tickets

        resources = {"dlt": DagsterDltResource()}
        for day in ("2026-03-28", "2026-03-29", "2026-03-28"):
            assert dg.materialize([daily_tickets], partition_key=day, resources=resources).success
        assert rows("select day, sum(sold) from sales.tickets group by day order by day") == [
            ("2026-03-28", 98),
            ("2026-03-29", 98),
        ]
        assert daily_tickets.op.pool == "ticket_sales"
        assert daily_tickets.keys == {dg.AssetKey("dlt_ticket_sales_tickets")}


@dlt.source
def tickets_source(sold: int = 41):
    @dlt.resource(primary_key="id", write_disposition="merge")
    def tickets(at=dlt.sources.incremental("at")) -> Iterator:
        yield {"id": 1, "sold": sold, "at": "2026-03-28"}

    return tickets


def pipeline(**options) -> dlt.Pipeline:
    return dlt.pipeline(
        **{
            "pipeline_name": "tickets",
            "destination": dlt.destinations.duckdb("ferries.duckdb"),
            "dataset_name": "sales",
            **options,
        }
    )


def test_fetch_row_count_adds_rows_and_fails_without_new_rows() -> None:
    @dlt_assets(dlt_source=tickets_source(), dlt_pipeline=pipeline(), name="load_tickets")
    def tickets(context: dg.AssetExecutionContext, dlt: DagsterDltResource):
        yield from dlt.run(context=context).fetch_row_count()

    resources = {"dlt": DagsterDltResource()}
    first = dg.materialize([tickets], resources=resources)
    assert metadata(first)["dlt_tickets_source_tickets"]["dagster/row_count"] == 1
    second = dg.materialize([tickets], resources=resources, raise_on_error=False)
    assert "Missing jobs metadata to retrieve row count." in failure(second)


def test_arguments_of_run_go_to_dlt() -> None:
    @dlt_assets(dlt_source=tickets_source(), dlt_pipeline=pipeline(), name="load_tickets")
    def tickets(context: dg.AssetExecutionContext, dlt: DagsterDltResource):
        yield from dlt.run(context=context, write_disposition="append", table_name="sold")

    assert dg.materialize([tickets], resources={"dlt": DagsterDltResource()}).success
    assert rows("select count(*) from sales.sold") == [(1,)]


def test_the_step_without_a_resource_named_dlt_fails() -> None:
    @dlt_assets(dlt_source=tickets_source(), dlt_pipeline=pipeline(), name="load_tickets")
    def tickets(context: dg.AssetExecutionContext, dlt: DagsterDltResource):
        yield from dlt.run(context=context)

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="resource with key 'dlt' required by op 'load_tickets'"):
        dg.Definitions.validate_loadable(dg.Definitions([tickets]))


def test_a_pipeline_without_a_destination_fails_in_the_run(root: Path) -> None:
    loads = sample("dlt/loads.py").replace('    destination=dlt.destinations.duckdb("ferries.duckdb"),\n', "")
    with component(root, loads=loads):
        assert "Configuration element `destination` was not provided" in failure(materialize(load(root)))


def test_the_scaffolded_loads_have_no_destination(root: Path) -> None:
    from dagster.components.testing import create_defs_folder_sandbox
    from dagster_dlt import DltLoadCollectionComponent

    with create_defs_folder_sandbox() as sandbox:
        path = sandbox.scaffold_component(component_cls=DltLoadCollectionComponent)
        assert "my_load_pipeline = dlt.pipeline()" in (path / "loads.py").read_text()
        assert "source: .loads.my_load_source" in (path / "defs.yaml").read_text()


def test_a_missing_secret_fails_while_definitions_load() -> None:
    @dlt.source(name="bookings")
    def bookings(api_key: str = dlt.secrets.value):
        return dlt.resource([{"id": api_key}], name="bookings")

    with pytest.raises(ConfigFieldMissingException) as raised:
        bookings()
    assert "Missing 1 field(s) in configuration" in str(raised.value)
    assert "SOURCES__BOOKINGS__API_KEY" in str(raised.value)


def test_dev_mode_changes_the_keys_each_time(root: Path) -> None:
    loads = sample("dlt/loads.py").replace('dataset_name="timetable",', 'dataset_name="timetable", dev_mode=True,')
    with component(root, loads=loads):
        keys = load(root).resolve_asset_graph().materializable_asset_keys
        assert all(key.path[0].startswith("timetable_20") for key in keys)
        assert dg.AssetKey(["timetable", "sailings"]) not in keys


def test_two_loads_of_the_same_tables_are_refused(root: Path) -> None:
    load_of_yaml = sample("dlt/defs.yaml")
    entry = load_of_yaml[load_of_yaml.index("    - source") :]
    with component(root, yaml=load_of_yaml + entry), pytest.raises(Exception, match="Duplicate asset key"):
        load(root).resolve_asset_graph()


def test_a_prefix_alone_doesnt_separate_two_loads_of_a_source(root: Path) -> None:
    load_of_yaml = sample("dlt/defs.yaml")
    entry = load_of_yaml[load_of_yaml.index("    - source") :] + "      translation: {key_prefix: second}\n"
    with component(root, yaml=load_of_yaml + entry):
        with pytest.raises(dg.DagsterInvalidDefinitionError, match="conflicting node definitions"):
            dg.Definitions.validate_loadable(load(root))


def test_a_missing_credential_of_the_destination_fails_in_the_run(root: Path) -> None:
    loads = sample("dlt/loads.py").replace('dlt.destinations.duckdb("ferries.duckdb")', '"motherduck"')
    with component(root, loads=loads):
        error = failure(materialize(load(root)))
        assert "Missing 1 field(s) in configuration" in error
        assert "DESTINATION__MOTHERDUCK__CREDENTIALS__PASSWORD" in error


def test_a_locked_file_fails_the_load(root: Path) -> None:
    hold = "import duckdb; db = duckdb.connect('ferries.duckdb'); print('held', flush=True); input()"
    with component(root):
        with Popen([sys.executable, "-c", hold], stdin=PIPE, stdout=PIPE, text=True) as other:
            assert other.stdout.readline() == "held\n"
            assert "Conflicting lock is held" in failure(materialize(load(root)))
            other.communicate("\n")
        assert materialize(load(root)).success


def test_on_cron_waits_for_the_default_upstream_assets(root: Path) -> None:
    condition = """      translation:
        automation_condition: "{{ automation_condition.on_cron('0 5 * * *') }}"
"""
    night = datetime(2026, 3, 28, 4, tzinfo=UTC)
    for deps, requested in (("", 0), ("        deps: []\n", 2)):
        with component(root, yaml=sample("dlt/defs.yaml") + condition + deps):
            defs, instance = load(root), dg.DagsterInstance.ephemeral()
            first = dg.evaluate_automation_conditions(defs, instance=instance, evaluation_time=night)
            later = dg.evaluate_automation_conditions(
                defs, instance=instance, cursor=first.cursor, evaluation_time=night + timedelta(hours=2)
            )
            assert (first.total_requested, later.total_requested) == (0, requested)


def test_two_parts_of_a_source_need_different_names(root: Path) -> None:
    parts = 'routes = timetable_source.with_resources("routes")\nsailings = timetable_source.with_resources("sailings")'
    yaml = sample("dlt/defs.yaml").replace("timetable_source", "routes")
    yaml += "    - source: .loads.sailings\n      pipeline: .loads.timetable_pipeline\n"
    refused = pytest.raises(dg.DagsterInvalidDefinitionError, match="conflicting node definitions")
    for end, expectation in (("", refused), ('.clone(with_name="sailings")', nullcontext())):
        files = {
            "defs/timetable/defs.yaml": yaml,
            "defs/timetable/loads.py": f"{sample('dlt/loads.py')}\n{parts}{end}\n",
        }
        with ferry_project(root, files), expectation:
            dg.Definitions.validate_loadable(load(root))


def test_a_group_in_the_translator_and_in_the_decorator_is_refused() -> None:
    class Grouped(DagsterDltTranslator):
        def get_asset_spec(self, data) -> dg.AssetSpec:
            return super().get_asset_spec(data).replace_attributes(group_name="sales")

    with pytest.raises(dg.DagsterInvariantViolationError, match="Cannot set group_name parameter on dlt_assets"):
        dlt_assets(
            dlt_source=tickets_source(),
            dlt_pipeline=pipeline(),
            group_name="tickets",
            dagster_dlt_translator=Grouped(),
        )


def test_all_selected_resources_are_loaded_in_one_step(root: Path) -> None:
    with component(root):
        result = materialize(load(root))
        steps = [event.step_key for event in result.all_events if event.is_step_start]
        assert steps == ["dlt_assets_timetable_timetable"]


def test_a_failing_resource_fails_all_of_a_load(root: Path) -> None:
    loads = sample("dlt/loads.py").replace("        yield SAILINGS\n", "        raise ValueError('no timetable')\n")
    with component(root, loads=loads):
        result = materialize(load(root))
        assert not result.success
        assert metadata(result) == {}


def test_the_component_has_no_setting_for_partitions(root: Path) -> None:
    yaml = sample("dlt/defs.yaml") + "      partitions_def: {type: daily}\n"
    with component(root, yaml=yaml), pytest.raises(Exception, match="Error while loading component"):
        load(root)


def test_a_subclass_of_the_component_can_change_the_run(root: Path) -> None:
    files = {
        "components/__init__.py": "",
        "components/counted.py": sample("dlt/counted_loads.py"),
        "defs/timetable/defs.yaml": sample("dlt/defs.yaml").replace(
            "dagster_dlt.DltLoadCollectionComponent", "ferries.components.counted.CountedLoads"
        ),
        "defs/timetable/loads.py": sample("dlt/loads.py"),
    }
    with ferry_project(root, files):
        result = materialize(load(root))
        assert metadata(result)["timetable/routes"]["dagster/row_count"] == 2
        second = materialize(load(root))
        assert "Missing jobs metadata to retrieve row count." in failure(second)
        assert set(metadata(second)) == {"timetable/routes"}


def test_the_source_function_runs_when_definitions_load(root: Path) -> None:
    end = "    return routes, sailings\n"
    loads = sample("dlt/loads.py").replace(end, "    print('called')\n" + end)
    with component(root, loads=loads), pytest.MonkeyPatch.context() as patch:
        calls = []
        patch.setattr("builtins.print", lambda *words: calls.append(words))
        load(root)
        assert ("called",) in calls


def test_a_backfill_of_days_is_one_run_by_default() -> None:
    days = dg.DailyPartitionsDefinition(start_date="2026-03-28", end_date="2026-03-31")

    def definition(**options) -> dg.AssetsDefinition:
        @dlt_assets(dlt_source=tickets_source(), dlt_pipeline=pipeline(), partitions_def=days, **options)
        def tickets(context: dg.AssetExecutionContext, dlt: DagsterDltResource):
            yield from dlt.run(context=context, dlt_source=tickets_source(len(context.partition_key)))

        return tickets

    assert definition().backfill_policy == dg.BackfillPolicy.single_run()
    result = dg.materialize(
        [definition()],
        tags={"dagster/asset_partition_range_start": "2026-03-28", "dagster/asset_partition_range_end": "2026-03-29"},
        resources={"dlt": DagsterDltResource()},
        raise_on_error=False,
    )
    assert "partition_key" in failure(result)
    assert definition(backfill_policy=dg.BackfillPolicy.multi_run()).backfill_policy.max_partitions_per_run == 1


def test_an_automation_policy_of_the_translator_is_not_used() -> None:
    class Translator(DagsterDltTranslator):
        def get_auto_materialize_policy(self, resource):
            raise AssertionError("isn't called")

    @dlt.source
    def timetable():
        return dlt.resource([{"route": "R1"}], name="routes")

    pipeline = dlt.pipeline("timetable", destination=dlt.destinations.duckdb("ferries.duckdb"))
    [spec] = build_dlt_asset_specs(timetable(), pipeline, Translator())
    assert spec.automation_condition is None
