"""What the guides below operate/configuration say about config, its types, and environment variables."""

from collections.abc import Callable, Mapping
from datetime import date, datetime
from enum import Enum
from pathlib import Path
from typing import Any, Literal, Optional, Union

import dagster as dg
import pytest
import yaml
from dagster._core.errors import DagsterInvalidPythonicConfigDefinitionError
from dagster.components.resolved.context import ResolutionContext
from dagster.components.resolved.errors import ResolutionException
from dagster_shared.check import CheckError
from pydantic import Field, SecretStr, ValidationError

from creamery.defs import advanced_config, lab_resource, price_run

SETTLEMENT = Path(advanced_config.__file__).parent / "settlement.yaml"


def price_job() -> dg.JobDefinition:
    job = dg.define_asset_job("plain", selection=["farm_prices"])
    return dg.Definitions(assets=[price_run.farm_prices], jobs=[job]).resolve_job_def("plain")


def prices(**config: object) -> dict:
    return {"ops": {"farm_prices": {"config": config}}}


def test_run_config_is_stored_with_the_run() -> None:
    """Run config is stored with the run."""
    with dg.DagsterInstance.ephemeral() as instance:
        result = price_job().execute_in_process(run_config=prices(month="2026-03"), instance=instance)
        assert instance.get_run_by_id(result.run_id).run_config == prices(month="2026-03")


def test_a_variable_in_run_config_is_stored_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """For secrets, use environment variables."""
    monkeypatch.setenv("PRICE_MONTH", "2026-03")
    config = prices(month={"env": "PRICE_MONTH"})
    with dg.DagsterInstance.ephemeral() as instance:
        result = price_job().execute_in_process(run_config=config, instance=instance)
        assert result.success
        assert instance.get_run_by_id(result.run_id).run_config == config


def test_runs_with_different_config_update_the_same_asset() -> None:
    """Dagster doesn't track which config values it has processed."""
    with dg.DagsterInstance.ephemeral() as instance:
        for month in ("2026-03", "2026-04"):
            dg.materialize([price_run.farm_prices], run_config=prices(month=month), instance=instance)
        key = dg.AssetKey("farm_prices")
        records = instance.fetch_materializations(key, limit=5).records
        assert [record.partition_key for record in records] == [None, None]
        assert instance.get_materialized_partitions(key) == set()


def test_missing_config_is_named() -> None:
    """`Missing required config entry "ops" at the root`"""
    with pytest.raises(dg.DagsterInvalidConfigError, match='Missing required config entry "ops" at the root'):
        price_job().execute_in_process()
    with pytest.raises(dg.DagsterInvalidConfigError, match='Missing required config entry "month"'):
        price_job().execute_in_process(run_config=prices(cents_per_liter=50))


@pytest.mark.parametrize(
    ("config", "misspelled", "valid"),
    [
        (prices(month="2026-03", cent=1), "cent", "cents_per_liter"),
        ({"ops": {"farm_price": {"config": {"month": "2026-03"}}}}, "farm_price", "farm_prices"),
    ],
)
def test_an_unexpected_entry_is_named_with_the_valid_ones(config: dict, misspelled: str, valid: str) -> None:
    """A field name or op name is misspelled."""
    with pytest.raises(dg.DagsterInvalidConfigError) as error:
        price_job().execute_in_process(run_config=config)
    assert f'Received unexpected config entry "{misspelled}" at path' in str(error.value)
    assert valid in str(error.value)


def test_an_op_name_joins_the_parts_of_a_key() -> None:
    """The op name joins the parts with two underscores."""

    @dg.asset(key=["farms", "prices"])
    def farm_prices() -> None: ...

    assert farm_prices.op.name == "farms__prices"


def settlement(**changes: object) -> Mapping[str, object]:
    config = yaml.safe_load(SETTLEMENT.read_text())
    config["ops"]["settlement"]["config"].update(changes)
    return config


def settle(**changes: object):
    return dg.materialize([advanced_config.settlement], run_config=settlement(**changes))


class Fixed(dg.Config):
    cents: int


class Market(dg.Config):
    index: str


def test_a_union_needs_a_discriminator_and_config_classes() -> None:
    """A union needs a `discriminator`, and its classes must inherit from `dg.Config`."""

    class Undecided(dg.Config):
        price: Union[Fixed, Market]

    class Scalars(dg.Config):
        price: Union[int, str]

    for config_class in (Undecided, Scalars):
        with pytest.raises(DagsterInvalidPythonicConfigDefinitionError):
            config_class.to_config_schema()


Price = Union[advanced_config.FixedPrice, advanced_config.MarketPrice]


def given(config_class: type[dg.Config], **values: object) -> dg.Config:
    """What an asset gets as its config."""
    found = []

    @dg.asset
    def invoice(config: config_class) -> None:
        found.append(config)

    dg.materialize([invoice], run_config={"ops": {"invoice": {"config": values}}} if values else {})
    return found[0]


def test_a_union_is_required_and_cannot_be_optional() -> None:
    """A union field is always required, even if it has a default, and it can't be `Optional`."""

    class WithDefault(dg.Config):
        price: Price = Field(default=advanced_config.FixedPrice(cents=48), discriminator="kind")

    class MaybeNone(dg.Config):
        price: Optional[Price] = Field(default=None, discriminator="kind")

    assert given(WithDefault, price={"fixed": {"cents": 50}}).price.cents == 50
    with pytest.raises(dg.DagsterInvalidConfigError, match="Missing required config entry"):
        given(WithDefault)
    with pytest.raises(NotImplementedError, match="Discriminated unions"):
        MaybeNone.to_config_schema()


class Delivery(dg.Config):
    liters: int = 1


def test_a_nested_class_ignores_a_default_factory() -> None:
    """A nested class ignores `default_factory`."""

    class Made(dg.Config):
        delivery: Delivery = Field(default_factory=lambda: Delivery(liters=9))

    class Set(dg.Config):
        delivery: Delivery = Delivery(liters=9)

    assert given(Made).delivery.liters == 1
    assert given(Set).delivery.liters == 9


GRADE = advanced_config.Grade.ORGANIC


@pytest.mark.parametrize(
    ("annotation", "default"),
    [
        (list[Delivery], [Delivery()]),
        (dict[str, Delivery], {"first": Delivery()}),
        (list[advanced_config.Grade], [GRADE]),
        (dict[str, advanced_config.Grade], {"first": GRADE}),
        (Optional[Delivery], Delivery()),
        (Fixed, Fixed(cents=48)),
    ],
)
def test_some_defaults_do_not_load(annotation: object, default: object) -> None:
    """The definitions don't load if a default list or mapping contains config objects or enum members."""

    class Invoice(dg.Config):
        value: annotation = default

    class Empty(dg.Config):
        value: Optional[annotation] = None

    with pytest.raises((dg.DagsterInvalidConfigError, CheckError)):
        Invoice.to_config_schema()
    assert given(Empty).value is None


def test_an_unknown_field_is_an_error_in_run_config_only() -> None:
    """If you create the object in Python, it ignores them, so a misspelled field keeps its default without an error."""
    with pytest.raises(dg.DagsterInvalidConfigError, match="Received unexpected config entry"):
        given(Delivery, litres=5)
    misspelled = {"litres": 5}
    assert Delivery(**misspelled).liters == 1


@pytest.mark.parametrize("unsupported", [date, datetime, Path, SecretStr, Optional[Literal["raw"]]])
def test_some_types_are_not_supported(unsupported: type) -> None:
    """They raise an error when the definitions load."""

    class Pickup(dg.Config):
        value: unsupported

    with pytest.raises(DagsterInvalidPythonicConfigDefinitionError, match="Unable to resolve config type"):
        Pickup.to_config_schema()

    class Milk(dg.Config):
        kind: Literal["raw", "skim"]
        grade: Optional[advanced_config.Grade] = None

    @dg.asset
    def tank(config: Milk) -> str:
        return f"{config.kind}, {config.grade}"

    def fill(**config: str):
        return dg.materialize([tank], run_config={"ops": {"tank": {"config": config}}})

    assert fill(kind="raw").output_for_node("tank") == "raw, None"
    with pytest.raises(dg.DagsterInvalidConfigError, match="oat"):
        fill(kind="oat")
    with pytest.raises(dg.DagsterInvalidConfigError, match='not valid for expected type "String"'):
        price_job().execute_in_process(run_config=prices(**yaml.safe_load("month: 2026-03-01")))


def test_the_keys_of_a_mapping_have_the_annotated_type() -> None:
    """Dagster rejects the quoted key `"1":`."""

    class Deliveries(dg.Config):
        farms: dict[int, Fixed]

    found = []

    @dg.asset
    def delivered(config: Deliveries) -> None:
        found.extend(config.farms)

    def deliver(text: str):
        return dg.materialize([delivered], run_config={"ops": {"delivered": {"config": yaml.safe_load(text)}}})

    assert deliver("farms: {1: {cents: 3}}").success
    assert found == [1]
    with pytest.raises(dg.DagsterInvalidConfigError):
        deliver('farms: {"1": {cents: 3}}')


def test_the_value_of_an_enum_is_rejected() -> None:
    """`not in enum type Grade got org`"""
    with pytest.raises(dg.DagsterInvalidConfigError, match="not in enum type Grade got org"):
        settle(farms={"Alder Creek": {"liters": 1, "grade": "org"}})
    assert settle(farms={"Alder Creek": {"liters": 1, "grade": "ORGANIC"}}).success


@pytest.mark.parametrize(
    ("price", "message"),
    [
        ({"kind": "fixed", "cents": 3}, "You can only specify a single field at path"),
        ({"fixed": {"cents": 3}, "market": {"index": "rotterdam"}}, "You can only specify a single field at path"),
        ({"cents": 3}, 'Received unexpected config entry "cents"'),
        ({}, "Must specify a field at path"),
        (None, "must not be None"),
    ],
)
def test_a_union_takes_one_variant(price: dict | None, message: str) -> None:
    """Write either `fixed:` or `market:` under `price`."""
    with pytest.raises(dg.DagsterInvalidConfigError, match=message):
        settle(price=price)
    assert settle(price={"fixed": {"cents": 3}}).success


def test_a_run_config_object_converts_enums_and_unions() -> None:
    """Dagster converts unions and enums."""

    class Grade(Enum):
        ORGANIC = "org"

    class GradeConfig(dg.Config):
        grade: Grade

    config = dg.RunConfig(ops={"grading": GradeConfig(grade=Grade.ORGANIC)}).to_config_dict()
    assert config["ops"]["grading"]["config"] == {"grade": "ORGANIC"}


def logged(instance: dg.DagsterInstance, run_id: str) -> str:
    records = instance.get_records_for_run(run_id, limit=200).records
    return "\n".join(record.event_log_entry.user_message for record in records)


@pytest.fixture(name="lab")
def lab_fixture(monkeypatch: pytest.MonkeyPatch) -> lab_resource.LabApi:
    monkeypatch.setenv("LAB_API_KEY", "top-secret")
    monkeypatch.setenv("LAB_TIMEOUT", "10")
    return lab_resource.defs().resources["lab"]


def test_a_logged_secret_is_not_hidden(lab: lab_resource.LabApi) -> None:
    """Dagster doesn't hide secrets that your code logs or prints."""

    @dg.asset
    def careless(context: dg.AssetExecutionContext, lab: lab_resource.LabApi) -> None:
        context.log.info("headers: %s", lab.headers())

    with dg.DagsterInstance.ephemeral() as instance:
        result = dg.materialize([careless], resources={"lab": lab}, instance=instance)
        assert "headers: {'Authorization': 'Bearer top-secret'}" in logged(instance, result.run_id)


def test_assets_of_a_code_location_see_the_same_variables(lab: lab_resource.LabApi) -> None:
    """By default, all assets in a code location run with the same variables."""
    keys = {}

    @dg.asset
    def of_team_one() -> None:
        keys["one"] = dg.EnvVar("LAB_API_KEY").get_value()

    @dg.asset
    def of_team_two() -> None:
        keys["two"] = dg.EnvVar("LAB_API_KEY").get_value()

    dg.materialize([of_team_one, of_team_two])
    assert keys == {"one": "top-secret", "two": "top-secret"}


def test_an_unset_variable_is_named(monkeypatch: pytest.MonkeyPatch, lab: lab_resource.LabApi) -> None:
    """`You have attempted to fetch the environment variable "LAB_API_KEY" which is not set.`"""
    monkeypatch.delenv("LAB_API_KEY")
    message = (
        'You have attempted to fetch the environment variable "LAB_API_KEY" which is not set. In order for this'
        " execution to succeed it must be set in this environment."
    )
    with pytest.raises(Exception, match=message):
        dg.materialize([lab_resource.lab_results], resources={"lab": lab})
    monkeypatch.setenv("LAB_API_KEY", "set again")
    assert dg.materialize([lab_resource.lab_results], resources={"lab": lab}).success


def test_the_resource_shows_the_name_of_the_variable(lab: lab_resource.LabApi) -> None:
    """The UI shows the name `LAB_API_KEY` instead of the value."""
    assert lab.api_key == dg.EnvVar("LAB_API_KEY")
    snapshot = dg.Definitions(resources={"lab": lab}).get_repository_def().get_env_vars_by_top_level_resource()
    assert snapshot == {"LAB_API_KEY": {"lab"}, "LAB_TIMEOUT": {"lab"}}


def test_a_template_variable_that_is_not_set_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the variable isn't set, `env.LAB_API_KEY` is `None`. To get an error, write `env('LAB_API_KEY')`."""
    monkeypatch.delenv("LAB_API_KEY", raising=False)
    context = ResolutionContext.default()
    assert context.resolve_value("{{ env.LAB_API_KEY }}") is None
    with pytest.raises(ResolutionException, match="LAB_API_KEY is not set"):
        context.resolve_value("{{ env('LAB_API_KEY') }}")


def test_a_variable_is_not_read_in_a_field_without_a_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAB_API_KEY", "secret")

    class Options(dg.PermissiveConfig):
        declared: str

    class Lab(dg.ConfigurableResource):
        options: Options
        plain: dict
        anything: dict[str, Any]
        text: dict[str, str]

    found: dict[str, Any] = {}

    @dg.asset
    def results(lab: Lab) -> None:
        found.update(lab.options.model_dump(), plain=lab.plain, anything=lab.anything, text=lab.text)

    key = dg.EnvVar("LAB_API_KEY")
    lab = Lab(options=Options(declared=key, other=key), plain={"key": key}, anything={"key": key}, text={"key": key})
    assert dg.materialize([results], resources={"lab": lab}).success
    unread = {"env": "LAB_API_KEY"}
    assert found == {
        "declared": "secret",
        "other": unread,
        "plain": {"key": unread},
        "anything": {"key": unread},
        "text": {"key": "secret"},
    }


def test_a_variable_is_not_read_in_a_longer_string(monkeypatch: pytest.MonkeyPatch) -> None:
    """The result of `+` has the variable's name, and an f-string raises an error."""
    monkeypatch.setenv("LAB_HOST", "lab.example")

    class Lab(dg.ConfigurableResource):
        host: str
        url: str

        def address(self) -> str:
            return f"https://{self.host}"

    found: list[str] = []

    @dg.asset
    def results(lab: Lab) -> None:
        found.extend([lab.url, lab.address()])

    lab = Lab(host=dg.EnvVar("LAB_HOST"), url="https://" + dg.EnvVar("LAB_HOST"))
    assert dg.materialize([results], resources={"lab": lab}).success
    assert found == ["https://LAB_HOST", "https://lab.example"]
    with pytest.raises(RuntimeError, match="Attempted to directly retrieve environment variable"):
        f"https://{dg.EnvVar('LAB_HOST')}"


@pytest.mark.parametrize("kind", [float, advanced_config.Grade, Literal["ORGANIC"]])
@pytest.mark.parametrize("variable", [dg.EnvVar, dg.EnvVar.int])
def test_some_fields_take_no_variable(kind: type, variable: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRADE", "1")

    class Lab(dg.ConfigurableResource):
        grade: kind

    @dg.asset
    def results(lab: Lab) -> None: ...

    with pytest.raises((ValidationError, dg.DagsterInvalidConfigError)):
        dg.materialize([results], resources={"lab": Lab(grade=variable("GRADE"))})
