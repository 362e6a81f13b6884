import dagster as dg
from dagster_apprise import AppriseResource

DELAYS = {"Harbor-Island": 4, "Harbor-Cape": 17}


@dg.asset
def delays(apprise: AppriseResource) -> dg.MaterializeResult:
    late = [route for route, minutes in DELAYS.items() if minutes > 10]
    if late and not apprise.notify(f"Late today: {', '.join(late)}", title="Ferries"):
        raise dg.Failure("The notification wasn't sent.")
    return dg.MaterializeResult(metadata={"late_routes": len(late)})


nightly_delays = dg.define_asset_job("nightly_delays", selection=[delays])
