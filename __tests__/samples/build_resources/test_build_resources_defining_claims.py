"""What the guides to defining and using resources say about fields, keys, files, and environments."""

import textwrap
from pathlib import Path

import dagster as dg
import pytest
from dagster._core.errors import DagsterInvalidPythonicConfigDefinitionError
from dagster._core.remote_representation.external_data import RepositorySnap

from waterworks.defs import gauge_api, gauge_client, gauge_resources, pump_models


def snap(defs: dg.Definitions, key: str):
    """What the UI knows about a resource."""
    resources = RepositorySnap.from_def(defs.get_repository_def()).resources
    [resource] = [each for each in resources if each.name == key]
    return resource


class Stateful(dg.ConfigurableResource):
    base_url: str = "https://gauges.example"

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        self._token = "from setup"

    def remember(self) -> None:
        self.base_url = "changed"

    def invent(self) -> None:
        self.token = "new"

    def token_of_setup(self) -> str:
        return self._token


def test_fields_cannot_be_changed() -> None:
    for assign in (Stateful().remember, Stateful().invent):
        with pytest.raises(
            dg.DagsterInvalidInvocationError,
            match="'Stateful' is a Pythonic resource and does not support item assignment",
        ):
            assign()


def test_a_private_attribute_can_be_set_in_setup() -> None:
    @dg.asset
    def token(stateful: Stateful) -> str:
        return stateful.token_of_setup()

    result = dg.materialize([token], resources={"stateful": Stateful()})
    assert result.output_for_node("token") == "from setup"


def test_the_ui_shows_values_but_only_names_of_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAUGE_API_KEY", "secret")
    client = gauge_client.GaugeClient(base_url="https://gauges.example", api_key=dg.EnvVar("GAUGE_API_KEY"))
    shown = snap(dg.Definitions(resources={"client": client}), "client").configured_values
    assert shown["base_url"] == '"https://gauges.example"'
    assert shown["api_key"].name == "GAUGE_API_KEY"
    assert "secret" not in str(shown)


def test_the_ui_shows_no_settings_of_a_bare_object() -> None:
    resource = snap(pump_models.definitions(), "registry")
    assert resource.configured_values == {}
    assert "registry" not in str(resource.config_field_snaps)


def test_a_missing_key_is_reported_with_the_registered_ones() -> None:
    defs = dg.Definitions(
        assets=[gauge_api.river_levels], resources={"gauges": gauge_api.GaugeApi(base_url="https://gauges.example")}
    )
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:
        dg.Definitions.validate_loadable(defs)
    message = str(error.value)
    assert "resource with key 'gauge_api' required by op 'river_levels' was not provided" in message
    assert "'gauges'" in message.split("was not provided")[1]


def test_a_key_of_another_location_is_missing_here() -> None:
    here = dg.Definitions(assets=[gauge_api.river_levels])
    there = gauge_resources.resources()
    dg.Definitions.validate_loadable(there)
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="'gauge_api' required by op 'river_levels'"):
        dg.Definitions.validate_loadable(here)
    dg.Definitions.validate_loadable(dg.Definitions.merge(here, there))


def test_an_unannotated_object_is_an_upstream_asset() -> None:
    @dg.asset
    def models(registry: pump_models.PumpRegistry) -> str:
        return registry.model_of("P-01")

    defs = dg.Definitions(assets=[models], resources={"registry": pump_models.PumpRegistry(folder="registry")})
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:
        dg.Definitions.validate_loadable(defs)
    assert """Input asset '["registry"]' for asset '["models"]' is not produced by any""" in str(error.value)
    dg.Definitions.validate_loadable(pump_models.definitions())


def test_an_unannotated_object_is_an_unconnected_input_of_an_op() -> None:
    @dg.op
    def models(registry: pump_models.PumpRegistry) -> str:
        return registry.model_of("P-01")

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Input 'registry' of op 'models' has no way of being"):

        @dg.job(resource_defs={"registry": pump_models.PumpRegistry(folder="registry")})
        def pumps() -> None:
            models()


@pytest.mark.parametrize("complete", [True, False])
def test_only_the_io_manager_of_a_job_with_resources_comes_from_the_project(tmp_path: Path, complete: bool) -> None:
    class Pager(dg.ConfigurableResource): ...

    @dg.op
    def warn(pager: Pager, siren: Pager) -> int:
        return 1

    def load() -> dg.Definitions:
        @dg.job(resource_defs={"pager": Pager(), "siren": Pager()} if complete else {"pager": Pager()})
        def alert() -> None:
            warn()

        resources = {"siren": Pager(), "io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path / "values"))}
        return dg.Definitions(jobs=[alert], resources=resources)

    if complete:
        assert load().resolve_job_def("alert").execute_in_process().success
        assert list((tmp_path / "values").rglob("result"))
    else:
        with pytest.raises(dg.DagsterInvalidDefinitionError, match="resource with key 'siren' required by op 'warn'"):
            load()


def test_a_bare_object_is_missing_under_another_name() -> None:
    defs = dg.Definitions(
        assets=[pump_models.pump_models], resources={"pumps": pump_models.PumpRegistry(folder="registry")}
    )
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="resource with key 'registry' .* was not provided"):
        dg.Definitions.validate_loadable(defs)


def test_a_bare_object_is_created_when_the_code_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    created = []
    monkeypatch.setattr(pump_models.PumpRegistry, "__init__", lambda registry, folder: created.append(folder))
    dg.Definitions.validate_loadable(pump_models.definitions())
    assert created == ["registry"]


def test_two_resources_cannot_share_a_key() -> None:
    same = [
        dg.Definitions(resources={"gauge_api": gauge_api.GaugeApi(base_url="https://gauges.example")}) for _ in range(2)
    ]
    with pytest.raises(
        dg.DagsterInvariantViolationError,
        match="Definitions objects 0 and 1 have different resources with same key 'gauge_api'",
    ):
        dg.Definitions.merge(*same)
    dg.Definitions.merge(same[0], same[0])


ASSET = """
import dagster as dg

@dg.asset
def river_levels() -> None: ...
"""

RESOURCES = """
@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(resources={"river": "aire"})
"""


@pytest.mark.parametrize(
    ("files", "keys"),
    [
        ({"levels.py": ASSET + RESOURCES}, set()),
        ({"levels.py": ASSET + 'defs = dg.Definitions(resources={"river": "aire"})'}, set()),
        ({"levels.py": ASSET, "resources.py": "import dagster as dg\n" + RESOURCES}, {"river_levels"}),
        ({"levels.py": ASSET + RESOURCES.replace("(resources", "(assets=[river_levels], resources")}, {"river_levels"}),
    ],
)
def test_a_definitions_function_hides_the_assets_of_its_file(
    files: dict[str, str], keys: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request
) -> None:
    package = f"waterworks_{abs(hash(request.node.name))}"
    defs_folder = tmp_path / "src" / package / "defs"
    defs_folder.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text(
        textwrap.dedent(f"""
            [project]
            name = "{package}"
            version = "0.1.0"
            [tool.dg]
            directory_type = "project"
            [tool.dg.project]
            root_module = "{package}"
        """)
    )
    for folder in (defs_folder, defs_folder.parent):
        (folder / "__init__.py").touch()
    for name, text in files.items():
        (defs_folder / name).write_text(text)
    monkeypatch.syspath_prepend(tmp_path / "src")
    defs = dg.load_from_defs_folder(path_within_project=tmp_path)
    assert {spec.key.to_user_string() for spec in defs.resolve_all_asset_specs()} == keys
    assert set(defs.resources) == {"river"}


def test_values_read_at_load_time_stay_until_the_next_load(monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    class Address(dg.ConfigurableResource):
        loaded: str
        lazy: str

    @dg.asset
    def addresses(address: Address) -> list[str]:
        return [address.loaded, address.lazy]

    def load() -> dg.Definitions:
        resource = Address(loaded=os.environ["ADDRESS"], lazy=dg.EnvVar("ADDRESS"))
        return dg.Definitions(assets=[addresses], resources={"address": resource})

    def run(defs: dg.Definitions) -> list[str]:
        job = defs.resolve_implicit_global_asset_job_def()
        return job.execute_in_process().output_for_node("addresses")

    monkeypatch.setenv("ADDRESS", "old")
    defs = load()
    monkeypatch.setenv("ADDRESS", "new")
    assert run(defs) == ["old", "new"]
    assert run(load()) == ["new", "new"]


def test_a_key_that_only_a_tick_needs_is_not_checked_at_load() -> None:
    @dg.asset
    def levels() -> None: ...

    job = dg.define_asset_job("levels_job", [levels])

    @dg.schedule(job=job, cron_schedule="0 7 * * *")
    def needs_api(api: gauge_api.GaugeApi) -> dg.RunRequest:
        return dg.RunRequest()

    @dg.sensor(job=job)
    def needs_api_too(api: gauge_api.GaugeApi) -> dg.RunRequest:
        return dg.RunRequest()

    defs = dg.Definitions(assets=[levels], jobs=[job], schedules=[needs_api], sensors=[needs_api_too])
    dg.Definitions.validate_loadable(defs)
    # the code server passes these resources to a tick
    provided = dict(defs.get_repository_def().get_top_level_resources())
    assert "api" not in provided
    with pytest.raises(dg.DagsterError, match="'api'"):
        needs_api.evaluate_tick(dg.build_schedule_context(resources=provided))
    with pytest.raises(dg.DagsterError, match="'api'"):
        needs_api_too.evaluate_tick(dg.build_sensor_context(resources=provided))


def test_a_connection_is_no_type_of_a_field() -> None:
    import sqlite3

    with pytest.raises(DagsterInvalidPythonicConfigDefinitionError, match="ResourceDependency"):

        class Database(dg.ConfigurableResource):
            connection: sqlite3.Connection

        dg.Definitions.validate_loadable(
            dg.Definitions(resources={"database": Database(connection=sqlite3.connect(":memory:"))})
        )
