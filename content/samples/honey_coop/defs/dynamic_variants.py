import dagster as dg


# region returned
@dg.op
def list_apiaries() -> list[dg.DynamicOutput[int]]:
    hives = {"meadow": 8, "orchard": 5}
    return [
        dg.DynamicOutput(count, mapping_key=name) for name, count in hives.items()
    ]


# endregion returned


@dg.op
def price_per_kilogram() -> float:
    return 11.5


@dg.op
def estimate_harvest(hives: int) -> int:
    return hives * 12


@dg.op
def estimate_income(kilograms: int, price: float) -> float:
    return kilograms * price


@dg.op
def publish(incomes: list[float]) -> float:
    return sum(incomes)


# region chain
@dg.job
def forecast_income():
    price = price_per_kilogram()
    incomes = (
        list_apiaries()
        .map(estimate_harvest)
        .map(lambda kilograms: estimate_income(kilograms, price))
    )
    publish(incomes.collect())


# endregion chain


# region two_outputs
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


# endregion two_outputs


# region asset
@dg.graph_asset
def income_forecast():
    price = price_per_kilogram()
    incomes = (
        list_apiaries()
        .map(estimate_harvest)
        .map(lambda kilograms: estimate_income(kilograms, price))
    )
    return publish(incomes.collect())


# endregion asset
