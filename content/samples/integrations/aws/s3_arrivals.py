from collections.abc import Iterator
from datetime import datetime, timedelta

import dagster as dg
from dagster_aws.s3 import S3Resource
from dagster_aws.s3.sensor import get_objects


class Manifest(dg.Config):
    key: str


@dg.asset(kinds={"s3"})
def passenger_manifest(config: Manifest, s3: S3Resource) -> dg.MaterializeResult:
    response = s3.get_client().get_object(Bucket="ferry-data", Key=config.key)
    names = response["Body"].read().decode().splitlines()
    return dg.MaterializeResult(metadata={"passengers": len(names)})


@dg.sensor(target=[passenger_manifest], minimum_interval_seconds=60)
def new_manifests(
    context: dg.SensorEvaluationContext, s3: S3Resource
) -> Iterator[dg.RunRequest]:
    since = datetime.fromisoformat(context.cursor) if context.cursor else None
    objects = get_objects(
        bucket="ferry-data",
        prefix="manifests/",
        since_last_modified=since,
        client=s3.get_client(),
    )
    for item in objects:
        config = Manifest(key=item["Key"])
        yield dg.RunRequest(
            run_key=f"{item['Key']} {item['ETag']}",
            run_config=dg.RunConfig(ops={"passenger_manifest": config}),
        )
    if objects:
        # Objects that arrive within the same second have the same time.
        newest = objects[-1]["LastModified"] - timedelta(seconds=1)
        context.update_cursor(newest.isoformat())
