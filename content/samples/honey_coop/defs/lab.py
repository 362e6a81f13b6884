import dagster as dg


@dg.op
def read_refractometer() -> float:
    """Return the refractive index of one sample."""
    return 1.4915


class WaterConfig(dg.Config):
    offset: float = 0.0


@dg.op
def to_water_percent(config: WaterConfig, index: float) -> float:
    return round((1.5392 - index) / 0.0025 + config.offset, 1)


class GradeConfig(dg.Config):
    limit: float = 20.0


@dg.op
def grade(config: GradeConfig, water: float) -> str:
    return "table honey" if water <= config.limit else "baker's honey"


@dg.graph
def grade_sample(index: float) -> str:
    return grade(to_water_percent(index))


@dg.op
def print_certificate(result: str) -> str:
    return f"Certificate: {result}"


@dg.job
def certify_batch():
    print_certificate(grade_sample(read_refractometer()))
