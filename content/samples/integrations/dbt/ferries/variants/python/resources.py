import dagster as dg
from dagster_dbt import DbtCliResource

from ferries.project import fares


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(resources={"dbt": DbtCliResource(project_dir=fares)})
