import dagster as dg


@dg.asset
def loans() -> None: ...


loans_job = dg.define_asset_job(
    "loans_job",
    selection=[loans],
    tags={
        "dagster-k8s/config": {
            "pod_spec_config": {"node_selector": {"region": "east"}},
            "merge_behavior": "SHALLOW",
        },
    },
)
