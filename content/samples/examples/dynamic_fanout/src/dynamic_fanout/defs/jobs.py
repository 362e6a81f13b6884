import dagster as dg

# Two bridges at a time, and four photos of each.
inspect_all = dg.define_asset_job(
    "inspect_all",
    selection="bridge_report",
    config={
        "execution": {"config": {"multiprocess": {"max_concurrent": 2}}},
        "ops": {"bridge_report": {"ops": {"inspect_bridge": {"config": {"photos_at_once": 4}}}}},
    },
)
