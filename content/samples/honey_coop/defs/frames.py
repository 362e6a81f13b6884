import dagster as dg


@dg.op(out={"apiaries": dg.DynamicOut(str), "season": dg.Out(int)})
def plan_season():
    yield dg.DynamicOutput("meadow", mapping_key="meadow", output_name="apiaries")
    yield dg.DynamicOutput("ridge", mapping_key="ridge", output_name="apiaries")
    yield dg.Output(2026, output_name="season")


@dg.op
def order_frames(apiary: str, season: int) -> str:
    return f"{apiary}-{season}"


@dg.job
def order_all_frames():
    plan = plan_season()
    plan.apiaries.map(lambda apiary: order_frames(apiary, plan.season))
