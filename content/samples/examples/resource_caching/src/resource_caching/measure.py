"""Prints the lookups and seconds of each asset: in a process for each step, then all in one process."""

import dagster as dg

from resource_caching.definitions import defs


def many_processes() -> dg.JobDefinition:
    return defs().resolve_job_def("many_processes")


def one_process() -> dg.JobDefinition:
    return defs().resolve_job_def("one_process")


def report(job: object, instance: dg.DagsterInstance) -> None:
    with dg.execute_job(dg.reconstructable(job), instance=instance, raise_on_error=True) as result:
        for event in result.get_asset_materialization_events():
            found = {key: value.value for key, value in event.materialization.metadata.items()}
            print(f"{event.materialization.label:16} {found['lookups']} lookups {found['seconds']:4} s")


if __name__ == "__main__":
    with dg.instance_for_test() as instance:
        print("A process for each step")
        report(many_processes, instance)
        print("\nAll steps in one process")
        report(one_process, instance)
