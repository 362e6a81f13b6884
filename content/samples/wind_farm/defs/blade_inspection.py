import dagster as dg


class Flight(dg.Config):
    turbine: str


@dg.op
def fly_drone(config: Flight) -> list[str]:
    return [f"{config.turbine}-blade-{number}.jpg" for number in (1, 2, 3)]


@dg.op
def find_cracks(context: dg.OpExecutionContext, images: list[str]) -> int:
    context.log.info(f"Look at {len(images)} images")
    return 0


@dg.job(
    config=dg.RunConfig(ops={"fly_drone": Flight(turbine="T-01")}),
    tags={"team": "inspection"},
)
def blade_inspection() -> None:
    find_cracks(fly_drone())
