import dagster as dg
import obstore
from dagster_obstore.s3 import S3ObjectStore


@dg.asset
def ticket_export(s3: S3ObjectStore) -> dg.MaterializeResult:
    store = s3.create_store("ferry-exports")
    obstore.put(store, "tickets/2026-03-28.csv", b"ticket,route\n1,R1\n2,R2\n")
    size = obstore.head(store, "tickets/2026-03-28.csv")["size"]
    return dg.MaterializeResult(metadata={"bytes": size})


@dg.definitions
def exports() -> dg.Definitions:
    s3 = S3ObjectStore(
        access_key_id=dg.EnvVar("AWS_ACCESS_KEY_ID"),
        secret_access_key=dg.EnvVar("AWS_SECRET_ACCESS_KEY"),
    )
    return dg.Definitions(assets=[ticket_export], resources={"s3": s3})
