"""What the guide to asset jobs says about selections, config, partitions, and tests."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import dagster as dg
import pytest
from dagster_slack import SlackResource
from slack_sdk.web.client import WebClient

from own_sleep import replace_sleep
from waterworks.defs import daily_volume, daily_volume_job, nightly_forecast, volume_jobs

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "content/docs/guides/build/jobs/asset-jobs.mdx"
SAMPLE = ROOT / "content/samples/waterworks/defs/volume_jobs.py"
ASSETS = [volume_jobs.meter_readings, volume_jobs.total_volume, volume_jobs.demand_forecast]
CHECK = "total_volume_volume_is_positive"


@pytest.fixture(autouse=True)
def workdir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def definitions(*jobs, assets: Iterable = ASSETS) -> dg.Definitions:
    return dg.Definitions(assets=assets, asset_checks=[volume_jobs.volume_is_positive], jobs=jobs)


def selected(selection, assets: Iterable = ASSETS) -> set[str]:
    defs = definitions(dg.define_asset_job("selected", selection), assets=assets)
    dg.Definitions.validate_loadable(defs)
    return set(defs.resolve_job_def("selected").graph.node_dict)


def load(*jobs, assets: Iterable = ASSETS) -> None:
    dg.Definitions.validate_loadable(definitions(*jobs, assets=assets))


@pytest.fixture
def scaffolded(workdir: Path) -> tuple[Path, dict[str, str]]:
    """A project as create-dagster makes it, with the page's first file and its test."""
    programs = Path(sys.executable).parent
    project = workdir / "waterworks"
    variables = {
        **os.environ,
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "VIRTUAL_ENV": str(programs.parent),
        "PYTHONPATH": str(project / "src"),
    }
    create = ["create-dagster", "project", "waterworks", "--no-uv-sync"]
    subprocess.run(create, cwd=workdir, env=variables, check=True, capture_output=True)
    shutil.copy(SAMPLE, project / "src/waterworks/defs")
    test = re.search(r'```python title="tests/test_volume_job.py"\n(.*?)```', PAGE.read_text(), re.DOTALL)
    assert test
    (project / "tests/test_volume_job.py").write_text(test[1])
    return project, variables


@pytest.mark.slow
def test_the_shown_test_passes_in_a_scaffolded_project(scaffolded) -> None:
    """Resolve the job from your project's definitions, and execute it in the test's process."""
    project, variables = scaffolded
    pytest_run = [sys.executable, "-m", "pytest", "-q", "tests"]
    result = subprocess.run(pytest_run, cwd=project, env=variables, capture_output=True, text=True, check=False)
    assert "2 passed" in result.stdout, result.stdout


def test_the_scaffolded_defs_has_to_be_called(scaffolded) -> None:
    """`'LazyDefinitions' object has no attribute 'resolve_job_def'`"""
    project, variables = scaffolded
    code = "from waterworks.definitions import defs; defs.resolve_job_def('volume_job')"
    result = subprocess.run(
        [sys.executable, "-c", code], cwd=project, env=variables, capture_output=True, text=True, check=False
    )
    assert "'LazyDefinitions' object has no attribute 'resolve_job_def'" in result.stderr


UPSTREAM = {"meter_readings", "total_volume", CHECK}


@pytest.mark.parametrize(
    ("selection", "expected"),
    [
        ("*", {*UPSTREAM, "demand_forecast"}),
        ("group:supply", {*UPSTREAM, "demand_forecast"}),
        ("+key:total_volume", UPSTREAM),
        ("+key:demand_forecast", {*UPSTREAM, "demand_forecast"}),
        ("1+key:demand_forecast", {"total_volume", "demand_forecast", CHECK}),
        ([volume_jobs.meter_readings, volume_jobs.total_volume], UPSTREAM),
        (dg.AssetSelection.assets(volume_jobs.total_volume).upstream(), UPSTREAM),
        (
            dg.AssetSelection.groups("supply").without_checks(),
            {"meter_readings", "total_volume", "demand_forecast"},
        ),
    ],
)
def test_selections_select_what_the_table_says(selection, expected: set[str]) -> None:
    """| Selection | Selected assets |"""
    assert selected(selection) == expected


def test_a_kind_without_a_tag() -> None:
    """The assets of the `duckdb` kind that don't have the `team=test` tag"""

    @dg.asset(kinds={"duckdb"})
    def sites() -> None: ...

    @dg.asset(kinds={"duckdb"}, tags={"team": "test"})
    def trial() -> None: ...

    assert selected("kind:duckdb and not tag:team=test", [*ASSETS, sites, trial]) == {"sites"}


def test_launch_config_replaces_the_config_of_the_job() -> None:
    """If you set `ops` at launch, it replaces the job's entire `ops` section, and no other section."""

    class Unit(dg.ConfigurableResource):
        name: str = "liter"

    class Hours(dg.Config):
        hours: int = 1

    @dg.asset
    def first(config: Hours, unit: Unit) -> int:
        units.append(unit.name)
        return config.hours

    @dg.asset
    def second(config: Hours) -> int:
        return config.hours

    units: list[str] = []
    both = dg.RunConfig(
        ops={"first": Hours(hours=48), "second": Hours(hours=48)}, resources={"unit": Unit(name="gallon")}
    )
    job = dg.Definitions(
        assets=[first, second],
        jobs=[dg.define_asset_job("both", config=both)],
        resources={"unit": Unit.configure_at_launch()},
    ).resolve_job_def("both")
    result = job.execute_in_process(run_config={"ops": {"first": {"config": {"hours": 72}}}})
    assert [result.output_for_node(name) for name in ("first", "second")] == [72, 1]
    result = job.execute_in_process()
    assert [result.output_for_node(name) for name in ("first", "second")] == [48, 48]
    assert units == ["gallon", "gallon"]


def test_config_of_a_key_with_two_parts() -> None:
    """For a key with several parts, such as `supply/forecast`, write `supply__forecast`."""

    @dg.asset(key_prefix="supply")
    def forecast(config: volume_jobs.ForecastConfig) -> int:
        return config.hours

    config = dg.RunConfig(ops={"supply__forecast": volume_jobs.ForecastConfig(hours=72)})
    defs = dg.Definitions(assets=[forecast], jobs=[dg.define_asset_job("job", config=config)])
    result = defs.resolve_job_def("job").execute_in_process()
    assert result.output_for_node("supply__forecast") == 72


def test_run_tags_keep_the_tags_on_the_job() -> None:
    """Tags for launched runs. If you set it, `tags` applies only to the job."""
    job = definitions(
        dg.define_asset_job("job", tags={"team": "operations"}, run_tags={"priority": "high"})
    ).resolve_job_def("job")
    assert job.tags == {"team": "operations"}
    assert job.run_tags == {"priority": "high"}
    plain = definitions(dg.define_asset_job("job", tags={"team": "operations"})).resolve_job_def("job")
    assert plain.run_tags == {"team": "operations"}


@pytest.mark.slow
def test_slack_hears_about_a_step_after_its_last_retry(monkeypatch: pytest.MonkeyPatch) -> None:
    """This job covers 48 hours instead of 24, retries failed steps twice, and reports a step that still fails."""
    attempts, messages = [], []
    monkeypatch.setattr(WebClient, "chat_postMessage", lambda client, **message: messages.append(message))
    replace_sleep(monkeypatch, lambda seconds: None)

    @dg.asset(name="demand_forecast")
    def broken(config: volume_jobs.ForecastConfig) -> None:
        attempts.append(config.hours)
        raise ValueError("no meters")

    defs = dg.Definitions(
        assets=[broken],
        jobs=[nightly_forecast.nightly_forecast],
        resources={"slack": SlackResource(token="xoxb-test")},
    )
    result = defs.resolve_job_def("nightly_forecast").execute_in_process(raise_on_error=False)
    assert not result.success
    assert attempts == [48, 48, 48]
    [message] = messages
    assert message["channel"] == "#operations"


def test_the_hook_needs_its_resource() -> None:
    """The hook needs a resource named `slack`."""
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="resource with key 'slack' required by hook"):
        load(nightly_forecast.nightly_forecast)


def test_the_job_has_the_partitions_of_its_assets() -> None:
    """If the selected assets are partitioned, the job has the same partitions."""

    @dg.asset
    def sites() -> None: ...

    defs = dg.Definitions(
        assets=[daily_volume.daily_volume, sites],
        jobs=[daily_volume_job.daily_volume_job, dg.define_asset_job("mixed")],
    )
    for name in ("daily_volume_job", "mixed"):
        assert defs.resolve_job_def(name).partitions_def == daily_volume.days
    Path("data/readings").mkdir(parents=True)
    Path("data/readings/2025-03-14.csv").write_text("site,megaliters\nhilltop,2.5\n")
    job = defs.resolve_job_def("mixed")
    assert job.execute_in_process(partition_key="2025-03-14").success


def test_an_asset_called_in_a_job_function_is_not_materialized() -> None:
    """An asset called in a `@dg.job` function isn't materialized."""
    ran = []

    @dg.asset
    def readings() -> None:
        ran.append("readings")

    @dg.job
    def mixed() -> None:
        readings()

    result = mixed.execute_in_process()
    assert ran == ["readings"]
    assert result.get_asset_materialization_events() == []

    @dg.asset
    def counted() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"dagster/row_count": 3})

    @dg.job
    def mixed_results() -> None:
        counted()

    with pytest.raises(dg.DagsterInvariantViolationError, match="MaterializeResult is only valid within asset"):
        mixed_results.execute_in_process()


def test_a_job_skips_or_rejects_assets_of_another_location() -> None:
    """A job can't materialize assets of another code location."""
    assert selected("key:invoices") == set()
    with pytest.raises(dg.DagsterInvalidSubsetError, match="were selected, but no AssetsDefinition"):
        selected([dg.AssetKey("invoices")])


@dg.asset(partitions_def=dg.DailyPartitionsDefinition("2025-03-01"))
def daily() -> None: ...


@dg.asset(partitions_def=dg.HourlyPartitionsDefinition("2025-03-01-00:00"))
def hourly() -> None: ...


def test_different_partitions_do_not_load() -> None:
    """Partitioned assets in one job need the same partitions."""
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Selected assets must have the same partitions"):
        selected("*", [*ASSETS, daily, hourly])
    assert selected("key:daily", [*ASSETS, daily, hourly]) == {"daily"}


@pytest.mark.parametrize("selection", ["group:nothing", "kind:nothing", "key:nothing"])
def test_a_filter_without_matches_makes_an_empty_run(selection: str) -> None:
    """A `group:`, `kind:`, or `key:` filter that matches nothing isn't an error."""
    defs = definitions(dg.define_asset_job("empty", selection))
    dg.Definitions.validate_loadable(defs)
    result = defs.resolve_job_def("empty").execute_in_process()
    assert result.success
    assert result.get_asset_materialization_events() == []


@pytest.mark.parametrize("selection", ["total_volum", ["total_volum"], dg.AssetSelection.assets("total_volum")])
def test_a_missing_asset_is_named_with_similar_keys(selection) -> None:
    """`AssetKey(s) [...] were selected, but no AssetsDefinition objects supply these keys`"""
    with pytest.raises(dg.DagsterInvalidSubsetError, match="did you mean") as error:
        selected(selection)
    assert "AssetKey(s) ['total_volum'] were selected, but no AssetsDefinition objects supply these keys" in str(
        error.value
    )


@pytest.mark.parametrize("selection", ["key:invoices", [dg.AssetKey("invoices")]])
def test_an_external_asset_cannot_be_selected_by_key(selection) -> None:
    """`Selected keys must be a subset of existing executable asset keys`"""
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="Selected keys must be a subset of existing executable asset keys",
    ):
        selected(selection, [*ASSETS, dg.AssetSpec("invoices")])


def test_different_partitions_can_be_split_into_two_jobs() -> None:
    """`Selected assets must have the same partitions definitions`"""
    load(
        dg.define_asset_job("days", "key:daily"),
        dg.define_asset_job("hours", "key:hourly"),
        assets=[*ASSETS, daily, hourly],
    )


def test_a_partitioned_job_needs_a_partition_key() -> None:
    """`Cannot access partition_key for a non-partitioned run`"""
    job = dg.Definitions(assets=[daily_volume.daily_volume], jobs=[daily_volume_job.daily_volume_job]).resolve_job_def(
        "daily_volume_job"
    )
    with pytest.raises(Exception, match="Cannot access partition_key for a non-partitioned run"):
        job.execute_in_process()


def test_config_for_an_asset_that_is_not_selected() -> None:
    """`Received unexpected config entry`"""
    config = dg.RunConfig(ops={"demand_forecst": volume_jobs.ForecastConfig()})
    job = dg.define_asset_job("job", config=config)
    load(job)
    with pytest.raises(dg.DagsterInvalidConfigError, match="Received unexpected config entry") as error:
        definitions(job).resolve_job_def("job").execute_in_process()
    assert "demand_forecast" in str(error.value)


@pytest.mark.parametrize("name", ["orders", "raw__orders", "orders_are_new", "clean"])
def test_a_job_cannot_have_the_name_of_an_asset(name: str) -> None:
    """`Conflicting definitions found in repository with name`"""

    @dg.asset(key=["raw", "orders"])
    def raw_orders() -> None: ...

    @dg.asset
    def orders() -> None: ...

    @dg.asset_check(asset=orders)
    def are_new() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=True)

    @dg.op
    def clean() -> None: ...

    @dg.job
    def nightly() -> None:
        clean()

    @dg.asset
    def invoices() -> None: ...

    job = dg.define_asset_job(name, selection=[invoices])
    defs = dg.Definitions(assets=[raw_orders, orders, invoices], asset_checks=[are_new], jobs=[job, nightly])
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Conflicting definitions found in repository with name"):
        dg.Definitions.validate_loadable(defs)


def test_two_jobs_of_one_name() -> None:
    """`Duplicate definition found for unresolved job`"""
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Duplicate definition found for unresolved job"):
        load(dg.define_asset_job("twice", "*"), dg.define_asset_job("twice", "group:supply"))
