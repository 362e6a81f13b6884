"""What the guide to config says about invalid values, shared values, and secrets."""

import dagster as dg
import pytest
from pydantic import ValidationError

from orchard.defs.harvest_config import ReportConfig, harvest_report


class Days(dg.Config):
    days: int


@dg.asset
def north_report(config: Days) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"days": config.days})


@dg.asset
def creek_report(config: Days) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"days": config.days})


REPORTS = [north_report, creek_report]


def run_config(name: str, **values) -> dict:
    return {"ops": {name: {"config": values}}}


def days_of(result) -> dict:
    return {
        event.asset_key.to_user_string(): event.materialization.metadata["days"].value
        for event in result.get_asset_materialization_events()
    }


def refused(assets, config=None) -> str:
    with pytest.raises(dg.DagsterInvalidConfigError) as raised:
        dg.materialize(assets, run_config=config)
    return str(raised.value)


def test_config_of_one_asset_is_not_passed_to_another() -> None:
    """Each asset needs its own entry in the run config."""
    message = refused(REPORTS, run_config("north_report", days=3))
    assert 'Missing required config entry "creek_report" at path root:ops' in message


def test_a_config_mapping_sets_a_value_for_several_assets() -> None:
    """To set a value in one place, add a config mapping to the job."""

    @dg.config_mapping
    def both(config: Days) -> dg.RunConfig:
        return dg.RunConfig(ops={"north_report": config, "creek_report": config})

    job = dg.define_asset_job("reports", selection="*", config=both)
    defs = dg.Definitions(assets=REPORTS, jobs=[job])
    result = defs.resolve_job_def("reports").execute_in_process(run_config={"days": 3})
    assert days_of(result) == {"north_report": 3, "creek_report": 3}


def test_a_resource_sets_a_value_for_several_assets() -> None:
    """To set a value in one place, use a resource."""

    class Settings(dg.ConfigurableResource):
        days: int

    @dg.asset
    def north(settings: Settings) -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"days": settings.days})

    @dg.asset
    def creek(settings: Settings) -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"days": settings.days})

    result = dg.materialize([north, creek], resources={"settings": Settings(days=3)})
    assert days_of(result) == {"north": 3, "creek": 3}


def test_config_is_stored_with_the_run_but_resources_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Don't put secrets in config."""
    monkeypatch.setenv("MARKET_PASSWORD", "from-the-environment")

    class Login(dg.Config):
        password: str

    class Market(dg.ConfigurableResource):
        password: str

    @dg.asset
    def prices(config: Login, market: Market) -> None:
        assert market.password == "from-the-environment"

    with dg.instance_for_test() as instance:
        result = dg.materialize(
            [prices],
            instance=instance,
            run_config=run_config("prices", password="in-the-config"),
            resources={"market": Market(password=dg.EnvVar("MARKET_PASSWORD"))},
        )
        stored = str(instance.get_run_by_id(result.run_id).run_config)
    assert "in-the-config" in stored
    assert "from-the-environment" not in stored


def test_an_unknown_field_is_refused_with_the_expected_fields() -> None:
    """The message lists the expected fields."""
    message = refused([harvest_report], run_config("harvest_report", dayz=3))
    assert 'Received unexpected config entry "dayz" at path root:ops:harvest_report:config' in message
    assert "Expected:" in message
    assert "days" in message.partition("Expected:")[2]


def test_missing_config_is_refused_with_sample_config() -> None:
    """Pass config for the asset, or give each required field a default."""
    assert 'Missing required config entry "ops" at the root' in refused([north_report])
    message = refused(REPORTS, run_config("north_report", days=3))
    assert "Sample config for missing entry: {'creek_report': {'config': {'days': 0}}}" in message
    assert dg.materialize([harvest_report]).success


def test_a_value_of_another_type_is_refused() -> None:
    """Pass a value that matches the field's type."""
    message = refused([harvest_report], run_config("harvest_report", days="x"))
    assert "Invalid scalar at path root:ops:harvest_report:config:days" in message
    assert """Value "x" of type "<class 'str'>" is not valid for expected type "Int".""" in message


def test_limits_of_a_field_are_checked_when_the_step_starts() -> None:
    """Pass a value within the field's limits."""
    with dg.instance_for_test() as instance:
        result = dg.materialize(
            [harvest_report],
            run_config=run_config("harvest_report", days=0),
            instance=instance,
            raise_on_error=False,
        )
        assert not result.success
        assert any(event.is_step_start for event in result.all_events)
        [failure] = [event for event in result.all_events if event.is_step_failure]
    assert "Input should be greater than or equal to 1" in failure.step_failure_data.error.to_string()
    with pytest.raises(ValidationError, match="Input should be greater than or equal to 1"):
        ReportConfig(days=0)


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        ({"key": ["warehouse", "box_sales"]}, "warehouse__box_sales"),
        ({"key": ["ware-house", "box.sales"]}, "ware_house__box_sales"),
    ],
)
def test_the_config_key_is_the_name_of_the_op(arguments: dict, name: str) -> None:
    """Join the parts with two underscores. Replace hyphens and periods with underscores."""
    reporting = dg.asset(**arguments)(north_report.op.compute_fn.decorated_fn)
    result = dg.materialize([reporting], run_config=run_config(name, days=3))
    assert list(days_of(result).values()) == [3]
