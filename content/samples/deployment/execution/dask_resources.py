import dagster as dg


@dg.asset(op_tags={"dagster-dask/resource_requirements": {"GPU": 1}})
def cover_embeddings() -> None: ...
