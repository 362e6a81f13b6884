from collections.abc import Iterator

import dagster as dg
from dagster_gcp import GCSResource
from dagster_gcp.gcs.sensor import get_gcs_keys


class Manifest(dg.Config):
    key: str


@dg.asset
def passenger_manifest(config: Manifest, gcs: GCSResource) -> dg.MaterializeResult:
    blob = gcs.get_client().bucket("ferry-data").blob(config.key)
    names = blob.download_as_bytes().decode().splitlines()
    return dg.MaterializeResult(metadata={"passengers": len(names)})


@dg.sensor(target=[passenger_manifest], minimum_interval_seconds=60)
def new_manifests(
    context: dg.SensorEvaluationContext, gcs: GCSResource
) -> Iterator[dg.RunRequest]:
    keys = get_gcs_keys(
        "ferry-data",
        prefix="manifests/",
        since_key=context.cursor,
        gcs_session=gcs.get_client(),
    )
    for key in keys:
        config = Manifest(key=key)
        yield dg.RunRequest(
            run_key=key,
            run_config=dg.RunConfig(ops={"passenger_manifest": config}),
        )
    if keys:
        context.update_cursor(keys[-1])
