import dagster as dg

from getting_started import intro_pipeline


def test_pipeline_runs():
    dg.Definitions.validate_loadable(intro_pipeline.defs)
    job = intro_pipeline.defs.resolve_implicit_global_asset_job_def()
    run = job.execute_in_process()
    assert run.success
    assert run.output_for_node("balance") == {
        "Harbor": -1,
        "Zoo": -1,
        "Park": 2,
    }
    assert run.output_for_node("trucks") == ["Harbor", "Zoo"]
    assert [e.passed for e in run.get_asset_check_evaluations()] == [True]


def test_graph_has_the_edges_of_the_picture():
    graph = intro_pipeline.defs.resolve_asset_graph()
    edges = {
        (parent.to_user_string(), key.to_user_string())
        for key in graph.get_all_asset_keys()
        for parent in graph.get(key).parent_keys
    }
    assert edges == {
        ("stations", "balance"),
        ("trips", "balance"),
        ("balance", "trucks"),
    }
