import dagster as dg
from dagster_teradata import TeradataResource


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "teradata": TeradataResource(
                host=dg.EnvVar("TERADATA_HOST"),
                user=dg.EnvVar("TERADATA_USER"),
                password=dg.EnvVar("TERADATA_PASSWORD"),
                database="ferries",
            )
        }
    )
