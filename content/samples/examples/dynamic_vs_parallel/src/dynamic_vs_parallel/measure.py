"""Prints how long a run of each asset takes, from its start to its end, and in how many steps."""

import dagster as dg

from dynamic_vs_parallel.definitions import defs


def one_by_one() -> dg.JobDefinition:
    return defs().resolve_job_def("one_by_one_job")


def dynamic_outputs() -> dg.JobDefinition:
    return defs().resolve_job_def("dynamic_outputs_job")


def threads() -> dg.JobDefinition:
    return defs().resolve_job_def("threads_job")


if __name__ == "__main__":
    with dg.instance_for_test() as instance:
        for job in (one_by_one, dynamic_outputs, threads):
            with dg.execute_job(dg.reconstructable(job), instance=instance, raise_on_error=True) as result:
                stats = instance.get_run_stats(result.run_id)
                steps = stats.steps_succeeded
                print(f"{job.__name__:16} {stats.end_time - stats.start_time:5.1f} s  {steps} steps")
