"""After: the results are assets, and the notification is an op."""

import dagster as dg


@dg.asset
def shifts() -> dict[str, int]:
    return {"Aurora": 9, "Borealis": 7}


@dg.asset
def crew_plan(shifts: dict[str, int]) -> dict[str, int]:
    return {vessel: count + 1 for vessel, count in shifts.items()}


@dg.op
def notify_captains(plan: dict[str, int]) -> None:
    print(f"Crew plan for {', '.join(sorted(plan))}")


@dg.job
def notify_job() -> None:
    notify_captains(crew_plan.get_asset_spec())


@dg.asset_sensor(asset_key=crew_plan.key, job=notify_job)
def notify_sensor() -> dg.RunRequest:
    return dg.RunRequest()


crew_job = dg.define_asset_job("crew_job", selection=[shifts, crew_plan])

defs = dg.Definitions(
    assets=[shifts, crew_plan],
    jobs=[crew_job, notify_job],
    sensors=[notify_sensor],
    resources={"io_manager": dg.FilesystemIOManager(base_dir="stored")},
)
