import dagster as dg
from dagster_azure.adls2 import (
    ADLS2Key,
    ADLS2PickleIOManager,
    ADLS2Resource,
)


@dg.definitions
def resources() -> dg.Definitions:
    adls2 = ADLS2Resource(
        storage_account="ferrylake",
        credential=ADLS2Key(key=dg.EnvVar("AZURE_STORAGE_KEY")),
    )
    values = ADLS2PickleIOManager(
        adls2=adls2,
        adls2_file_system="ferry-data",
        adls2_prefix="production",
    )
    return dg.Definitions(resources={"adls2": adls2, "io_manager": values})
