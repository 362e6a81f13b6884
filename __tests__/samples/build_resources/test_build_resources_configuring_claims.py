"""What the guide to configuring resources says about variables, secrets, and values at launch."""

import enum
from typing import Any, Optional

import dagster as dg
import pytest
from dagster._core.execution.api import create_execution_plan
from pydantic import ValidationError

from waterworks.defs import cloud, gauge_api, outages


class Address(dg.Config):
    host: str


class Texts(dg.ConfigurableResource):
    hosts: list[str]
    headers: dict[str, str]
    address: Address
    proxy: Optional[str] = None
    pages: int = 1

    def values(self) -> list:
        return [self.hosts[0], self.headers["key"], self.address.host, self.proxy, self.pages]


def test_a_variable_can_be_a_string_anywhere_or_an_integer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOST", "gauges.example")
    monkeypatch.setenv("PAGES", "7")
    host = dg.EnvVar("HOST")

    @dg.asset
    def values(texts: Texts) -> list:
        return texts.values()

    texts = Texts(
        hosts=[host], headers={"key": host}, address=Address(host=host), proxy=host, pages=dg.EnvVar.int("PAGES")
    )
    result = dg.materialize([values], resources={"texts": texts})
    assert result.output_for_node("values") == ["gauges.example"] * 4 + [7]


@pytest.mark.parametrize("field_type", [dict, dict[str, Any]])
def test_a_variable_in_a_dictionary_of_any_values_is_not_read(
    field_type: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GAUGE_API_KEY", "k-1")

    class Setting(dg.ConfigurableResource):
        __annotations__ = {"headers": field_type}

    @dg.asset
    def key(setting: Setting) -> dict:
        return setting.headers["key"]

    setting = Setting(headers={"key": dg.EnvVar("GAUGE_API_KEY")})
    result = dg.materialize([key], resources={"setting": setting})
    assert result.output_for_node("key") == {"env": "GAUGE_API_KEY"}


@pytest.mark.parametrize("as_object", [True, False])
def test_an_object_with_a_nested_resource_is_no_run_config(as_object: bool) -> None:
    credentials = cloud.CloudCredentials(user="test", secret="none")

    @dg.asset
    def description(store: cloud.FileStore) -> str:
        return store.describe()

    def run() -> str:
        store = (
            cloud.FileStore(credentials=credentials, bucket="other") if as_object else {"config": {"bucket": "other"}}
        )
        config = dg.RunConfig(resources={"store": store}) if as_object else {"resources": {"store": store}}
        resources = {"store": cloud.FileStore(credentials=credentials, bucket="readings")}
        return dg.materialize([description], resources=resources, run_config=config).output_for_node("description")

    if as_object:
        with pytest.raises(dg.DagsterInvalidConfigError, match='Received unexpected config entry "credentials"'):
            run()
    else:
        assert run() == "other as test"


class Mode(enum.Enum):
    FAST = "fast"


@pytest.mark.parametrize(("text", "valid"), [("FAST", True), ("fast", False)])
def test_run_config_names_the_member_of_an_enum(text: str, valid: bool) -> None:
    class Setting(dg.ConfigurableResource):
        mode: Mode

    @dg.asset
    def uses(setting: Setting) -> str:
        return setting.mode.value

    def run() -> str:
        config = {"resources": {"setting": {"config": {"mode": text}}}}
        resources = {"setting": Setting(mode=Mode.FAST)}
        return dg.materialize([uses], resources=resources, run_config=config).output_for_node("uses")

    if valid:
        assert run() == "fast"
    else:
        with pytest.raises(dg.DagsterInvalidConfigError, match="not in enum type Mode"):
            run()


@pytest.mark.parametrize("field_type", [int, float, bool, Mode])
def test_a_plain_variable_is_only_a_string(field_type: type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VALUE", "1")

    class Setting(dg.ConfigurableResource):
        __annotations__ = {"value": field_type}

    @dg.asset
    def uses(setting: Setting) -> None: ...

    with pytest.raises((ValidationError, dg.DagsterError)):
        dg.materialize([uses], resources={"setting": Setting(value=dg.EnvVar("VALUE"))})


def test_an_integer_variable_is_no_float(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VALUE", "1")

    class Setting(dg.ConfigurableResource):
        value: float

    @dg.asset
    def uses(setting: Setting) -> None: ...

    with pytest.raises((ValidationError, dg.DagsterError)):
        dg.materialize([uses], resources={"setting": Setting(value=dg.EnvVar.int("VALUE"))})


@pytest.mark.parametrize(("text", "value"), [("true", True), ("false", False), ("no", True), ("", False)])
def test_a_boolean_field_reads_an_integer_variable(text: str, value: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VALUE", text)

    class Setting(dg.ConfigurableResource):
        value: bool

    @dg.asset
    def uses(setting: Setting) -> bool:
        return setting.value

    result = dg.materialize([uses], resources={"setting": Setting(value=dg.EnvVar.int("VALUE"))})
    assert result.output_for_node("uses") is value


def test_an_argument_that_is_not_a_field_is_ignored() -> None:
    """A misspelled field keeps its default without an error."""

    class Setting(dg.ConfigurableResource):
        page_size: int = 100

    assert Setting(**{"pagesize": 5}).page_size == 100


def secret_run(instance: dg.DagsterInstance, api: gauge_api.GaugeApi, run_config: dict) -> str:
    @dg.asset
    def river(gauge_api: gauge_api.GaugeApi) -> str:
        return gauge_api.river

    result = dg.materialize([river], resources={"gauge_api": api}, run_config=run_config, instance=instance)
    assert result.output_for_node("river") == "secret"
    return str(instance.get_run_by_id(result.run_id).run_config)


def test_run_config_is_stored_but_a_variable_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RIVER", "secret")
    address = "https://gauges.example"
    with dg.DagsterInstance.ephemeral() as instance:
        config = {"resources": {"gauge_api": {"config": {"base_url": address, "river": "secret"}}}}
        assert "secret" in secret_run(instance, gauge_api.GaugeApi(base_url=address), config)
        lazy = gauge_api.GaugeApi(base_url=address, river=dg.EnvVar("RIVER"))
        assert "secret" not in secret_run(instance, lazy, {})


def test_a_variable_in_a_resource_object_is_stored_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RIVER", "secret")
    override = gauge_api.GaugeApi(base_url="https://gauges.example", river=dg.EnvVar("RIVER"))
    with dg.DagsterInstance.ephemeral() as instance:
        config = dg.RunConfig(resources={"gauge_api": override}).to_config_dict()
        assert "secret" not in secret_run(instance, gauge_api.GaugeApi(base_url="unused"), config)


def test_an_unset_variable_fails_the_launch_but_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GAUGE_API_URL", raising=False)

    @dg.asset
    def needs_nothing() -> None: ...

    api = gauge_api.GaugeApi(base_url=dg.EnvVar("GAUGE_API_URL"))
    defs = dg.Definitions(assets=[gauge_api.river_levels, needs_nothing], resources={"gauge_api": api})
    dg.Definitions.validate_loadable(defs)
    job = defs.resolve_implicit_global_asset_job_def()
    message = 'You have attempted to fetch the environment variable "GAUGE_API_URL" which is not set'
    with dg.DagsterInstance.ephemeral() as instance:
        with pytest.raises(dg.DagsterInvalidConfigError, match=message):
            job.execute_in_process(instance=instance)
        assert instance.get_runs() == []
    assert job.execute_in_process(asset_selection=[needs_nothing.key]).success


def test_the_code_server_and_the_run_both_read_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    api = gauge_api.GaugeApi(base_url=dg.EnvVar("GAUGE_API_URL"))

    @dg.asset
    def address(gauge_api: gauge_api.GaugeApi) -> str:
        return gauge_api.base_url

    job = dg.Definitions(assets=[address], resources={"gauge_api": api}).resolve_implicit_global_asset_job_def()
    monkeypatch.delenv("GAUGE_API_URL", raising=False)
    with pytest.raises(dg.DagsterInvalidConfigError, match="which is not set"):
        # the code server does this when a run is launched
        create_execution_plan(job)
    monkeypatch.setenv("GAUGE_API_URL", "at launch")
    create_execution_plan(job)
    monkeypatch.setenv("GAUGE_API_URL", "in the run")
    assert job.execute_in_process().output_for_node("address") == "in the run"


def test_a_field_has_no_value_until_it_is_initialized(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAGES", "7")
    texts = Texts(hosts=[], headers={}, address=Address(host="unused"), pages=dg.EnvVar.int("PAGES"))
    assert texts.pages + 0 == 0
    monkeypatch.setenv("GAUGE_API_URL", "https://gauges.example")
    api = gauge_api.GaugeApi(base_url=dg.EnvVar("GAUGE_API_URL"))
    assert api.base_url == "GAUGE_API_URL"
    assert api.base_url + "/levels" == "GAUGE_API_URL/levels"
    for as_text in (str, "{}".format, lambda value: f"{value}/levels", lambda value: "%s" % value):  # noqa: UP031
        with pytest.raises(RuntimeError, match="Attempted to directly retrieve environment variable EnvVar"):
            as_text(api.base_url)
    assert api.process_config_and_initialize().base_url == "https://gauges.example"
    with dg.build_resources({"api": api}) as resources:
        assert resources.api.base_url == "https://gauges.example"


def address_and_river(configured: dict, overridden: dict) -> tuple[str, str]:
    @dg.asset
    def source(gauge_api: gauge_api.GaugeApi) -> list[str]:
        return [gauge_api.base_url, gauge_api.river]

    result = dg.materialize(
        [source],
        resources={"gauge_api": gauge_api.GaugeApi(**configured)},
        run_config={"resources": {"gauge_api": {"config": overridden}}} if overridden else {},
    )
    return tuple(result.output_for_node("source"))


def test_an_override_replaces_all_settings() -> None:
    configured = {"base_url": "https://gauges.example", "river": "wharfe"}
    assert address_and_river(configured, {"base_url": "https://test.example"}) == ("https://test.example", "aire")
    assert address_and_river(configured, {}) == ("https://gauges.example", "wharfe")


def test_an_override_can_name_a_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEST_API", "https://test.example")
    overridden = {"base_url": {"env": "TEST_API"}, "river": "nidd"}
    assert address_and_river({"base_url": "https://gauges.example"}, overridden) == ("https://test.example", "nidd")


def test_an_override_repeats_required_fields() -> None:
    configured = {"base_url": "https://gauges.example"}
    with pytest.raises(dg.DagsterInvalidConfigError, match='Missing required config entry "base_url"'):
        address_and_river(configured, {"river": "wharfe"})
    both = {"base_url": "https://gauges.example", "river": "wharfe"}
    assert address_and_river(configured, both) == ("https://gauges.example", "wharfe")


def test_a_direct_call_reads_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAUGE_API_URL", "https://gauges.example")

    @dg.asset
    def address(gauge_api: gauge_api.GaugeApi) -> str:
        return gauge_api.base_url

    api = gauge_api.GaugeApi(base_url=dg.EnvVar("GAUGE_API_URL"))
    assert address(gauge_api=api) == "https://gauges.example"


def test_configure_at_launch_ignores_its_arguments() -> None:
    @dg.asset
    def river(gauge_api: gauge_api.GaugeApi) -> str:
        return gauge_api.river

    result = dg.materialize(
        [river],
        resources={"gauge_api": gauge_api.GaugeApi.configure_at_launch(river="wharfe")},
        run_config={"resources": {"gauge_api": {"config": {"base_url": "https://gauges.example"}}}},
    )
    assert result.output_for_node("river") == "aire"

    @dg.asset
    def described(store: cloud.FileStore) -> str:
        return store.describe()

    credentials = cloud.CloudCredentials(user="water", secret="s")
    result = dg.materialize(
        [described],
        resources={"store": cloud.FileStore.configure_at_launch(credentials=credentials)},
        run_config={"resources": {"store": {"config": {"bucket": "readings"}}}},
    )
    assert result.output_for_node("described") == "readings as water"


def test_a_schedule_gets_only_defaults_of_a_resource_that_is_configured_at_launch() -> None:
    @dg.schedule(job=outages.outage_job, cron_schedule="0 7 * * *")
    def reads(report_folder: outages.ReportFolder) -> dg.RunRequest:
        return dg.RunRequest(tags={"path": report_folder.path})

    defs = dg.Definitions(
        assets=[outages.outage_report],
        jobs=[outages.outage_job],
        schedules=[reads],
        resources={"report_folder": outages.ReportFolder.configure_at_launch()},
    )
    # as the code server does
    provided = defs.get_repository_def().get_top_level_resources()
    with (
        pytest.raises(dg.DagsterInvalidConfigError, match="Missing required config entry .report_folder"),
        dg.build_schedule_context(resources={"report_folder": provided["report_folder"]}) as context,
    ):
        reads.evaluate_tick(context)

    class Archive(dg.ConfigurableResource):
        path: str = "archive"

    @dg.schedule(job=outages.outage_job, cron_schedule="0 7 * * *")
    def reads_default(archive: Archive) -> dg.SkipReason:
        return dg.SkipReason(archive.path)

    with dg.build_schedule_context(resources={"archive": Archive.configure_at_launch()}) as context:
        assert reads_default.evaluate_tick(context).skip_message == "archive"


def test_an_override_keeps_nested_resources() -> None:
    @dg.asset
    def described(store: cloud.FileStore) -> str:
        return store.describe()

    def described_with(**overridden: object) -> str:
        store = cloud.FileStore(credentials=cloud.CloudCredentials(user="water", secret="s"), bucket="readings")
        config = {"resources": {"store": {"config": overridden}}}
        return dg.materialize([described], resources={"store": store}, run_config=config).output_for_node("described")

    assert described_with(bucket="test") == "test as water"
    with pytest.raises(dg.DagsterInvalidConfigError, match='Received unexpected config entry "credentials"'):
        described_with(bucket="test", credentials={"user": "other", "secret": "s"})


def test_an_inner_resource_has_a_key_if_it_is_configured_at_launch() -> None:
    credentials = cloud.CloudCredentials.configure_at_launch()
    store = cloud.FileStore(credentials=credentials, bucket="readings")

    @dg.asset
    def described(store: cloud.FileStore) -> str:
        return store.describe()

    def job(resources: dict) -> dg.JobDefinition:
        return dg.Definitions(assets=[described], resources=resources).resolve_implicit_global_asset_job_def()

    config = {"resources": {"credentials": {"config": {"user": "water", "secret": "s"}}}}
    result = job({"store": store, "credentials": credentials}).execute_in_process(run_config=config)
    assert result.output_for_node("described") == "readings as water"
    other = cloud.CloudCredentials.configure_at_launch()
    for resources in ({"store": store}, {"store": store, "credentials": other}):
        with pytest.raises(dg.DagsterInvalidDefinitionError, match="Failed to resolve resource nested at"):
            job(resources)
