import dagster as dg


class Apiary(dg.Config):
    hives: int


@dg.op
def harvest(config: Apiary) -> int:
    return config.hives * 12


@dg.op
def total(kilograms: list[int]) -> int:
    return sum(kilograms)


APIARIES = {"meadow": 8, "orchard": 5, "ridge": 3}


@dg.graph
def season():
    total([harvest.alias(f"harvest_{name}")() for name in APIARIES])


season_job = season.to_job(
    config=dg.RunConfig(
        ops={
            f"harvest_{name}": Apiary(hives=hives)
            for name, hives in APIARIES.items()
        }
    )
)
