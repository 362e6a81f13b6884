import dagster as dg
from archive.defs.clean_readings_sensor import clean_readings_sensor, defs


@dg.asset
def clean_readings() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"rows": 3})


def test_update_starts_the_archive_job() -> None:
    with dg.instance_for_test() as instance:
        dg.materialize([clean_readings], instance=instance)
        with dg.build_sensor_context(
            instance=instance, definitions=defs
        ) as context:
            tick = clean_readings_sensor.evaluate_tick(context)

    assert len(tick.run_requests) == 1
