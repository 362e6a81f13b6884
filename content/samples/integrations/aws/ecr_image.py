import base64

import dagster as dg
import docker
from dagster_aws.ecr import ECRPublicResource

IMAGE = "public.ecr.aws/ferry-line/timetable"


@dg.asset(kinds={"docker"})
def timetable_image(ecr: ECRPublicResource) -> dg.MaterializeResult:
    token = ecr.get_client().get_login_password()
    user, password = base64.b64decode(token).decode().split(":", 1)
    engine = docker.from_env()
    engine.images.build(path="timetable", tag=f"{IMAGE}:latest")
    login = {"username": user, "password": password}
    push = engine.images.push(
        IMAGE, tag="latest", auth_config=login, stream=True, decode=True
    )
    # Docker reports a failed push in its output, and raises no error.
    for line in push:
        if "error" in line:
            raise dg.Failure(line["error"])
    return dg.MaterializeResult(metadata={"image": f"{IMAGE}:latest"})


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(
        assets=[timetable_image], resources={"ecr": ECRPublicResource()}
    )
