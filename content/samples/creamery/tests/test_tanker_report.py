# region imports
from datetime import datetime

import dagster as dg
import pytest

from creamery.defs.tanker_report import defs, tanker_config, tanker_report
# endregion imports


# region config
def test_config_of_one_day() -> None:
    run_config = tanker_config(datetime(2026, 3, 4), datetime(2026, 3, 5))

    assert run_config["ops"]["count_pickups"]["config"] == {
        "start": "2026-03-04",
        "end": "2026-03-05",
    }
    assert dg.validate_run_config(tanker_report, run_config)


def test_invalid_config_is_found() -> None:
    with pytest.raises(dg.DagsterInvalidConfigError, match="end"):
        dg.validate_run_config(
            tanker_report,
            {"ops": {"count_pickups": {"config": {"start": "2026-03-04"}}}},
        )
# endregion config


# region keys
def test_partitions() -> None:
    keys = tanker_config.get_partition_keys(current_time=datetime(2026, 3, 4))
    run_config = tanker_config.get_run_config_for_partition_key("2026-03-02")

    assert keys == ["2026-03-01", "2026-03-02", "2026-03-03"]
    assert run_config["ops"]["count_pickups"]["config"]["end"] == "2026-03-03"
# endregion keys


# region job
def test_job_for_one_partition() -> None:
    result = tanker_report.execute_in_process(partition_key="2026-03-02")

    assert result.output_for_node("count_pickups") == "2026-03-02 to 2026-03-03"
# endregion job


# region asset_job
def test_asset_job_for_one_partition() -> None:
    job = defs().resolve_job_def("load_tankers")
    result = job.execute_in_process(partition_key="2026-03-02")

    assert result.output_for_node("tanker_loads") == "loads for 2026-03-02"
    with pytest.raises(dg.DagsterUnknownPartitionError):
        job.execute_in_process(partition_key="2025-01-01")
# endregion asset_job
