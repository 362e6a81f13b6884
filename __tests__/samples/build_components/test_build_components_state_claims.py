"""What the guides to state-backed components say under Limits and Troubleshooting."""

import shutil
from pathlib import Path

import dagster as dg
import dagster_airbyte
import dagster_dbt
import dagster_fivetran
import dagster_omni
import dagster_powerbi
import pytest
import yaml
from dagster._core.storage.defs_state.blob_storage_state_storage import BlobStorageStateStorage
from dagster.components.component.state_backed_component import StateBackedComponent
from dagster.components.utils.defs_state import DefsStateConfigArgs
from dagster_airlift.core import components as airlift

DEFS = "defs/exhibit_catalog/defs.yaml"


def configure(aquarium, **state: object) -> None:
    file = aquarium.root / "src/aquarium" / DEFS
    content = yaml.safe_load(file.read_text())
    content["attributes"]["defs_state"] = state
    file.write_text(yaml.safe_dump(content))


def exhibits(aquarium) -> set[str]:
    defs = aquarium.load("exhibit_catalog")
    return {key.to_user_string() for key in defs.resolve_all_asset_keys()}


def test_defs_state_is_an_attribute(aquarium, reason) -> None:
    file = aquarium.root / "src/aquarium" / DEFS
    file.write_text(file.read_text() + "\ndefs_state: {type: LOCAL_FILESYSTEM}\n")
    assert "Additional properties are not allowed ('defs_state' was unexpected)" in aquarium.dg("check", "yaml")
    assert "defs_state" in reason(lambda: aquarium.load("exhibit_catalog"))


def test_the_state_of_a_key_is_one_file(aquarium) -> None:
    aquarium.dg("utils", "refresh-defs-state")
    folder = aquarium.defs / ".local_defs_state"
    assert sorted(str(each.relative_to(folder)) for each in folder.rglob("*") if each.is_file()) == [
        ".gitignore",
        "ExhibitCatalog__main__/state",
    ]


def test_a_refresh_changes_no_loaded_definitions(aquarium) -> None:
    configure(aquarium, type="LOCAL_FILESYSTEM", refresh_if_dev=False)
    aquarium.dg("utils", "refresh-defs-state")
    tree = aquarium.tree()
    assert len(tree.build_defs_at_path("exhibit_catalog").resolve_all_asset_keys()) == 3
    (aquarium.root / "data/exhibits.json").write_text("[]")
    aquarium.dg("utils", "refresh-defs-state")
    assert len(tree.build_defs_at_path("exhibit_catalog").resolve_all_asset_keys()) == 3
    assert exhibits(aquarium) == set()


def test_a_failed_refresh_stops_the_load_of_a_dg_command(aquarium, reason, monkeypatch: pytest.MonkeyPatch) -> None:
    aquarium.dg("utils", "refresh-defs-state")
    (aquarium.root / "data/exhibits.json").unlink()
    monkeypatch.setenv("DAGSTER_IS_DEV_CLI", "1")
    assert "No such file or directory" in reason(lambda: exhibits(aquarium))
    configure(aquarium, type="LOCAL_FILESYSTEM", refresh_if_dev=False)
    assert "exhibits/kelp_forest" in exhibits(aquarium)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Makes an instance with a storage for state, and uses it."""

    def use(name: str, base: str) -> Path:
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        storage = {
            "module": BlobStorageStateStorage.__module__,
            "class": "BlobStorageStateStorage",
            "config": {"base_path": str(tmp_path / base)},
        }
        (folder / "dagster.yaml").write_text(
            yaml.safe_dump({"defs_state_storage": storage, "telemetry": {"enabled": False}})
        )
        monkeypatch.setenv("DAGSTER_HOME", str(folder))
        return tmp_path / base

    return use


def listed(aquarium) -> str:
    """What `dg list defs` shows, with the instance of DAGSTER_HOME."""
    return aquarium.dg("list", "defs", "--json", "--path", "src/aquarium/defs/exhibit_catalog")


@pytest.mark.parametrize(("strategy", "found"), [("LOCAL_FILESYSTEM", False), ("LEGACY_CODE_SERVER_SNAPSHOTS", True)])
def test_snapshots_of_the_code_server_are_refreshed_at_each_load(aquarium, strategy: str, found: bool) -> None:
    configure(aquarium, type=strategy, refresh_if_dev=False)
    assert ("coral_reef" in listed(aquarium)) is found


def test_only_local_state_can_be_a_folder(aquarium, home, reason) -> None:
    write = "state_path.write_text(json.dumps(exhibits))"
    read = "state_path.read_text()"
    path = "components/exhibit_catalog.py"
    aquarium.replace(path, write, "state_path.mkdir(); (state_path / 'exhibits').write_text(json.dumps(exhibits))")
    aquarium.replace(path, read, "(state_path / 'exhibits').read_text()")
    configure(aquarium, type="LOCAL_FILESYSTEM", refresh_if_dev=False)
    aquarium.dg("utils", "refresh-defs-state")
    assert len(exhibits(aquarium)) == 3
    home("home", "storage")
    configure(aquarium, type="VERSIONED_STATE_STORAGE", refresh_if_dev=False)
    assert "IsADirectoryError" in reason(lambda: aquarium.dg("utils", "refresh-defs-state"))
    configure(aquarium, type="LEGACY_CODE_SERVER_SNAPSHOTS")
    assert "IsADirectoryError" in reason(lambda: exhibits(aquarium))


def test_versions_are_recorded_in_the_instance(aquarium, home) -> None:
    configure(aquarium, type="VERSIONED_STATE_STORAGE", refresh_if_dev=False)
    base = home("first", "store")
    assert "coral_reef" not in listed(aquarium)
    aquarium.dg("utils", "refresh-defs-state")
    assert "coral_reef" in listed(aquarium)
    [version] = [each.relative_to(base).parts for each in base.rglob("*") if each.is_file()]
    assert version[0] == "ExhibitCatalog__main__"
    home("second", "store")
    assert "coral_reef" not in listed(aquarium)


def test_another_base_path_has_no_state(aquarium, home, reason) -> None:
    configure(aquarium, type="VERSIONED_STATE_STORAGE", refresh_if_dev=False)
    base = home("first", "store")
    aquarium.dg("utils", "refresh-defs-state")
    assert "coral_reef" in listed(aquarium)

    def read() -> None:
        with dg.DagsterInstance.get() as instance:
            storage = instance.defs_state_storage
            key = "ExhibitCatalog[main]"
            version = storage.get_latest_version(key)
            storage.download_state_to_path(key, version, aquarium.root / "state")

    read()
    home("first", "other")
    assert "No state found for key" in reason(read)
    assert "Unable to load definitions" in listed(aquarium)
    home("first", "store")
    shutil.rmtree(base)
    assert "No state found for key" in reason(read)
    aquarium.dg("utils", "refresh-defs-state")
    assert "coral_reef" in listed(aquarium)


def test_without_a_home_the_state_is_lost(aquarium, capfd: pytest.CaptureFixture[str]) -> None:
    configure(aquarium, type="VERSIONED_STATE_STORAGE", refresh_if_dev=False)
    output = aquarium.dg("utils", "refresh-defs-state") + capfd.readouterr().out
    assert "cannot be stored in a persistent location" in output
    assert "coral_reef" not in listed(aquarium)


def test_state_backed_components_in_a_test(aquarium, home, reason) -> None:
    """How each strategy behaves where no code server and no command loads the project."""
    assert exhibits(aquarium) == set()
    aquarium.dg("utils", "refresh-defs-state")
    assert len(exhibits(aquarium)) == 3
    configure(aquarium, type="LEGACY_CODE_SERVER_SNAPSHOTS")
    assert "KeyError: 'defs-state-[ExhibitCatalog[main]]'" in reason(lambda: exhibits(aquarium))
    configure(aquarium, type="VERSIONED_STATE_STORAGE")
    home("home", "store")
    aquarium.dg("utils", "refresh-defs-state")
    assert "without a StateStorage in context" in reason(lambda: exhibits(aquarium))
    with dg.DagsterInstance.get():
        assert len(exhibits(aquarium)) == 3


def test_the_methods_of_a_state_backed_type(aquarium, tmp_path: Path) -> None:
    component = aquarium.tree().load_component_at_path("exhibit_catalog")
    component.write_state_to_path(tmp_path / "state")
    context = dg.ComponentTree.for_test().load_context
    defs = component.build_defs_from_state(context, tmp_path / "state")
    assert len(defs.resolve_all_asset_keys()) == 3


def test_the_fields_of_defs_state_are_not_rendered(aquarium, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CATALOG", "public")
    key = "ExhibitCatalog[{{ env.CATALOG }}]"
    configure(aquarium, type="LOCAL_FILESYSTEM", key=key)
    assert aquarium.tree().load_component_at_path("exhibit_catalog").defs_state_config.key == key
    aquarium.write(
        "catalog_vars.py",
        """\
        import os

        import dagster as dg
        from dagster.components.utils.defs_state import DefsStateConfigArgs

        @dg.template_var
        def catalog_state() -> DefsStateConfigArgs:
            return DefsStateConfigArgs(type="LOCAL_FILESYSTEM", key=os.environ["CATALOG"])
        """,
    )
    file = aquarium.root / "src/aquarium" / DEFS
    content = yaml.safe_load(file.read_text())
    content["attributes"]["defs_state"] = "{{ catalog_state }}"
    file.write_text(yaml.safe_dump({**content, "template_vars_module": "aquarium.catalog_vars"}))
    assert "validated successfully" in aquarium.dg("check", "yaml")
    assert aquarium.tree().load_component_at_path("exhibit_catalog").defs_state_config.key == "public"


def test_the_base_path_is_text(home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reason) -> None:
    monkeypatch.setenv("STATE", str(home("home", "store")))
    file = tmp_path / "home/dagster.yaml"
    content = yaml.safe_load(file.read_text())
    content["defs_state_storage"]["config"]["base_path"] = {"env": "STATE"}
    file.write_text(yaml.safe_dump(content))
    assert "Invalid scalar at path root:base_path" in reason(dg.DagsterInstance.get)


def test_the_refresh_imports_the_project(aquarium, reason) -> None:
    aquarium.write("defs/broken.py", "import a_missing_package\n")
    assert "No module named 'a_missing_package'" in reason(lambda: aquarium.dg("utils", "refresh-defs-state"))


def test_instances_need_different_keys(aquarium) -> None:
    """Both instances read the state that was written last."""
    text = (aquarium.defs / "exhibit_catalog/defs.yaml").read_text()
    aquarium.write("defs/guests/defs.yaml", text.replace("exhibits.json", "guests.json"))
    (aquarium.root / "data/guests.json").write_text('[{"id": "whale", "wing": "east", "species": 1}]')
    aquarium.dg("utils", "refresh-defs-state")
    assert len(list((aquarium.defs / ".local_defs_state").glob("*/state"))) == 1


@pytest.mark.parametrize(
    ("kind", "strategy"),
    [
        (dagster_fivetran.FivetranAccountComponent, DefsStateConfigArgs.legacy_code_server_snapshots()),
        (dagster_airbyte.AirbyteWorkspaceComponent, DefsStateConfigArgs.legacy_code_server_snapshots()),
        (dagster_powerbi.PowerBIWorkspaceComponent, DefsStateConfigArgs.legacy_code_server_snapshots()),
        (airlift.AirflowInstanceComponent, DefsStateConfigArgs.legacy_code_server_snapshots()),
        (dagster_omni.OmniComponent, DefsStateConfigArgs.versioned_state_storage()),
    ],
)
def test_the_strategies_of_the_integrations(kind: type, strategy: DefsStateConfigArgs) -> None:
    """The default strategy of each state-backed component type; dbt's has no attribute to change it."""
    assert issubclass(kind, StateBackedComponent)
    field = getattr(kind, "model_fields", None) or kind.__dataclass_fields__
    default = field["defs_state"]
    assert (default.default_factory() if callable(default.default_factory) else default.default) == strategy


def test_the_strategy_of_dbt_cannot_be_changed() -> None:
    assert issubclass(dagster_dbt.DbtProjectComponent, StateBackedComponent)
    assert "defs_state" not in dagster_dbt.DbtProjectComponent.model().model_fields
