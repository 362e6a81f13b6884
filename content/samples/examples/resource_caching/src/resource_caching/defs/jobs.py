import dagster as dg

many_processes = dg.define_asset_job("many_processes", selection="*")
one_process = dg.define_asset_job(
    "one_process", selection=dg.AssetSelection.groups("memory"), executor_def=dg.in_process_executor
)
