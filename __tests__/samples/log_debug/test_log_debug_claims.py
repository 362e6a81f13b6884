"""What the guides below guides/log-debug say about their limits and messages."""

import logging
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from dagster._core.execution import compute_logs
from dagster._utils.forked_pdb import ForkedPdb

from creamery.defs import csv_logger, logged_lab

PAGES = Path(__file__).parents[3] / "content" / "docs" / "guides" / "log-debug"
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(autouse=True)
def workdir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    for name in ("creamery.lab", "creamery_claims"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).setLevel(logging.NOTSET)


def messages(instance: dg.DagsterInstance, result: dg.ExecuteInProcessResult) -> list[str]:
    """The messages that a run has logged, as the event log has them."""
    entries = (record.event_log_entry for record in instance.get_records_for_run(result.run_id, limit=500).records)
    return [entry.user_message for entry in entries if not entry.is_dagster_event]


def python_logs(**settings) -> dict:
    return {"python_logs": settings}


def test_secrets_are_not_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAB_TOKEN", "s3cret")

    @dg.asset
    def careless(context: dg.AssetExecutionContext) -> None:
        context.log.info(f"token {dg.EnvVar('LAB_TOKEN').get_value()}")

    with dg.instance_for_test() as instance:
        assert messages(instance, dg.materialize([careless], instance=instance)) == ["token s3cret"]


@pytest.mark.slow
def test_each_message_is_a_row_of_the_database() -> None:
    @dg.asset
    def talkative(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
        for number in range(300):
            context.log.info(f"row {number}")
        return dg.MaterializeResult(metadata={"rows": 300})

    with dg.instance_for_test() as instance:
        assert len(messages(instance, dg.materialize([talkative], instance=instance))) == 300


def test_windows_needs_a_variable_for_raw_logs(monkeypatch: pytest.MonkeyPatch) -> None:
    class Windows:
        name = "nt"
        environ = os.environ

    monkeypatch.setattr(compute_logs, "os", Windows)
    monkeypatch.delenv("PYTHONLEGACYWINDOWSSTDIO", raising=False)
    assert compute_logs.should_disable_io_stream_redirect()
    monkeypatch.setenv("PYTHONLEGACYWINDOWSSTDIO", "1")
    assert not compute_logs.should_disable_io_stream_redirect()


@pytest.mark.parametrize(
    ("loggers", "shown"),
    [({}, True), ({"console": {}}, False), ({"console": {"config": {"log_level": "DEBUG"}}}, True)],
)
def test_the_level_of_the_console(loggers: dict, shown: bool, capfd: pytest.CaptureFixture) -> None:
    """DEBUG by default; INFO if the config lists the logger without a level."""
    with dg.instance_for_test() as instance:
        run_config = {"loggers": loggers} if loggers else {}
        result = dg.materialize([logged_lab.logged_fat], instance=instance, run_config=run_config)
        assert "Settings: two farms" in messages(instance, result)
    assert ("Settings: two farms" in capfd.readouterr().err) is shown


def test_messages_outside_of_runs_are_not_recorded() -> None:
    settings = python_logs(managed_python_loggers=["creamery.lab"], python_log_level="INFO")
    with dg.instance_for_test(overrides=settings) as instance:
        logged_lab.lab_log.warning("while definitions load")
        result = dg.materialize([logged_lab.logged_fat], instance=instance)
        logged_lab.lab_log.warning("after the run")
        recorded = messages(instance, result)
    assert "Reading the fat content for Alder Creek" in recorded
    assert "while definitions load" not in recorded
    assert "after the run" not in recorded


def test_the_handler_section_takes_no_loggers() -> None:
    settings = python_logs(dagster_handler_config={"loggers": {"creamery.lab": {"level": "INFO"}}})
    with pytest.raises(Exception, match="loggers"), dg.instance_for_test(overrides=settings):
        pass


def test_handlers_of_the_instance_are_in_beta(workdir: Path) -> None:
    handler = {"class": "logging.FileHandler", "filename": "runs.log"}
    settings = python_logs(dagster_handler_config={"handlers": {"file": handler}})
    with dg.instance_for_test(overrides=settings) as instance:
        with pytest.warns(dg.BetaWarning, match="Handling yaml-defined logging configuration is currently in beta"):
            dg.materialize([logged_lab.logged_fat], instance=instance)
    assert "Read 2 values" in (workdir / "runs.log").read_text()


def test_a_logger_that_is_not_managed_prints_warnings_only() -> None:
    code = (
        "import logging, dagster; log = logging.getLogger('creamery.lab'); "
        "log.debug('a detail'); log.info('a message'); log.warning('a warning')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "a warning"


def test_a_server_prints_info_messages_of_the_dagster_logger() -> None:
    code = (
        "import logging, dagster as dg; from dagster._utils.log import configure_loggers; configure_loggers(); "
        "[log.debug('%s: a detail', log.name) or log.info('%s: a message', log.name)"
        " for log in (dg.get_dagster_logger(), logging.getLogger('creamery.lab'))]"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "dagster.builtin: a message" in done.stdout
    assert "a detail" not in done.stdout
    assert "creamery.lab" not in done.stdout + done.stderr


def run_claims_asset(settings: dict, level: int = logging.NOTSET) -> list[str]:
    log = logging.getLogger("creamery_claims")
    log.setLevel(level)

    @dg.asset
    def claims() -> None:
        log.info("an info message")
        log.warning("a warning")

    with dg.instance_for_test(overrides=settings) as instance:
        return messages(instance, dg.materialize([claims], instance=instance))


def test_a_logger_without_a_level_records_warnings() -> None:
    managed = {"managed_python_loggers": ["creamery_claims"]}
    assert run_claims_asset(python_logs(**managed)) == ["a warning"]
    both = ["an info message", "a warning"]
    assert run_claims_asset(python_logs(**managed, python_log_level="INFO")) == both
    assert run_claims_asset(python_logs(**managed), level=logging.INFO) == both


def test_the_level_of_the_instance_overrides_that_of_the_module() -> None:
    settings = python_logs(managed_python_loggers=["creamery_claims"], python_log_level="INFO")
    assert run_claims_asset(settings, level=logging.ERROR) == ["an info message", "a warning"]


def test_a_child_is_recorded_with_its_own_level() -> None:
    lab, child, other = (logging.getLogger(f"creamery_family{name}") for name in ("", ".child", ".own"))
    other.setLevel(logging.DEBUG)

    @dg.asset
    def family() -> None:
        for log in (lab, child, other):
            log.debug("%s debug", log.name)
            log.info("%s info", log.name)

    settings = python_logs(managed_python_loggers=["creamery_family"], python_log_level="INFO")
    with dg.instance_for_test(overrides=settings) as instance:
        recorded = messages(instance, dg.materialize([family], instance=instance))
    own = ["creamery_family.own debug", "creamery_family.own info"]
    assert recorded == ["creamery_family info", "creamery_family.child info", *own]


def test_root_records_what_propagates_to_it() -> None:
    quiet, loud = (logging.getLogger(f"creamery_root.{name}") for name in ("quiet", "loud"))
    quiet.propagate = False

    @dg.asset
    def root() -> None:
        for log in (quiet, loud):
            log.warning("%s warning", log.name)
            log.info("%s info", log.name)

    with dg.instance_for_test(overrides=python_logs(managed_python_loggers=["root"])) as instance:
        recorded = messages(instance, dg.materialize([root], instance=instance))
    assert [text for text in recorded if "creamery_root" in text] == ["creamery_root.loud warning"]


def csv_job() -> dg.JobDefinition:
    return csv_logger.defs().resolve_job_def("stock_job")


def test_a_logger_leaves_the_event_log_as_it_is(capfd: pytest.CaptureFixture) -> None:
    config = {"loggers": {"csv": {"config": {"log_level": "ERROR"}}}}
    with dg.instance_for_test() as instance:
        result = csv_job().execute_in_process(run_config=config, instance=instance)
        assert messages(instance, result) == ["Counted 12 pallets, 3 of them salted"]
    assert "Counted 12 pallets" not in capfd.readouterr().err


def test_servers_have_an_option_for_the_format_of_their_logs() -> None:
    from dagster._cli.dev import dev_command
    from dagster._daemon.cli import run_command
    from dagster_webserver.cli import dagster_webserver

    for command in (dev_command, run_command, dagster_webserver):
        [option] = [parameter for parameter in command.params if parameter.name == "log_format"]
        assert option.opts == ["--log-format"]
        assert "json" in option.type.choices


def test_a_declared_logger_is_used_if_the_config_lists_it(capfd: pytest.CaptureFixture) -> None:
    assert csv_job().execute_in_process().success
    assert "INFO,stock_job,butter_stock" not in capfd.readouterr().err
    assert csv_logger.defs().resolve_job_def("csv_stock_job").execute_in_process().success
    assert "INFO,csv_stock_job,butter_stock" in capfd.readouterr().err


def test_own_loggers_replace_the_console() -> None:
    message = 'Received unexpected config entry "console" at path root:loggers'
    with pytest.raises(dg.DagsterInvalidConfigError, match=message):
        csv_job().execute_in_process(run_config={"loggers": {"console": {}}})
    both = {"csv": csv_logger.csv_logger, "console": dg.colored_console_logger}
    job = dg.define_asset_job("stock_job", selection=["butter_stock"])
    defs = dg.Definitions([csv_logger.butter_stock], jobs=[job], loggers=both)
    config = {"loggers": {"console": {}, "csv": {}}}
    assert defs.resolve_job_def("stock_job").execute_in_process(run_config=config).success


@pytest.mark.parametrize(("make", "repeats"), [(logging.getLogger, True), (logging.Logger, False)])
def test_a_shared_logger_repeats_messages(make, repeats: bool, capfd: pytest.CaptureFixture) -> None:
    @dg.logger
    def own(init_context: dg.InitLoggerContext) -> logging.Logger:
        log = make("creamery_claims")
        log.setLevel("INFO")
        log.addHandler(logging.StreamHandler())
        return log

    @dg.op
    def weigh(context: dg.OpExecutionContext) -> None:
        context.log.info("Weighed once")

    @dg.job(logger_defs={"own": own})
    def weighing() -> None:
        weigh()

    for _ in range(2):
        weighing.execute_in_process(run_config={"loggers": {"own": {}}})
    assert (capfd.readouterr().err.count("Weighed once") > 2) is repeats


def fence(page: str, title: str) -> str:
    """The code of the page that has this title."""
    text = (PAGES / page).read_text()
    found = re.search(rf'^( *)```python title="{re.escape(title)}"\n(.*?)^ *```', text, re.S | re.M)
    assert found
    return re.sub(rf"^{found[1]}", "", found[2], flags=re.M)


def load_debug_definitions(monkeypatch: pytest.MonkeyPatch, enabled: bool, debugger: ModuleType | None) -> None:
    if enabled:
        monkeypatch.setenv("CREAMERY_DEBUGPY", "1")
    else:
        monkeypatch.delenv("CREAMERY_DEBUGPY", raising=False)
    monkeypatch.setitem(sys.modules, "debugpy", debugger)
    code = fence("debugging/debugging-debugpy.mdx", "src/creamery/definitions.py")
    exec(compile(code, "definitions.py", "exec"), {"__file__": "definitions.py", "__name__": "definitions"})


class Debugger(ModuleType):
    def __init__(self, error: Exception | None = None) -> None:
        super().__init__("debugpy")
        self.listening: list = []
        self.error = error

    def listen(self, address: tuple) -> None:
        self.listening.append(address)
        if self.error:
            raise self.error


def test_no_port_is_open_without_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    debugger = Debugger()
    load_debug_definitions(monkeypatch, False, debugger)
    assert debugger.listening == []
    load_debug_definitions(monkeypatch, True, debugger)
    assert debugger.listening == [("127.0.0.1", 5678)]


def test_a_second_process_loads_without_the_port(monkeypatch: pytest.MonkeyPatch) -> None:
    load_debug_definitions(monkeypatch, True, Debugger(RuntimeError("Can't listen for client connections")))


def test_one_process_listens_on_a_port() -> None:
    with socket.socket() as first, socket.socket() as second:
        first.bind(("127.0.0.1", 0))
        first.listen()
        with pytest.raises(OSError, match="in use"):
            second.bind(first.getsockname())


def test_the_package_has_to_be_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ModuleNotFoundError, match="debugpy"):
        load_debug_definitions(monkeypatch, True, None)
    load_debug_definitions(monkeypatch, False, None)


@pytest.fixture
def stdin(workdir: Path) -> Iterator:
    """Sets what standard input has: a function that takes a text."""
    before = os.dup(0)

    def feed(text: str) -> None:
        file = workdir / "stdin.txt"
        file.write_text(text)
        handle = os.open(file, os.O_RDONLY)
        os.dup2(handle, 0)
        os.close(handle)

    yield feed
    os.dup2(before, 0)
    os.close(before)


def highest_fat() -> dg.AssetsDefinition:
    scope: dict = {}
    exec(fence("debugging/debugging-pdb.mdx", "src/creamery/defs/samples.py"), scope)
    return scope["highest_fat"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs /dev/stdin")
@pytest.mark.parametrize(("typed", "success"), [("", False), ("q\n", False), ("p fat\nc\n", True)])
def test_the_debugger_reads_standard_input(typed: str, success: bool, stdin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CREAMERY_PDB", "1")
    stdin(typed)
    result = dg.materialize([highest_fat()], raise_on_error=False)
    assert result.success is success
    if not success:
        [failed] = [event for event in result.all_events if event.is_step_failure]
        assert "BdbQuit" in failed.step_failure_data.error.to_string()


def test_without_the_variable_the_run_does_not_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CREAMERY_PDB", raising=False)
    assert dg.materialize([highest_fat()]).success


def test_the_debugger_opens_dev_stdin(monkeypatch: pytest.MonkeyPatch) -> None:
    def windows(path: str, **options) -> None:
        raise FileNotFoundError(path)

    debugger = ForkedPdb()
    monkeypatch.setattr("builtins.open", windows)
    with pytest.raises(FileNotFoundError, match="/dev/stdin"):
        debugger.interaction(None, None)
