import dagster as dg
from dagster_azure.blob import (
    AzureBlobStorageDefaultCredential,
    AzureBlobStorageResource,
)


@dg.asset(kinds={"azure"})
def delay_notices(blobs: AzureBlobStorageResource) -> dg.MaterializeResult:
    with blobs.get_client() as client:
        blob = client.get_blob_client("notices", "2026-11-23.txt")
        blob.upload_blob("river, 7:30 AM: 20 minutes late", overwrite=True)
    # The query would contain a shared access signature.
    return dg.MaterializeResult(metadata={"dagster/uri": blob.url.split("?")[0]})


@dg.definitions
def defs() -> dg.Definitions:
    blobs = AzureBlobStorageResource(
        account_url="https://ferryblobs.blob.core.windows.net",
        credential=AzureBlobStorageDefaultCredential(),
    )
    return dg.Definitions(assets=[delay_notices], resources={"blobs": blobs})
