from pathlib import Path

import dagster as dg
import duckdb
import pytest

from bluesky.defs.ingestion import members, packs

DBT = "key:stg_members or key:stg_posts or key:latest_posts or key:top_posts or key:member_activity or key:top_links"


def run(defs: dg.Definitions, instance: dg.DagsterInstance, selection: str, key: str | None = None) -> None:
    """Materializes a selection in process."""
    job = dg.define_asset_job("selected", selection=selection, executor_def=dg.in_process_executor)
    job = dg.Definitions.merge(defs, dg.Definitions(jobs=[job])).resolve_job_def("selected")
    assert job.execute_in_process(instance=instance, partition_key=key).success


@pytest.fixture(scope="module")
def instance(defs: dg.Definitions):
    """An instance that has materialized all assets once."""
    with dg.DagsterInstance.ephemeral() as instance:
        run(defs, instance, "starter_pack", "night-sky")
        for member in instance.get_dynamic_partitions("members"):
            run(defs, instance, "member_feed", member)
        run(defs, instance, f'{DBT} or key:"semantic_model/Night_sky_posts"')
        yield instance


def test_each_member_has_a_partition(instance: dg.DagsterInstance) -> None:
    members = instance.get_dynamic_partitions("members")
    assert len(members) == 7
    assert instance.get_materialized_partitions(dg.AssetKey("member_feed")) == set(members)


def test_tables(instance: dg.DagsterInstance, folder: Path) -> None:
    with duckdb.connect(folder / "night_sky.duckdb", read_only=True) as connection:
        assert connection.sql("select count(*), count(distinct uri) from latest_posts").fetchall() == [(60, 60)]
        assert connection.sql("select posts from member_activity where handle like 'gus.%'").fetchall() == [(0,)]
        assert connection.sql("select max(place) from top_posts").fetchall() == [(3,)]
        assert connection.sql("select min(members) >= 2 from top_links").fetchall() == [(True,)]


def test_checks_passed(instance: dg.DagsterInstance) -> None:
    records = instance.get_event_records(dg.EventRecordsFilter(dg.DagsterEventType.ASSET_CHECK_EVALUATION))
    results = [record.event_log_entry.dagster_event.asset_check_evaluation_data for record in records]
    assert len(results) == 6
    assert all(result.passed for result in results)


def test_members_need_a_mapping_to_packs() -> None:
    @dg.asset(partitions_def=packs)
    def starter_pack() -> None: ...

    @dg.asset(partitions_def=members, deps=[starter_pack])
    def member_feed() -> None: ...

    message = "Invalid partition mapping from member_feed to starter_pack"
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[starter_pack, member_feed]))


def test_new_members_are_requested(defs: dg.Definitions) -> None:
    with dg.DagsterInstance.ephemeral() as instance:
        tick = dg.evaluate_automation_conditions(defs, instance)
        run(defs, instance, "starter_pack", "night-sky")
        tick = dg.evaluate_automation_conditions(defs, instance, cursor=tick.cursor)
        assert tick.get_num_requested(dg.AssetKey("member_feed")) == 7
        assert tick.get_num_requested(dg.AssetKey("stg_posts")) == 0
