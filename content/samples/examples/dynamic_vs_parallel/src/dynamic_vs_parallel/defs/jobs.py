import dagster as dg

compare = [dg.define_asset_job(f"{name}_job", selection=name) for name in ("one_by_one", "dynamic_outputs", "threads")]


@dg.definitions
def jobs() -> dg.Definitions:
    return dg.Definitions(jobs=compare, executor=dg.multiprocess_executor.configured({"max_concurrent": 4}))
