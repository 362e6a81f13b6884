"""What the guide to monitoring says about previews and about sensors that don't start runs."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import dagster as dg
from dagster._core.scheduler.instigation import TickStatus
from dagster_graphql.test.utils import execute_dagster_graphql, infer_sensor_selector
from sensor_daemon import sensor_daemon

ON = dg.DefaultSensorStatus.RUNNING
PREVIEW = """
mutation($selector: SensorSelector!, $cursor: String) {
  sensorDryRun(selectorData: $selector, cursor: $cursor) {
    ... on DryRunInstigationTick {
      evaluationResult { cursor skipReason runRequests { runKey tags { key } } error { message } }
    }
  }
}
"""


@dg.asset
def repairs() -> None: ...


def definitions(sensor: dg.SensorDefinition) -> dg.Definitions:
    return dg.Definitions(assets=[repairs], sensors=[sensor], executor=dg.in_process_executor)


def test_a_preview_runs_the_function_but_stores_no_tick() -> None:
    """A preview runs your function with real resources."""
    sent = []

    class Mail(dg.ConfigurableResource):
        def send(self, text: str) -> None:
            sent.append(text)

    @dg.sensor(target=repairs)
    def mailing(context: dg.SensorEvaluationContext, mail: Mail):
        mail.send("A ledger has arrived.")
        return dg.SensorResult([dg.RunRequest(run_key="ledger")], cursor=f"{context.cursor}1")

    defs = dg.Definitions(assets=[repairs], sensors=[mailing], resources={"mail": Mail()})
    with sensor_daemon(defs) as daemon:
        context = daemon.workspace.create_request_context()
        variables = {"selector": infer_sensor_selector(context, "mailing"), "cursor": "7"}
        answer = execute_dagster_graphql(context, PREVIEW, variables)
        result = answer.data["sensorDryRun"]["evaluationResult"]
        assert (result["cursor"], len(result["runRequests"])) == ("71", 1)
        assert sent == ["A ledger has arrived."]
        assert daemon.ticks("mailing") == []
        assert daemon.instance.get_runs_count() == 0


def test_a_preview_gives_no_run_key_to_the_runs_that_it_launches() -> None:
    """Runs launched from a preview have no run key."""
    requesting = dg.sensor(name="workshop", target=repairs, default_status=ON)(
        lambda context: dg.RunRequest(run_key="ledger", tags={"ledger": "new"})
    )
    defs = definitions(requesting)
    with sensor_daemon(defs) as daemon:
        context = daemon.workspace.create_request_context()
        variables = {"selector": infer_sensor_selector(context, "workshop"), "cursor": ""}
        answer = execute_dagster_graphql(context, PREVIEW, variables)
        [request] = answer.data["sensorDryRun"]["evaluationResult"]["runRequests"]
        # The UI launches the run with these tags alone.
        tags = {tag["key"]: "" for tag in request["tags"]}
        assert tags == {"ledger": "", "dagster/sensor_name": ""}
        job = defs.resolve_implicit_global_asset_job_def()
        job.execute_in_process(instance=daemon.instance, tags=tags)
        assert len(daemon.tick("workshop").run_ids) == 1


def test_a_location_that_does_not_load_has_no_sensors() -> None:
    """Is the code location loaded?"""
    with sensor_daemon(None) as daemon:
        context = daemon.workspace.create_request_context()
        [entry] = context.get_code_location_entries().values()
        assert entry.code_location is None
        assert entry.load_error
        daemon.iterate()
        assert daemon.instance.all_instigator_state() == []


def test_a_tick_that_does_not_finish_blocks_the_next_tick() -> None:
    """A tick that doesn't finish blocks the next tick."""
    calls, begun, finish = [], Event(), Event()

    @dg.sensor(target=repairs, default_status=ON)
    def hanging(context: dg.SensorEvaluationContext):
        calls.append(len(calls))
        begun.set()
        finish.wait(120)
        return dg.SkipReason("No ledger.")

    with sensor_daemon(definitions(hanging)) as daemon, ThreadPoolExecutor(2) as threads:
        futures: dict = {}
        try:
            daemon.iterate(threads, futures)
            assert begun.wait(120)
            daemon.iterate(threads, futures)
            assert len(futures) == 1
        finally:
            finish.set()
    assert calls == [0]


def test_a_failed_tick_has_the_error() -> None:
    """Do ticks succeed?"""

    @dg.sensor(target=repairs, default_status=ON)
    def failing(context: dg.SensorEvaluationContext):
        raise ValueError("The inbox is gone.")

    with sensor_daemon(definitions(failing)) as daemon:
        tick = daemon.tick("failing")
    assert tick.status is TickStatus.FAILURE
    assert "The inbox is gone." in tick.error.to_string()
    assert "The above exception was caused by the following exception" in tick.error.to_string()


def test_a_skipped_tick_has_the_reason_and_the_cursor() -> None:
    """Do ticks request runs?"""

    @dg.sensor(target=repairs, default_status=ON)
    def skipping(context: dg.SensorEvaluationContext):
        context.update_cursor("2025-06-01")
        return dg.SkipReason("No ledger after 2025-06-01.")

    with sensor_daemon(definitions(skipping)) as daemon:
        tick = daemon.tick("skipping")
    assert tick.status is TickStatus.SKIPPED
    assert (tick.skip_reason, tick.cursor) == ("No ledger after 2025-06-01.", "2025-06-01")


def test_a_run_has_the_tags_of_its_sensor() -> None:
    """The run also has the `dagster/sensor_name` and `dagster/tick` tags."""
    requesting = dg.sensor(name="workshop", target=repairs, default_status=ON)(
        lambda context: dg.RunRequest(run_key="ledger")
    )
    with sensor_daemon(definitions(requesting)) as daemon:
        tick = daemon.tick("workshop")
        [run] = daemon.instance.get_runs()
    assert run.tags["dagster/sensor_name"] == "workshop"
    assert run.tags["dagster/tick"] == str(tick.tick_id)
    assert run.tags["dagster/run_key"] == "ledger"
