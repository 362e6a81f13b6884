import importlib
import shutil
import sys
from pathlib import Path

import dagster as dg
import pytest

import getting_started.installation_definitions as sample

SAMPLES = Path(sample.__file__).parent


@pytest.fixture
def project(tmp_path, monkeypatch):
    package = tmp_path / "src" / "reports"
    (package / "defs").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "defs" / "__init__.py").touch()
    (package / "defs" / "monthly.py").write_text("import dagster as dg\n\n\n@dg.asset\ndef monthly() -> None: ...\n")
    shutil.copy(SAMPLES / "installation_definitions.py", package / "definitions.py")
    settings = (SAMPLES / "installation_pyproject.toml").read_text()
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "reports"\nversion = "0.1.0"\n\n' + settings)
    monkeypatch.syspath_prepend(tmp_path / "src")
    yield tmp_path
    for name in [n for n in sys.modules if n.split(".")[0] == "reports"]:
        del sys.modules[name]


def test_definitions_module_loads_the_defs_folder(project):
    module = importlib.import_module("reports.definitions")
    defs = module.defs()
    dg.Definitions.validate_loadable(defs)
    keys = defs.resolve_asset_graph().get_all_asset_keys()
    assert keys == {dg.AssetKey("monthly")}
