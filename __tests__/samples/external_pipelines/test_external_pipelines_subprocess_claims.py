"""What the pages on scripts in a subprocess say under Limits and Troubleshooting, Python and Node.js."""

import os
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest import mock

import dagster as dg
import pytest
from dagster._utils import tail_file
from dagster_pipes import DagsterPipesError, PipesContext, encode_param
from test_external_pipelines_local import messages
from wind_farm_samples import load, metadata

CHECK = dg.AssetCheckSpec("all_turbines_report", asset="daily_output")
IMPORT = "from dagster_pipes import open_dagster_pipes\n"
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")


def script_asset(code: str = "", command=None, extras=None, **asset_options) -> dg.AssetsDefinition:
    """An asset that runs a piece of Python."""
    command = command or [sys.executable, "-c", IMPORT + textwrap.dedent(code)]

    @dg.asset(**asset_options)
    def daily_output(context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient):
        invocation = pipes.run(context=context, command=command, extras=extras)
        return invocation.get_materialize_result()

    return daily_output


def launch(asset, instance=None) -> dg.ExecuteInProcessResult:
    resources = {"pipes": dg.PipesSubprocessClient()}
    return dg.materialize([asset], resources=resources, instance=instance, raise_on_error=False)


def error_of(result) -> str:
    [failure] = result.get_step_failure_events()
    return failure.step_failure_data.error.to_string()


def texts(instance, result) -> list[str]:
    """The messages of the event log, of events too."""
    entries = instance.all_logs(result.run_id)
    return [str(entry.dagster_event.message if entry.dagster_event else entry.user_message) for entry in entries]


@pytest.mark.parametrize(("level", "kept"), [("warning", True), ("TRACE", False)])
def test_a_message_with_another_level_stops_the_reader(level: str, kept: bool) -> None:
    """`framework exception occurred`: the `level` of a log message must be a Python log level."""
    code = f"""
    with open_dagster_pipes() as pipes:
        pipes._write_message("log", {{"message": "low", "level": "{level}"}})
        pipes.report_asset_materialization(metadata={{"kwh": 5}})
    """
    with dg.instance_for_test() as instance:
        result = launch(script_asset(code), instance)
        assert result.success and (metadata(result) == {"kwh": 5}) is kept
        assert any("framework exception occurred" in text for text in texts(instance, result)) is not kept


def test_an_exception_is_logged_without_its_stack() -> None:
    """Each message of `pipes.log` arrives without a stack trace, even that of `pipes.log.exception`."""
    code = """
    with open_dagster_pipes() as pipes:
        try:
            1 / 0
        except ZeroDivisionError:
            pipes.log.exception("no turbines")
    """
    with dg.instance_for_test() as instance:
        result = launch(script_asset(code), instance)
        assert "no turbines" in texts(instance, result)
        assert not any("ZeroDivisionError" in text for text in texts(instance, result))


@pytest.mark.parametrize("key", ["", ", asset_key='daily_output'"])
def test_results_in_an_op_are_not_recorded(key: str) -> None:
    """In an op, Dagster doesn't record the reported results, and the script must specify each key."""
    code = IMPORT + f"with open_dagster_pipes() as pipes: pipes.report_asset_materialization({{'kwh': 5}}{key})"

    @dg.op
    def report(context: dg.OpExecutionContext, pipes: dg.PipesSubprocessClient) -> int:
        results = pipes.run(context=context, command=[sys.executable, "-c", code]).get_results()
        [materialized] = results
        values = {"asset_key": materialized.asset_key, "metadata": materialized.metadata}
        if context.run_tags.get("log"):
            context.log_event(dg.AssetMaterialization(**values))
        return len(results)

    @dg.job(resource_defs={"pipes": dg.PipesSubprocessClient()})
    def nightly() -> None:
        report()

    for tags in ({}, {"log": "yes"}):
        result = nightly.execute_in_process(tags=tags, raise_on_error=False)
        assert result.success is bool(key)
        kinds = [event.event_type_value for event in result.all_events]
        assert ("ASSET_MATERIALIZATION" in kinds) is bool(key and tags)


def test_run_has_no_time_limit() -> None:
    """`run` has no timeout."""

    @dg.asset
    def daily_output(context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient):
        return pipes.run(context=context, command=["true"], timeout=1).get_materialize_result()

    assert "unexpected keyword argument 'timeout'" in error_of(launch(daily_output))


class Interrupted:
    """A process that is waited for when the run is terminated."""

    returncode = None

    def __init__(self, *_command, **_options):
        self.calls = []
        Interrupted.last = self

    def wait(self, timeout=None):
        self.calls.append(("wait", timeout))
        if timeout is None:
            raise dg.DagsterExecutionInterruptedError

    def send_signal(self, number):
        self.calls.append(("signal", number.name))


def test_a_terminated_run_interrupts_the_script() -> None:
    """The client sends `SIGINT` to the external process and waits up to 20 seconds for it to exit."""
    with mock.patch("dagster._core.pipes.subprocess.Popen", Interrupted):
        assert not launch(script_asset()).success
    assert Interrupted.last.calls == [("wait", None), ("signal", "SIGINT"), ("wait", 20)]


def test_the_script_is_a_child_of_the_step() -> None:
    """The script runs on the machine or in the container that runs the step."""
    code = """
        import os
        with open_dagster_pipes() as pipes:
            pipes.report_asset_materialization(metadata={"parent": os.getppid()})
    """
    assert metadata(launch(script_asset(code))) == {"parent": os.getpid()}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Loads files of `defs/` as a project."""

    def load_project(package: str, **files: str) -> dg.Definitions:
        folder = tmp_path / "src" / package
        (folder / "defs").mkdir(parents=True)
        settings = ["[project]", 'name = "p"', 'version = "0.1.0"', "[tool.dg]", 'directory_type = "project"']
        settings += ["[tool.dg.project]", f'root_module = "{package}"']
        (tmp_path / "pyproject.toml").write_text("\n".join(settings))
        for each in (folder, folder / "defs"):
            (each / "__init__.py").touch()
        for name, text in files.items():
            (folder / "defs" / f"{name}.py").write_text(textwrap.dedent(text))
        monkeypatch.syspath_prepend(tmp_path / "src")
        return dg.load_from_defs_folder(path_within_project=tmp_path)

    return load_project


def test_a_file_with_a_definitions_function_loses_its_assets(project) -> None:
    """`no AssetsDefinition objects supply these keys`"""
    definitions = project(
        "wind_farm_one_file",
        daily_output="""
            import dagster as dg

            @dg.asset
            def daily_output() -> None: ...

            @dg.definitions
            def resources():
                return dg.Definitions(resources={"pipes": dg.PipesSubprocessClient()})
        """,
    )
    graph = definitions.resolve_asset_graph()
    with pytest.raises(
        dg.DagsterInvalidSubsetError, match="were selected, but no AssetsDefinition objects supply these keys"
    ):
        dg.AssetSelection.assets("daily_output").resolve(graph)


def test_resources_in_a_file_of_their_own_keep_the_assets(project) -> None:
    """Define the resources in a separate file, such as `resources.py`."""
    definitions = project(
        "wind_farm_two_files",
        daily_output="import dagster as dg\n@dg.asset\ndef daily_output() -> None: ...\n",
        resources="""
            import dagster as dg

            @dg.definitions
            def resources():
                return dg.Definitions(resources={"pipes": dg.PipesSubprocessClient()})
        """,
    )
    assert definitions.resolve_asset_graph().get_all_asset_keys() == {dg.AssetKey("daily_output")}


def test_a_script_below_defs_runs_when_the_code_loads(project, tmp_path: Path) -> None:
    """Dagster imports each Python file below `defs/`, which runs its top-level code."""
    guarded = 'if __name__ == "__main__":\n    raise RuntimeError\n'
    project("wind_farm_scripts", script=f"open({str(tmp_path / 'ran')!r}, 'w')", guarded=guarded)
    assert (tmp_path / "ran").exists()


def test_a_result_that_is_not_returned_fails_the_step() -> None:
    """`Did you forget to yield from pipes_session.get_results()`"""

    @dg.asset
    def daily_output(context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient):
        pipes.run(context=context, command=[sys.executable, "-S", "-c", ""])

    assert "Did you forget to `yield from pipes_session.get_results()`" in error_of(launch(daily_output))


def test_a_check_that_is_not_reported_fails_the_step() -> None:
    """The same error occurs if the asset declares a check that the script doesn't report."""
    error = error_of(launch(script_asset("open_dagster_pipes().close()", check_specs=[CHECK])))
    assert "did not yield or return expected outputs {'daily_output_all_turbines_report'}" in error
    assert "Did you forget to `yield from pipes_session.get_results()`" in error


def test_a_check_that_is_not_declared_fails_the_step() -> None:
    """`Received unexpected AssetCheckResult`"""
    code = """
        with open_dagster_pipes() as pipes:
            pipes.report_asset_check(check_name="all_turbines_report", passed=True)
    """
    assert "Received unexpected AssetCheckResult" in error_of(launch(script_asset(code)))


FAILED_CHECK = """
    with open_dagster_pipes() as pipes:
        pipes.report_asset_check(check_name="all_turbines_report", passed=False)
"""


@pytest.mark.parametrize("blocking", [False, True])
def test_a_failed_check_fails_the_step_if_it_blocks(blocking: bool) -> None:
    """If the asset declares the check with `blocking=True` and the severity is `ERROR`, the step fails."""
    check = dg.AssetCheckSpec("all_turbines_report", asset="daily_output", blocking=blocking)
    result = launch(script_asset(FAILED_CHECK, check_specs=[check]))
    assert result.success is not blocking
    assert len(result.get_asset_materialization_events()) == 1


def test_an_environment_without_pipes_fails_the_script(capfd) -> None:
    """`No module named 'dagster_pipes'`"""
    result = launch(script_asset(command=[sys.executable, "-I", "-S", "-c", IMPORT]))
    assert "External execution process failed with code 1" in error_of(result)
    assert "No module named 'dagster_pipes'" in capfd.readouterr().err


@pytest.mark.parametrize(("extras", "succeeds"), [({}, False), ({"turbine_count": 3}, True)])
def test_an_extra_that_the_asset_does_not_pass_is_undefined(capfd, extras, succeeds: bool) -> None:
    """``Extra `turbine_count` is undefined``"""
    code = """
        with open_dagster_pipes() as pipes:
            pipes.extras.get("turbine_count", 0)
            pipes.get_extra("turbine_count")
    """
    assert launch(script_asset(code, extras=extras)).success is succeeds
    assert ("Extra `turbine_count` is undefined" in capfd.readouterr().err) is not succeeds


def test_results_are_recorded_after_the_process_ends() -> None:
    """Dagster records results after the process ends; log messages arrive while it runs."""
    code = """
        with open_dagster_pipes() as pipes:
            pipes.report_asset_materialization()
            pipes.log.info("reported a second ago")
    """
    with dg.instance_for_test() as instance:
        result = launch(script_asset(code), instance)
        entries = instance.all_logs(result.run_id)
    [log] = [row for row, entry in enumerate(entries) if entry.user_message == "reported a second ago"]
    [recorded] = [
        row for row, entry in enumerate(entries) if entry.dagster_event and entry.dagster_event.is_step_materialization
    ]
    assert log < recorded


def test_a_script_has_no_resources() -> None:
    """The script can't use resources or I/O managers."""
    assert not {"resources", "load_asset_value", "instance"} & set(dir(PipesContext))


def test_an_asset_is_reported_once() -> None:
    """Call this method at most once for each asset."""
    code = """
        with open_dagster_pipes() as pipes:
            pipes.report_asset_materialization()
            try:
                pipes.report_asset_materialization()
            except Exception as error:
                pipes.report_custom_message(repr(error))
    """

    @dg.asset
    def daily_output(context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient):
        command = [sys.executable, "-c", IMPORT + textwrap.dedent(code)]
        invocation = pipes.run(context=context, command=command)
        [error] = invocation.get_custom_messages()
        assert DagsterPipesError.__name__ in error and "already been materialized" in error
        return invocation.get_materialize_result()

    assert launch(daily_output).success


@pytest.mark.parametrize(("value", "kept"), [(5, False), (5.0, True)])
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_an_integer_is_no_float(value: float, kept: bool) -> None:
    code = f"""
        with open_dagster_pipes() as pipes:
            pipes.report_asset_materialization(metadata={{"kwh": {{"type": "float", "raw_value": {value!r}}}}})
    """
    result = launch(script_asset(code))
    assert result.success and (metadata(result) == {"kwh": value}) is kept


def test_results_of_a_failed_script_are_not_recorded() -> None:
    code = """
        with open_dagster_pipes() as pipes:
            pipes.report_asset_materialization()
        raise SystemExit(3)
    """
    result = launch(script_asset(code))
    assert "failed with code 3" in error_of(result) and not result.get_asset_materialization_events()


def test_a_parameter_with_the_class_of_a_client_is_an_input() -> None:
    class Client(dg.PipesClient):
        def run(self, *, context, extras=None, **kwargs): ...

    @dg.asset
    def with_the_class(client: Client): ...

    @dg.asset
    def with_resource_param(client: dg.ResourceParam[Client]): ...

    assert with_the_class.keys_by_input_name and "client" not in with_the_class.required_resource_keys
    assert "client" in with_resource_param.required_resource_keys


def test_a_step_of_a_graph_backed_asset_cannot_return_a_plain_value() -> None:
    def graph(output: Callable[[int], object]) -> dg.AssetsDefinition:
        @dg.op
        def count(context: dg.OpExecutionContext, pipes: dg.PipesSubprocessClient):
            pipes.run(context=context, command=[sys.executable, "-c", "pass"])
            return output(3)

        @dg.graph_asset
        def turbines():
            return count()

        return turbines

    assert launch(graph(dg.Output)).success
    assert "yielded a value of type" in error_of(launch(graph(int)))


# JavaScript


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_half_a_line_stops_the_reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Write each message as a complete line in a single call."""
    half = tmp_path / "half"

    def noting_half_a_line(*arguments: object) -> Iterator[str]:
        for line in tail_file(*arguments):
            if not line.endswith("\n"):
                half.touch()
            yield line

    monkeypatch.setattr("dagster._core.pipes.utils.tail_file", noting_half_a_line)
    code = f"""
        import json, os, time
        with open_dagster_pipes() as pipes:
            path = pipes._message_channel._path
            line = json.dumps({{"__dagster_pipes_version": "0.1", "method": "log", "params": {{"message": "m"}}}})
            for piece in (line[:20], line[20:] + "\\n"):
                with open(path, "a") as file:
                    file.write(piece)
                for _ in range(1200):
                    if os.path.exists({str(half)!r}):
                        break
                    time.sleep(0.1)
            pipes.report_asset_materialization(metadata={{"turbines": 3}})
    """
    with dg.instance_for_test() as instance:
        result = launch(script_asset(code), instance)
        assert result.success and metadata(result) == {}
        assert any("framework exception occurred" in text for text in texts(instance, result))


@needs_node
def test_a_path_of_another_machine_does_not_exist(tmp_path: Path) -> None:
    """A message file works only if Dagster and the program share a file system."""
    missing = encode_param({"path": str(tmp_path / "none" / "messages")})
    context = tmp_path / "context.json"
    context.write_text('{"asset_keys": ["gust_alerts"], "extras": {"limit": 28}}')
    env = {"DAGSTER_PIPES_CONTEXT": encode_param({"path": str(context)}), "DAGSTER_PIPES_MESSAGES": missing}
    script = load("gust_alerts").SCRIPT
    done = subprocess.run(["node", str(script)], env={**os.environ, **env}, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "ENOENT" in done.stderr


def test_node_that_is_not_in_the_path_fails_the_step(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """`Install Node.js, or add it to PATH`"""
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "Install Node.js, or add it to PATH" in error_of(launch(load("gust_alerts").gust_alerts))


@needs_node
@pytest.mark.parametrize(("function", "succeeds"), [("gunzipSync", False), ("inflateSync", True)])
def test_a_parameter_is_not_gzip(function: str, succeeds: bool) -> None:
    """`incorrect header check` in Node.js."""
    code = f"require('zlib').{function}(Buffer.from(process.argv[1], 'base64'))"
    value = encode_param({"path": "messages"})
    done = subprocess.run(["node", "-e", code, value], capture_output=True, text=True, check=False)
    assert (done.returncode == 0) is succeeds
    assert ("incorrect header check" in done.stderr) is not succeeds


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_message_without_a_required_key_stops_the_reader() -> None:
    """The run succeeds, but metadata is missing."""
    code = """
        with open_dagster_pipes() as pipes:
            key = {"asset_key": "daily_output", "metadata": {"alerts": {"type": "int", "raw_value": 2}}}
            pipes._write_message("report_asset_materialization", key)
            pipes.log.info("lost as well")
    """
    with dg.instance_for_test() as instance:
        result = launch(script_asset(code), instance)
        assert result.success and metadata(result) == {}
        assert any("framework exception occurred" in text for text in texts(instance, result))
        assert "lost as well" not in messages(instance, result)


def test_values_of_a_mock_can_be_added_but_not_compared() -> None:
    """Arithmetic with them works but has no meaningful result, and a comparison with `<` or `>` raises `TypeError`."""
    from dagster_pipes import open_dagster_pipes
    from external_program import pipes_process

    with pipes_process(), pytest.warns(Warning, match="not launched by a Dagster orchestration process"):
        with open_dagster_pipes() as pipes:
            count = pipes.get_extra("turbine_count")
            assert count - 3 is not None
            with pytest.raises(TypeError):
                count < 3  # noqa: B015
