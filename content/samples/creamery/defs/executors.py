import dagster as dg


@dg.asset
def vat_plan() -> None: ...


@dg.asset
def label_files() -> None: ...


quick_job = dg.define_asset_job(
    "quick_job",
    selection=["vat_plan"],
    executor_def=dg.in_process_executor,
)

labels_job = dg.define_asset_job(
    "labels_job",
    selection=["label_files"],
    executor_def=dg.multiprocess_executor.configured({"max_concurrent": 4}),
)


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(
        assets=[vat_plan, label_files],
        jobs=[quick_job, labels_job],
        executor=dg.multiprocess_executor.configured({"max_concurrent": 2}),
    )
