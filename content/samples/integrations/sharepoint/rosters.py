from pathlib import Path

import dagster as dg
from dagster_sharepoint import SharePointResource


@dg.asset
def crew_rosters(sharepoint: SharePointResource) -> dg.MaterializeResult:
    folder = Path("rosters")
    folder.mkdir(exist_ok=True)
    files = sharepoint.list_files("Rosters", file_extension=".csv")
    for file in files:
        (folder / file.name).write_bytes(sharepoint.download_file(file.id))
    return dg.MaterializeResult(metadata={"files": [file.name for file in files]})


@dg.definitions
def crew_site() -> dg.Definitions:
    sharepoint = SharePointResource(
        sharepoint_hostname="ferries.sharepoint.com",
        site="Crew",
        tenant_id=dg.EnvVar("AZURE_TENANT_ID"),
        client_id=dg.EnvVar("AZURE_CLIENT_ID"),
        client_secret=dg.EnvVar("AZURE_CLIENT_SECRET"),
    )
    return dg.Definitions(assets=[crew_rosters], resources={"sharepoint": sharepoint})
