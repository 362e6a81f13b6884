import dagster as dg
from dagster_dask import dask_executor


@dg.asset
def branch_loans() -> dict[str, int]:
    return {"harbor": 120, "station": 310}


@dg.asset
def busiest_branch(branch_loans: dict[str, int]) -> str:
    return max(branch_loans, key=lambda branch: branch_loans[branch])


dask_job = dg.define_asset_job(
    "dask_job",
    selection=[branch_loans, busiest_branch],
    executor_def=dask_executor,
)
