"""The page of Apprise, with recorded notifications in place of the services."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copy

import apprise
import dagster as dg
import pytest
import responses
from dagster._core.remote_representation.external_data import RepositorySnap
from dagster.components.core.component_tree import ComponentTreeException
from dagster_apprise import AppriseNotificationsConfig, AppriseResource, apprise_notifications, apprise_on_failure
from dagster_apprise.resource import AppriseConfig
from ferry_project import SAMPLES, ferry_project, materialize, metadata

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The title and text of each notification."""
    notifications: list[tuple[str, str]] = []

    def notify(_services, body: str, title: str, **_rest) -> bool:
        notifications.append((title, body))
        return True

    monkeypatch.setattr(apprise.Apprise, "notify", notify)
    return notifications


@pytest.fixture
def defs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dg.Definitions]:
    monkeypatch.setenv("APPRISE_URL", "json://localhost")
    with ferry_project(tmp_path, {}) as root:
        for file in (SAMPLES / "apprise").glob("*.py"):
            copy(file, root / "src" / "ferries" / "defs")
        yield dg.load_from_defs_folder(path_within_project=root)


def report(sensor: dg.SensorDefinition, job_name: str) -> None:
    """Calls a sensor for a failed run of a job."""

    @dg.asset
    def sailings() -> None:
        raise ValueError("Ferry 7 has no captain.")

    defs = dg.Definitions(assets=[sailings], jobs=[dg.define_asset_job(job_name)])
    with dg.DagsterInstance.ephemeral() as instance:
        result = defs.resolve_job_def(job_name).execute_in_process(instance=instance, raise_on_error=False)
        [event] = [event for event in result.all_events if event.event_type_value == "PIPELINE_FAILURE"]
        context = dg.build_run_status_sensor_context(
            sensor_name=sensor.name, dagster_event=event, dagster_instance=instance, dagster_run=result.dagster_run
        )
        sensor(context, apprise=AppriseResource(config=AppriseConfig(urls=["json://localhost"])))


def test_an_asset_sends_a_notification(defs: dg.Definitions, sent: list[tuple[str, str]]) -> None:
    assert metadata(materialize(defs, "delays"))["delays"] == {"late_routes": 1}
    assert sent == [("Dagster: Ferries", "Late today: Harbor-Cape")]


def test_an_asset_fails_if_nothing_was_sent(defs: dg.Definitions, monkeypatch: pytest.MonkeyPatch) -> None:
    """`notify` returns False, it raises nothing."""
    monkeypatch.setattr(apprise.Apprise, "notify", lambda *_args, **_rest: False)
    assert not materialize(defs, "delays").success


def test_a_sensor_for_each_event_is_off_and_reports_failed_runs(
    defs: dg.Definitions, sent: list[tuple[str, str]]
) -> None:
    sensors = {sensor.name: sensor for sensor in defs.sensors}
    assert set(sensors) == {"apprise_failure_sensor", "apprise_canceled_sensor"}
    assert all(sensor.default_status is dg.DefaultSensorStatus.STOPPED for sensor in sensors.values())
    report(sensors["apprise_failure_sensor"], "nightly_delays")
    report(sensors["apprise_failure_sensor"], "weekly_report")  # not in include_jobs
    [(title, body)] = sent
    assert title == "Dagster: Run failure"
    assert "Job: nightly_delays" in body and "captain" not in body


@pytest.mark.parametrize(
    ("urls", "sent"),
    [
        (["json://localhost"], True),
        (["json://localhost", "json://refused"], False),
        (["json://localhost", "nonsense://token"], True),  # not a service
        (["json://localhost", "discord://token"], True),  # without the ID of a webhook
        (["nonsense://token"], False),
    ],
)
@responses.activate
def test_a_service_that_fails_and_one_that_is_ignored(urls: list[str], sent: bool) -> None:
    responses.post("http://localhost/")
    responses.post("http://refused/", status=500)
    assert AppriseResource(config=AppriseConfig(urls=urls)).notify("Late today: Harbor-Cape") is sent


def test_a_tick_succeeds_although_nothing_was_sent(
    defs: dg.Definitions, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(apprise.Apprise, "notify", lambda *_args, **_rest: False)
    report(next(sensor for sensor in defs.sensors if "failure" in sensor.name), "nightly_delays")
    assert "Failed to send failure notification" in caplog.text


def test_the_url_of_a_service_is_not_in_the_configuration(defs: dg.Definitions) -> None:
    [found] = [
        resource
        for resource in RepositorySnap.from_def(defs.get_repository_def()).resources
        if resource.name == "apprise"
    ]
    assert "json://localhost" not in str(found.configured_values) and "APPRISE_URL" in str(found.configured_values)


def test_an_unknown_event_makes_no_sensor() -> None:
    assert not apprise_notifications(AppriseNotificationsConfig(events=["NEVER"])).sensors


def test_notifications_can_be_called_once_in_a_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APPRISE_URL", "json://localhost")
    text = (SAMPLES / "apprise" / "notifications.py").read_text()
    with ferry_project(tmp_path, {"defs/first.py": text, "defs/second.py": text.replace("nightly", "weekly")}) as root:
        with pytest.raises(ComponentTreeException) as raised:
            dg.load_from_defs_folder(path_within_project=root)
    assert "different resources with same key 'apprise'" in str(raised.value.__cause__)


def test_a_file_with_services_is_not_read(tmp_path: Path) -> None:
    services = tmp_path / "apprise.yml"
    services.write_text("urls:\n  - json://localhost\n")
    resource = AppriseResource(config=AppriseConfig(config_file=str(services)))
    assert len(resource.apprise) == 0 and resource.notify("Late today: Harbor-Cape") is False


def test_a_title_has_a_prefix_and_a_message_goes_to_all_services(sent: list[tuple[str, str]]) -> None:
    resource = AppriseResource(config=AppriseConfig(urls=["json://a", "json://b"], title_prefix="Ferries"))
    assert len(resource.apprise) == 2 and resource.notify("Harbor-Cape", title="Late")
    assert sent == [("Ferries: Late", "Harbor-Cape")]


def test_hooks_cannot_be_made_with_this_dagster() -> None:
    with pytest.raises(AttributeError, match="module 'dagster' has no attribute 'hook'"):
        apprise_on_failure(urls=["json://localhost"])


def test_definitions_have_no_to_dict() -> None:
    with pytest.raises(AttributeError, match="'Definitions' object has no attribute 'to_dict'"):
        apprise_notifications(AppriseNotificationsConfig()).to_dict()
