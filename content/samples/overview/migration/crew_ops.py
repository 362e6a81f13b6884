"""Before: a job with ops, whose results have no names in Dagster."""

import dagster as dg


@dg.op
def load_shifts() -> dict[str, int]:
    return {"Aurora": 9, "Borealis": 7}


@dg.op
def plan_crew(shifts: dict[str, int]) -> dict[str, int]:
    return {vessel: count + 1 for vessel, count in shifts.items()}


@dg.op
def notify_captains(plan: dict[str, int]) -> None:
    print(f"Crew plan for {', '.join(sorted(plan))}")


@dg.job
def crew_job() -> None:
    notify_captains(plan_crew(load_shifts()))


defs = dg.Definitions(jobs=[crew_job])
