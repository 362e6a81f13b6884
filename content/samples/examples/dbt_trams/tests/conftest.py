import os
import shutil
import subprocess
from pathlib import Path
from tempfile import mkdtemp

import dagster as dg
import pytest

PROJECT = Path(__file__).parents[1]

# Set before the definitions are imported, so that the tests have a database of their own.
os.environ["TRAMS_FOLDER"] = mkdtemp()
os.environ["TRAMS_TARGET"] = "dev"


@pytest.fixture(scope="session")
def defs() -> dg.Definitions:
    """The definitions, with a new manifest. The copies of the manifest that `dg` keeps would replace it."""
    shutil.rmtree(PROJECT / "src/dbt_trams/defs/.local_defs_state", ignore_errors=True)
    subprocess.run(["dbt", "parse", "--quiet"], cwd=PROJECT / "dbt", check=True)
    from dbt_trams.definitions import defs

    return defs()


@pytest.fixture(scope="session")
def loaded(defs: dg.Definitions) -> dg.DagsterInstance:
    """An instance that has loaded both months, and run all models for them."""
    instance = dg.DagsterInstance.ephemeral()
    job = defs.resolve_implicit_global_asset_job_def()
    for month in ("2025-03-01", "2025-04-01"):
        assert job.execute_in_process(
            asset_selection=[dg.AssetKey("stops"), dg.AssetKey("boardings")], partition_key=month, instance=instance
        ).success
    models = defs.resolve_job_def("daily_models")
    tags = {"dagster/asset_partition_range_start": "2025-03-01", "dagster/asset_partition_range_end": "2025-04-30"}
    assert models.execute_in_process(tags=tags, instance=instance).success
    return instance
