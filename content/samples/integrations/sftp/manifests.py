from pathlib import Path

import dagster as dg
from dagster_sftp import SFTPResource


@dg.asset
def passenger_manifests(sftp: SFTPResource) -> dg.MaterializeResult:
    folder = Path("manifests")
    folder.mkdir(exist_ok=True)
    files = sftp.list_files("outbox", pattern="*.csv", files_only=True)
    if files:
        sftp.get_file([file.path for file in files], folder)
    return dg.MaterializeResult(metadata={"files": len(files)})


@dg.definitions
def harbor_server() -> dg.Definitions:
    sftp = SFTPResource(
        host="sftp.harbor.example",
        username="ferries",
        private_key_path=dg.EnvVar("HARBOR_KEY_PATH"),
        known_hosts=dg.EnvVar("HARBOR_KNOWN_HOSTS"),
    )
    return dg.Definitions(assets=[passenger_manifests], resources={"sftp": sftp})
