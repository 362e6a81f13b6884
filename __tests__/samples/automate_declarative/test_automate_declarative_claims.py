"""Smaller statements of the pages, each shown to be true."""

import textwrap
from pathlib import Path

import dagster as dg
import pytest
from dagster_shared.check import ParameterCheckError

from city_bikes import (
    customized_eager,
    customized_on_cron,
    customized_on_missing,
    recipes,
)
from city_bikes.defs import shared_conditions
from city_bikes.tests import test_file_condition

Condition = dg.AutomationCondition
daily = dg.DailyPartitionsDefinition(start_date="2025-02-20")


@dg.asset
def trips() -> None: ...


def reader(condition, deps=(trips,)):
    @dg.asset(deps=list(deps), automation_condition=condition)
    def trip_stats() -> None: ...

    return dg.Definitions(assets=[*deps, trip_stats])


def test_sample_test_of_the_file_condition(tmp_path, monkeypatch):
    test_file_condition.test_request_follows_the_file(tmp_path, monkeypatch)


def test_update_on_the_tick_after_a_request_is_dropped(timeline):
    ticks = timeline(reader(Condition.eager()))
    ticks.tick()
    ticks.run("trips")
    assert ticks.tick() == ["trip_stats"]
    ticks.run("trips")
    assert ticks.tick() == []
    ticks.run("trips")
    assert ticks.tick() == ["trip_stats"]


def test_materializing_both_in_one_run_is_no_update(timeline):
    ticks = timeline(reader(Condition.eager()))
    ticks.tick()
    ticks.run("trips", "trip_stats")
    assert ticks.tick() == []


def test_after_a_quiet_day_the_asset_still_runs_at_nine(timeline):
    ticks = timeline(reader(customized_on_cron.at_nine_if_changed))
    ticks.run("trips")
    ticks.tick()
    assert ticks.tick(minutes=60) == []
    ticks.run("trips")
    assert ticks.tick(minutes=60) == []
    assert ticks.tick(minutes=23 * 60) == ["trip_stats"]


def test_a_missing_dependency_moves_the_request_to_the_next_day(timeline):
    external = dg.AssetSpec("tariffs")
    ticks = timeline(reader(customized_on_cron.at_nine_if_changed, (trips, external)))
    ticks.tick()
    ticks.run("trips")
    assert ticks.tick(minutes=60) == []
    ticks.report("tariffs")
    assert ticks.tick(minutes=60) == []
    assert ticks.tick(minutes=23 * 60) == ["trip_stats"]


def test_assets_without_data_version_change_every_time(timeline):
    ticks = timeline(reader(recipes.only_new_data))
    ticks.tick()
    ticks.run("trips")
    assert ticks.tick() == ["trip_stats"]
    ticks.run("trip_stats")
    ticks.tick()
    ticks.run("trips")
    assert ticks.tick() == ["trip_stats"]


def test_an_observation_without_change_is_no_update(timeline):
    @dg.observable_source_asset
    def feed() -> dg.DataVersion:
        return dg.DataVersion("1")

    def observe(version):
        ticks.instance.report_runless_asset_event(dg.AssetObservation("feed", tags={"dagster/data_version": version}))

    ticks = timeline(reader(Condition.eager(), (feed,)))
    ticks.tick()
    observe("1")
    assert ticks.tick() == ["trip_stats"]
    ticks.tick()
    observe("1")
    assert ticks.tick() == []
    observe("2")
    assert ticks.tick() == ["trip_stats"]


def test_fill_history_leaves_old_gaps_alone(timeline):
    @dg.asset(partitions_def=daily)
    def daily_trips() -> None: ...

    @dg.asset(
        partitions_def=daily,
        deps=[daily_trips],
        automation_condition=customized_on_missing.fill_history,
    )
    def daily_stats() -> None: ...

    ticks = timeline(dg.Definitions(assets=[daily_trips, daily_stats]))
    ticks.tick()
    ticks.run("daily_trips", partition="2025-02-25")
    assert ticks.tick() == []


def test_a_new_static_partition_becomes_missing(timeline):
    def with_stations(*names):
        @dg.asset(
            partitions_def=dg.StaticPartitionsDefinition(list(names)),
            automation_condition=Condition.on_missing(),
        )
        def profile() -> None: ...

        return dg.Definitions(assets=[profile])

    ticks = timeline(with_stations("harbor"))
    ticks.tick()
    ticks.defs = with_stations("harbor", "museum")
    assert ticks.tick() == ["profile[museum]"]


def test_eager_root_partition(timeline):
    @dg.asset(partitions_def=daily, automation_condition=Condition.eager())
    def daily_trips() -> None: ...

    ticks = timeline(dg.Definitions(assets=[daily_trips]))
    assert ticks.tick() == []
    assert ticks.tick(minutes=24 * 60) == ["daily_trips[2025-03-03]"]


def test_labels_survive_edits():
    eager = Condition.eager()
    names = dg.AssetSelection.assets("trips")
    for edited in [
        eager.replace("handled", Condition.newly_requested()),
        eager.without(Condition.in_latest_time_window()),
        eager.ignore(names),
        eager.allow(names),
    ]:
        assert edited != eager
        assert edited.get_label() == "eager"
    with pytest.raises(ParameterCheckError, match="Condition not found in operands"):
        eager.without(Condition.missing())


def test_labels_do_not_change_the_stored_state():
    plain = Condition.missing()
    assert plain.with_label("nothing yet").get_unique_id() == (plain.get_unique_id())


def test_labels_named_on_the_reference_page():
    def labels(condition):
        own = [condition.get_label()] if condition.get_label() else []
        return own + [label for child in condition.children for label in labels(child)]

    assert set(labels(Condition.eager())) == {
        "eager",
        "newly_missing",
        "any_deps_updated",
        "newly_updated_without_root",
        "handled",
        "any_deps_missing",
        "any_deps_in_progress",
        "in_progress",
    }
    assert set(labels(Condition.on_cron("0 9 * * *"))) == {
        "on_cron(0 9 * * *, UTC)",
        "handled",
        "all_deps_updated_since_cron(0 9 * * *, UTC)",
    }
    assert set(labels(Condition.on_missing())) == {
        "on_missing",
        "missing_since_last_handled",
        "handled",
        "any_deps_missing",
    }


@pytest.mark.parametrize(
    ("composite", "definition"),
    [
        (
            Condition.in_progress(),
            Condition.run_in_progress() | Condition.backfill_in_progress(),
        ),
        (Condition.newly_missing(), Condition.missing().newly_true()),
        (
            Condition.any_deps_missing(),
            Condition.any_deps_match(Condition.missing() & ~Condition.will_be_requested()),
        ),
        (
            Condition.any_deps_in_progress(),
            Condition.any_deps_match(Condition.in_progress()),
        ),
        (
            Condition.any_deps_updated(),
            Condition.any_deps_match(
                (Condition.newly_updated() & ~Condition.executed_with_root_target()) | Condition.will_be_requested()
            ),
        ),
        (
            Condition.all_deps_updated_since_cron("@daily"),
            Condition.all_deps_match(
                Condition.newly_updated().since(Condition.cron_tick_passed("@daily")) | Condition.will_be_requested()
            ),
        ),
        (
            Condition.eager(),
            Condition.in_latest_time_window()
            & (Condition.newly_missing() | Condition.any_deps_updated()).since_last_handled()
            & ~Condition.any_deps_missing()
            & ~Condition.any_deps_in_progress()
            & ~Condition.in_progress(),
        ),
        (
            Condition.on_cron("@daily"),
            Condition.in_latest_time_window()
            & Condition.cron_tick_passed("@daily").since_last_handled()
            & Condition.all_deps_updated_since_cron("@daily"),
        ),
        (
            Condition.on_missing(),
            Condition.in_latest_time_window()
            & Condition.missing().newly_true().since_last_handled()
            & ~Condition.any_deps_missing(),
        ),
    ],
)
def test_definitions_of_composites(composite, definition):
    # Labels aside, both trees have the same identity.
    assert composite.get_unique_id() == definition.get_unique_id()


@pytest.mark.parametrize(
    "condition",
    [
        getattr(module, name)
        for module in [
            customized_eager,
            customized_on_cron,
            customized_on_missing,
            recipes,
        ]
        for name in dir(module)
        if isinstance(getattr(module, name), dg.AutomationCondition)
    ],
)
def test_the_daemon_can_evaluate_every_recipe(condition):
    assert condition.is_serializable


def test_shared_conditions():
    combined = shared_conditions.with_retry_by_day
    assert combined.get_label() == "eager with one retry, by day"
    assert combined.name == "AND"


def test_condition_in_defs_yaml(tmp_path: Path, monkeypatch):
    package = tmp_path / "src" / "bikes_in_yaml"
    stats = package / "defs" / "stats"
    stats.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text(
        textwrap.dedent("""
            [project]
            name = "bikes_in_yaml"
            version = "0.1.0"
            [tool.dg]
            directory_type = "project"
            [tool.dg.project]
            root_module = "bikes_in_yaml"
        """)
    )
    for folder in [package, package / "defs"]:
        (folder / "__init__.py").touch()
    (stats / "assets.py").write_text("import dagster as dg\n@dg.asset\ndef trip_stats() -> None: ...\n")
    # An asset that the selection names, but outside the folder.
    (package / "defs" / "elsewhere.py").write_text("import dagster as dg\n@dg.asset\ndef other_stats() -> None: ...\n")
    (stats / "defs.yaml").write_text(
        textwrap.dedent("""
            type: dagster.DefsFolderComponent

            post_processing:
              assets:
                - target: "key:trip_stats or key:other_stats"
                  attributes:
                    automation_condition: "{{ automation_condition.on_cron('0 9 * * *') }}"
        """)
    )
    monkeypatch.syspath_prepend(tmp_path / "src")
    defs = dg.load_from_defs_folder(path_within_project=tmp_path)
    specs = {spec.key.to_user_string(): spec for spec in defs.resolve_all_asset_specs()}
    condition = specs["trip_stats"].automation_condition
    assert condition.get_label() == "on_cron(0 9 * * *, UTC)"
    # The condition is set only on assets that the component defines.
    assert specs["other_stats"].automation_condition is None
