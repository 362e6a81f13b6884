import modal
from dagster_pipes import open_dagster_pipes

app = modal.App("ferries-demand", image=modal.Image.debian_slim().uv_pip_install("dagster-pipes==1.11.16"))


@app.function(cpu=2, memory=1024)
def demand(route: str) -> int:
    return 120 * len(route)


@app.local_entrypoint()
def main() -> None:
    with open_dagster_pipes() as pipes:
        routes = pipes.get_extra("routes")
        passengers = {route: demand.remote(route) for route in routes}
        pipes.log.info(f"{len(routes)} routes")
        pipes.report_asset_materialization(metadata={"routes": len(routes), "passengers": sum(passengers.values())})
