# region returned
import dagster as dg


@dg.op
def list_apiaries() -> list[dg.DynamicOutput[int]]:
    hives = {"meadow": 8, "orchard": 5}
    return [
        dg.DynamicOutput(count, mapping_key=name) for name, count in hives.items()
    ]


# endregion returned


# region chain
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
