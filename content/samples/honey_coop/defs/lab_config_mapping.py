import dagster as dg

from honey_coop.defs.lab import grade, print_certificate, read_refractometer, to_water_percent


class LabConfig(dg.Config):
    country: str


@dg.config_mapping
def limits_of_country(config: LabConfig) -> dict:
    limit = {"EU": 20.0, "US": 18.6}[config.country]
    return {"grade": {"config": {"limit": limit}}}


@dg.graph(config=limits_of_country)
def grade_for_country(index: float) -> str:
    return grade(to_water_percent(index))


@dg.job
def certify_for_country():
    print_certificate(grade_for_country(read_refractometer()))
