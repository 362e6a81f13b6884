import dagster as dg
from getting_started import intro_pipeline


def test_pipeline_runs():
    dg.Definitions.validate_loadable(intro_pipeline.defs)
    job = intro_pipeline.defs.resolve_implicit_global_asset_job_def()
    run = job.execute_in_process()
    assert run.success
    assert run.output_for_node("station_balance") == {
        "Harbor Gate": -2,
        "Museum Square": 0,
        "Mill Park": 2,
    }
    assert run.output_for_node("rebalancing_plan") == [
        "Harbor Gate",
        "Mill Park",
    ]
    assert [e.passed for e in run.get_asset_check_evaluations()] == [True]


def test_graph_has_the_edges_of_the_picture():
    graph = intro_pipeline.defs.resolve_asset_graph()
    edges = {
        (parent.to_user_string(), key.to_user_string())
        for key in graph.get_all_asset_keys()
        for parent in graph.get(key).parent_keys
    }
    assert edges == {
        ("stations", "station_balance"),
        ("trips", "station_balance"),
        ("station_balance", "rebalancing_plan"),
    }


def test_station_balance_follows_new_trips():
    instance = dg.DagsterInstance.ephemeral()
    defs = intro_pipeline.defs
    first = dg.evaluate_automation_conditions(defs=defs, instance=instance)
    assert first.total_requested == 0
    dg.materialize(
        [intro_pipeline.stations, intro_pipeline.trips], instance=instance
    )
    second = dg.evaluate_automation_conditions(
        defs=defs, instance=instance, cursor=first.cursor
    )
    assert second.get_requested_partitions(dg.AssetKey("station_balance"))
    assert not second.get_requested_partitions(
        dg.AssetKey("rebalancing_plan")
    )
