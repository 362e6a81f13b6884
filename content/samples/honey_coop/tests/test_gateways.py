from honey_coop.defs.gateways import (
    SilenceConfig,
    find_silent,
    restart_silent_gateways,
)


def test_gateways_above_the_limit_are_silent() -> None:
    silent = find_silent(SilenceConfig(minutes=60), {"meadow": 4, "orchard": 95})
    assert silent == ["orchard"]


def test_job_restarts_two_gateways() -> None:
    result = restart_silent_gateways.execute_in_process()
    assert result.output_for_node("restart") == 2
