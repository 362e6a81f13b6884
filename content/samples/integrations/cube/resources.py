import dagster as dg
from dagster_cube.cube_resource import cube_resource


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "cube": cube_resource.configured(
                {
                    "instance_url": {"env": "CUBE_URL"},
                    "api_key": {"env": "CUBE_API_KEY"},
                }
            )
        }
    )
