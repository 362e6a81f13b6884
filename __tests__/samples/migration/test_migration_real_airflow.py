"""The tutorials about Airlift, followed to the end with a real Airflow. `npm run test:lane -- airflow` runs them."""

import re
from pathlib import Path

import dagster as dg
import pytest
from airlift_project import DEFINITIONS, LOCATION, PACKAGE, AirliftProject, LocalAirflow

from dagster_processes import wait_for

pytestmark = pytest.mark.airflow

TABLES = ["raw_loans", "loans_by_branch", "loans_by_book", "loan_report"]
SUCCESS = dg.DagsterRunStatus.SUCCESS


@pytest.fixture
def project(tmp_path: Path) -> AirliftProject:
    project = AirliftProject(tmp_path)
    project.install_airflow()
    return project


def connect(project: AirliftProject, module: str, **addresses: str) -> None:
    """Gives the project the addresses of Airflow, and the module that reads them."""
    settings = {**project.settings, **addresses}
    project.write(".env", "".join(f"{name}={value}\n" for name, value in settings.items()))
    project.place(f"src/branch_library/{module}", PACKAGE / module)


def test_task_level_tutorial(project: AirliftProject) -> None:
    dag, of_dag = "rebuild_loan_report", "library/dag/rebuild_loan_report"
    dag_file, state_file = f"airflow/dags/{dag}.py", f"airflow/dags/proxied_state/{dag}.yaml"
    airflow = LocalAirflow(project)
    with airflow.started():
        yesterday, *days = project.days()

        # Set up: unpausing the DAG starts the run for yesterday.
        project.place(f"task_level/dags/{dag}_before.py", dag_file)
        airflow.unpause(dag)
        airflow.await_run(dag, f"scheduled__{yesterday}T00:00:00+00:00")
        report = (project.root / "reports" / f"{yesterday}.csv").read_text()
        assert re.match(r"branch,loans\nHarbor,\d+\nHillside,\d+\nMarket Street,\d+\n", report)

        # Peer: the DAG is an asset, and its check runs after it.
        connect(project, "airflow_instance.py", AIRFLOW_WEBSERVER_URL=airflow.address)
        project.place("task_level/stages/peer.py", DEFINITIONS)
        listed = project.run(f"dg list defs --assets '{of_dag}' --columns key,kinds")
        assert re.search(rf"│ {of_dag} │ airflow │ .*\n│ +│ │ +│ dag +│", listed), listed
        assert f"│ {of_dag}:newest_report_has_rows │" in listed, listed
        with project.dagster():
            project.await_record(airflow.trigger(dag, days[0]), of_dag)
            wait_for(lambda: "SUCCEEDED" in project.checks(of_dag, "newest_report_has_rows"), 300)

            # Observe: each table and file is an asset, with the partition of the logical date.
            project.redefine("task_level/stages/observe.py")
            project.await_record(airflow.trigger(dag, days[1]), of_dag)
            assert project.partitions(*TABLES) == [[days[1]], [None], [None], [days[1]]]

            # Migrate: one task starts a run of Dagster, and then all of them.
            project.redefine("task_level/stages/migrate.py")
            project.place(f"task_level/dags/proxied_state/{dag}.yaml", state_file)
            project.place(f"task_level/dags/{dag}.py", dag_file)
            airflow.await_dag(dag, lambda parsed: "1 Task Marked as Proxied to Dagster" in str(parsed["tags"]))
            run = airflow.trigger(dag, days[2])
            log = airflow.log(dag, run, "build_tables")
            assert "Executing <Task(DefaultProxyTaskToDagsterOperator): build_tables>" in log
            assert f"Triggering run for ('{LOCATION}', '__repository__', '__ASSET_JOB')" in log
            assert "All runs completed successfully." in log
            assert project.proxied_runs(run) == {"build_tables": SUCCESS}
            project.await_record(run, of_dag)
            assert project.partitions(*TABLES) == [days[1:3], [None] * 2, [None] * 2, days[1:3]]

            state = project.root / state_file
            state.write_text(state.read_text().replace("false", "true"))
            airflow.await_dag(dag, lambda parsed: "3 Tasks Marked as Proxied to Dagster" in str(parsed["tags"]))
            run = airflow.trigger(dag, days[3])
            assert project.proxied_runs(run) == {
                "load_loans": SUCCESS,
                "build_tables": SUCCESS,
                "export_report": SUCCESS,
            }
            project.await_record(run, of_dag)
            assert project.partitions(*TABLES) == [days[1:4], [None] * 3, [None] * 3, days[1:4]]

            # Decommission: Dagster schedules the assets, whose history continues, and Airflow forgets the DAG.
            airflow.run(f"airflow dags pause {dag}")
            assert "No data found" in airflow.run(f"airflow dags list-runs --dag-id {dag} --state running")
            (project.root / DEFINITIONS).unlink()
            (project.root / PACKAGE / "airflow_instance.py").unlink()
            project.place("src/branch_library/defs/loan_report.py", PACKAGE / "defs" / "loan_report.py")
            project.webserver.reload(LOCATION)
            launched = project.run(f"dg launch --job {dag} --partition {yesterday}")
            assert "Materialized value raw_loans." in launched
            assert f'Finished execution of run for "{dag}".' in launched
            assert project.partitions("raw_loans") == [[*days[1:4], yesterday]]
            assert project.materializations(of_dag)
            (project.root / dag_file).unlink()
            state.unlink()
            airflow.run(f"airflow dags delete {dag} --yes")
            wait_for(lambda: not airflow.get(dag), 300)


def test_dag_level_tutorial(project: AirliftProject) -> None:
    dag, of_dag = "refresh_hold_queue", "library/dag/refresh_hold_queue"
    dag_file, state_file = f"airflow/dags/{dag}.py", f"airflow/dags/proxied_state/{dag}.yaml"
    airflow = LocalAirflow(project)
    with airflow.started():
        yesterday, *days = project.days()

        # Set up: mapped instances count the holds of three branches.
        project.place(f"dag_level/dags/{dag}_before.py", dag_file)
        airflow.unpause(dag)
        run = airflow.await_run(dag, f"scheduled__{yesterday}T00:00:00+00:00")
        instances = airflow.get(f"{dag}/dagRuns/{run}/taskInstances")["task_instances"]
        assert [instance["task_id"] for instance in instances].count("count_holds") == 3
        order = (project.root / "reports" / "purchase_order.csv").read_text()
        assert order == "book,holds\nDune,6\nMiddlemarch,6\n"

        # Peer: the DAG is an asset.
        connect(project, "airflow_instance.py", AIRFLOW_WEBSERVER_URL=airflow.address)
        project.place("dag_level/stages/peer.py", DEFINITIONS)
        with project.dagster():
            project.await_record(airflow.trigger(dag, days[0]), of_dag)

            # Observe: a run records the table and the file, too.
            project.redefine("dag_level/stages/observe.py")
            run = airflow.trigger(dag, days[1])
            for key in [of_dag, "hold_queue", "purchase_order"]:
                project.await_record(run, key)

            # Migrate: the proxied DAG has one task, which starts one run of Dagster.
            project.redefine("dag_level/stages/migrate.py")
            project.place(f"dag_level/dags/proxied_state/{dag}.yaml", state_file)
            project.place(f"dag_level/dags/{dag}.py", dag_file)
            override = f"DAGSTER_OVERRIDE_DAG_{dag}"
            wait_for(lambda: airflow.task_ids(dag) == [override], 300)
            run = airflow.trigger(dag, days[2])
            log = airflow.log(dag, run, override)
            assert f"Executing <Task(DefaultProxyDAGToDagsterOperator): {override}>" in log
            assert "with assets [['hold_queue'], ['purchase_order']]" in log
            assert "All runs completed successfully." in log
            project.await_record(run, of_dag)
            assert project.partitions("hold_queue", "purchase_order") == [[None] * 2, [None] * 2]

            # Switch back: the DAG has its own tasks again.
            state = project.root / state_file
            state.write_text(state.read_text().replace("proxied: true", "proxied: false"))
            wait_for(lambda: "count_holds" in airflow.task_ids(dag), 300)


def test_federation_tutorial(project: AirliftProject) -> None:
    circulation, analytics = LocalAirflow(project, "circulation"), LocalAirflow(project, "analytics")
    with circulation.started(), analytics.started():
        # Set up: each instance has one DAG.
        project.place("federation/circulation_dags/load_loans.py", "circulation/dags/load_loans.py")
        project.place("federation/analytics_dags/branch_metrics.py", "analytics/dags/branch_metrics.py")
        for airflow, dag in [(circulation, "load_loans"), (analytics, "branch_metrics")]:
            airflow.unpause(dag)
        yesterday, *days = project.days()
        circulation.await_run("load_loans", f"scheduled__{yesterday}T00:00:00+00:00")

        # Observe: Dagster records the run of one instance, and starts nothing in the other.
        addresses = {"CIRCULATION_AIRFLOW_URL": circulation.address, "ANALYTICS_AIRFLOW_URL": analytics.address}
        connect(project, "airflow_instances.py", **addresses)
        project.place("federation/stages/observe.py", DEFINITIONS)
        with project.dagster():
            project.await_record(circulation.trigger("load_loans", days[0]), "circulation/dag/load_loans")
            assert analytics.get("branch_metrics/dagRuns")["total_entries"] == 0

            # Federate execution: the run in one instance leads to a run in the other.
            project.redefine("federation/stages/federate_execution.py")
            log = project.root / "dg.log"
            evaluated = len(log.read_text())
            wait_for(lambda: "for start_airflow_dags" in log.read_text()[evaluated:], 300)
            project.await_record(circulation.trigger("load_loans", days[1]), "circulation/dag/load_loans")
            wait_for(lambda: project.materializations("analytics/dag/branch_metrics"), 600)
            [started] = analytics.get("branch_metrics/dagRuns")["dag_runs"]
            assert started["state"] == "success"
