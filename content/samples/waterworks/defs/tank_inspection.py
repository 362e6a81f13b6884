import dagster as dg


class Dive(dg.Config):
    tank: str


@dg.op
def lower_camera(config: Dive) -> list[str]:
    return [f"{config.tank}-wall-{number}.jpg" for number in (1, 2, 3)]


@dg.op
def find_leaks(context: dg.OpExecutionContext, images: list[str]) -> int:
    context.log.info(f"Inspect {len(images)} images")
    return 0


@dg.job(
    config=dg.RunConfig(ops={"lower_camera": Dive(tank="east")}),
    tags={"team": "inspection"},
)
def tank_inspection() -> None:
    find_leaks(lower_camera())
