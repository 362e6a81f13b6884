"""What the page on details of Dagster Pipes says under Limits and Troubleshooting."""

import contextlib
import io
import json
import os
import secrets
import subprocess
import sys
import threading
import time
from contextlib import contextmanager

import boto3
import dagster as dg
import numpy
import pytest
from dagster._core.pipes import utils
from dagster_aws.pipes import PipesCloudWatchMessageReader, PipesS3MessageReader
from dagster_pipes import (
    PipesContext,
    PipesDefaultContextLoader,
    PipesDefaultMessageWriter,
    PipesMappingParamsLoader,
    PipesS3MessageWriter,
    _make_message,
)
from test_external_pipelines_local import messages
from wind_farm_samples import metadata

from dagster_processes import wait_for


def s3_reader() -> PipesS3MessageReader:
    return PipesS3MessageReader(bucket="wind-farm-pipes", client=boto3.client("s3"))


def program(session, writer=None) -> PipesContext:
    """A program in this process with the parameters of a session."""
    return PipesContext(
        params_loader=PipesMappingParamsLoader(session.get_bootstrap_env_vars()),
        context_loader=PipesDefaultContextLoader(),
        message_writer=writer or PipesDefaultMessageWriter(),
    )


def session_asset(launch, reader, injector=None, extras=None, name="wind_map"):
    @dg.asset(name=name)
    def asset(context: dg.AssetExecutionContext):
        with dg.open_pipes_session(
            context=context,
            context_injector=injector or dg.PipesEnvContextInjector(),
            message_reader=reader,
            extras=extras,
        ) as session:
            launch(session)
        yield from session.get_results()

    return asset


@contextmanager
def run(*assets):
    """The result of a run, and the messages of its event log."""
    with dg.instance_for_test() as instance:
        result = dg.materialize(list(assets), instance=instance, raise_on_error=False)
        yield result, messages(instance, result)


def s3_writer() -> PipesS3MessageWriter:
    return PipesS3MessageWriter(client=boto3.client("s3"))


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("in_store", [True, False])
def test_a_value_that_is_no_json_loses_the_messages_in_a_store(aws, quick, in_store: bool) -> None:
    """`did not receive any messages`, although the program succeeds. With a local file, the program fails."""

    def launch(session):
        with program(session, s3_writer() if in_store else None) as pipes:
            pipes.log.info("before")
            pipes.report_asset_materialization(metadata={"kwh": numpy.int64(3)})

    reader = s3_reader() if in_store else dg.PipesTempFileMessageReader()
    with run(session_asset(launch, reader)) as (result, texts):
        assert result.success is in_store
        assert ("before" in texts) is not in_store
        if in_store:
            assert metadata(result) == {}
            assert any("did not receive any messages from external process" in text for text in texts)
        else:
            error = result.get_step_failure_events()[0].step_failure_data.error.to_string()
            assert "TypeError: Object of type int64 is not JSON serializable" in error


def test_a_second_program_overwrites_the_chunks_of_the_first(aws, quick) -> None:
    """If two programs share a session, messages of one can be lost."""

    def launch(session):
        for name in ("first", "second"):
            with program(session, s3_writer()) as pipes:
                pipes.log.info(name)

    with run(session_asset(launch, s3_reader())) as (_result, texts):
        assert "second" in texts and "first" not in texts


def test_messages_of_a_second_program_arrive_after_closed(tmp_path) -> None:
    """`unexpected message received after closed`"""

    def launch(session):
        for name in ("first", "second"):
            with program(session) as pipes:
                pipes.log.info(name)

    with run(session_asset(launch, dg.PipesTempFileMessageReader())) as (_result, texts):
        assert "first" in texts and "second" in texts
        assert any("unexpected message received after closed" in text for text in texts)


@pytest.mark.slow
def test_output_of_the_program_arrives_after_closed() -> None:
    """With `include_stdio_in_messages`, the last output can follow the closed message."""
    code = (
        "from dagster_pipes import open_dagster_pipes\nwith open_dagster_pipes():\n    print('last line', flush=True)"
    )

    def launch(session):
        env = {**os.environ, **session.get_bootstrap_env_vars()}
        subprocess.run([sys.executable, "-c", code], env=env, check=True)

    reader = dg.PipesTempFileMessageReader(include_stdio_in_messages=True)
    with run(session_asset(launch, reader)) as (result, texts):
        assert result.success
        assert any("unexpected message received after closed" in text for text in texts)


def test_a_reader_waits_ten_seconds_for_late_messages() -> None:
    """A reader for an object store or CloudWatch waits about 10 more seconds for messages."""
    assert utils.WAIT_FOR_LOGS_AFTER_EXECUTION_INTERVAL == 10
    assert utils.WAIT_FOR_LOGS_TIMEOUT == 60


def test_messages_after_the_session_are_lost(aws, quick) -> None:
    """Messages that arrive after this time are lost."""
    late = []

    def launch(session):
        late.append(program(session, s3_writer()))
        late[0].log.info("early")

    with run(session_asset(launch, s3_reader())) as (result, texts):
        late[0].report_asset_materialization(metadata={"cells": 1600})
        late[0].close()
        assert result.success and metadata(result) == {}
        assert not any("1600" in text for text in texts)


def test_chunks_that_pile_up_are_lost(aws, quick) -> None:
    """Chunks that pile up can be lost when the program ends."""
    s3 = boto3.client("s3")
    reader = s3_reader()
    reader.interval = 1_000_000  # the first chunk is read when the program has ended

    def launch(session):
        prefix = session.get_bootstrap_params()["DAGSTER_PIPES_MESSAGES"]["key_prefix"]
        lines = [_make_message("opened", {"extras": {}})]
        lines += [_make_message("log", {"message": f"chunk {number}", "level": "INFO"}) for number in range(40)]
        lines += [_make_message("closed", {})]
        for index, line in enumerate(lines, start=1):
            s3.put_object(Bucket="wind-farm-pipes", Key=f"{prefix}/{index}.json", Body=json.dumps(line))

    with run(session_asset(launch, reader)) as (result, log):
        assert result.success
        text = "\n".join(log)
        assert "chunk 0" in text and "chunk 39" not in text
        assert "did not receive closed message" in text


def test_messages_in_a_file_are_not_waited_for() -> None:
    """A reader for a local file doesn't wait."""
    late = []

    def launch(session):
        late.append(program(session))

    with run(session_asset(launch, dg.PipesTempFileMessageReader())) as (result, _texts):
        assert result.success and metadata(result) == {}
        with pytest.raises(FileNotFoundError):
            late[0].log.info("late")


def test_a_reader_of_chunks_serves_one_session(aws, quick) -> None:
    """If one process uses the same reader for two sessions, the messages of the second session are lost."""
    reader = s3_reader()

    def launch(session):
        with program(session, s3_writer()) as pipes:
            pipes.report_asset_materialization(metadata={"cells": 1600})

    with run(session_asset(launch, reader, name="a"), session_asset(launch, reader, name="b")) as (result, texts):
        assert result.success
        [first] = result.asset_materializations_for_node("a")
        [second] = result.asset_materializations_for_node("b")
        assert first.metadata["cells"].value == 1600 and second.metadata == {}
        assert any("did not receive any messages" in text for text in texts)
    own = session_asset(launch, s3_reader(), name="a"), session_asset(launch, s3_reader(), name="b")
    with run(*own) as (result, _texts):
        assert all(result.asset_materializations_for_node(name)[0].metadata for name in "ab")


def test_a_reader_for_cloudwatch_is_reliable_for_one_session(cloudwatch, quick, monkeypatch) -> None:
    """If the same process reuses a reader for CloudWatch, messages of the second session can be lost."""
    reader = PipesCloudWatchMessageReader(client=boto3.client("logs"))
    reader.interval = -1
    streams = iter(["first", "second"])
    download, readers = reader.download_messages, []

    def download_messages(cursor, params):
        page = download(cursor, params)
        readers.append(threading.current_thread())
        return page

    monkeypatch.setattr(reader, "download_messages", download_messages)

    def launch(session):
        stream, output = next(streams), io.StringIO()
        if stream == "second":  # whose reader, another thread, has read the first stream again
            wait_for(lambda: len(set(readers)) == 2)
        with contextlib.redirect_stdout(output), program(session) as pipes:
            pipes.report_asset_materialization(metadata={"cells": 1600})
        session.report_launched({"extras": {"log_group": stream, "log_stream": stream}})
        cloudwatch(stream, stream, output.getvalue(), int(time.time() * 1000))

    with run(session_asset(launch, reader, name="a"), session_asset(launch, reader, name="b")) as (result, _texts):
        [first] = result.asset_materializations_for_node("a")
        assert first.metadata["cells"].value == 1600
        assert not any(event.metadata for event in result.asset_materializations_for_node("b"))


@pytest.mark.parametrize("injector", [dg.PipesEnvContextInjector(), dg.PipesTempFileContextInjector()])
def test_large_extras_do_not_fit_in_a_variable(injector) -> None:
    """`Argument list too long`"""
    extras = {"large": secrets.token_hex(3_000_000)}

    def launch(session):
        env = {**os.environ, **session.get_bootstrap_env_vars()}
        subprocess.run([sys.executable, "-S", "-c", ""], env=env, check=True)

    reader = dg.PipesTempFileMessageReader()
    with run(session_asset(launch, reader, injector, extras)) as (result, _texts):
        in_variable = isinstance(injector, dg.PipesEnvContextInjector)
        assert result.success is not in_variable
        if in_variable:
            [failure] = result.get_step_failure_events()
            assert "Argument list too long" in failure.step_failure_data.error.to_string()


def test_the_warning_names_the_parts(aws, quick) -> None:
    """The warning names the parts that Dagster expected, and a reader without a target says so."""
    with run(session_asset(lambda _session: None, s3_reader())) as (result, texts):
        assert result.success
        [warning] = [text for text in texts if "did not receive any messages from external process" in text]
        assert "PipesEnvContextInjector: " in warning and "PipesS3MessageReader: " in warning
        assert "Expected PipesS3MessageWriter to be explicitly passed to open_dagster_pipes" in warning
        assert any("Target of PipesS3MessageReader is not readable" in text for text in texts)


def test_a_program_that_does_not_close_pipes_is_warned_about() -> None:
    """`did not receive closed message from external process`"""
    with run(session_asset(program, dg.PipesTempFileMessageReader())) as (result, texts):
        assert result.success
        assert any("did not receive closed message from external process" in text for text in texts)


def test_a_range_of_partitions_is_not_in_the_context() -> None:
    """In a single-run backfill, `pipes.is_partition_step` is `False`."""
    days = dg.DailyPartitionsDefinition(start_date="2026-01-01", end_date="2026-02-01")
    seen = []

    @dg.asset(partitions_def=days, backfill_policy=dg.BackfillPolicy.single_run())
    def hourly_peak(context: dg.AssetExecutionContext):
        reader = dg.PipesTempFileMessageReader()
        injector = dg.PipesEnvContextInjector()
        with dg.open_pipes_session(context=context, context_injector=injector, message_reader=reader) as session:
            with program(session) as pipes:
                seen.append((pipes.is_partition_step, tuple(context.partition_key_range)))
        yield from session.get_results()

    tags = {
        "dagster/asset_partition_range_start": "2026-01-02",
        "dagster/asset_partition_range_end": "2026-01-04",
    }
    assert dg.materialize([hourly_peak], tags=tags).success
    assert dg.materialize([hourly_peak], partition_key="2026-01-02").success
    assert seen == [(False, ("2026-01-02", "2026-01-04")), (True, ("2026-01-02", "2026-01-02"))]


def test_results_are_all_of_the_results_so_far() -> None:
    """Each call returns all results so far."""
    counts = []

    def launch(session):
        with program(session) as pipes:
            pipes.report_asset_check(check_name="first", passed=True, asset_key="wind_map")
            pipes.report_asset_materialization()
        while len(session.get_reported_results()) < 2:
            pass
        counts.extend(len(session.get_results(implicit_materializations=False)) for _ in range(2))

    with run(session_asset(launch, dg.PipesTempFileMessageReader())):
        assert counts == [2, 2]
