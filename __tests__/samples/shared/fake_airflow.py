"""Airflow's REST API, version 1, as dagster-airlift asks for it: DAGs, finished runs, and runs that are started."""

import json
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import responses


@dataclass
class FakeAirflow:
    url: str
    dags: dict[str, list[str]]
    tags: dict[str, list[str]] = field(default_factory=dict)
    datasets: list[dict[str, Any]] = field(default_factory=list)
    runs: list[dict[str, Any]] = field(default_factory=list)
    tasks_done: list[dict[str, Any]] = field(default_factory=list)
    triggered: list[str] = field(default_factory=list)
    triggered_state: str = "success"
    log_status: int = 200

    @property
    def api(self) -> str:
        return f"{self.url}/api/v1"

    def finish_run(
        self,
        dag: str,
        run: str,
        logical: str = "2026-11-23T00:00:00+00:00",
        seconds_ago: int = 1,
        state: str = "success",
        failed_tasks: tuple[str, ...] = (),
    ) -> None:
        """Adds a run that has ended, and the instances of its tasks."""
        ended = datetime.now(UTC) - timedelta(seconds=seconds_ago)
        times = {
            "start_date": (ended - timedelta(seconds=30)).isoformat(),
            "end_date": ended.isoformat(),
            "logical_date": logical,
        }
        run_of = {"dag_id": dag, "dag_run_id": run, "note": "", **times}
        self.runs.append({**run_of, "state": state, "run_type": "scheduled", "conf": {}})
        self.tasks_done += [
            {**run_of, "task_id": task, "state": "failed" if task in failed_tasks else "success", "try_number": 1}
            for task in self.dags[dag]
        ]

    def answer(self, http: responses.RequestsMock) -> None:
        dags = [
            {"dag_id": dag, "file_token": dag, "tags": [{"name": tag} for tag in self.tags.get(dag, [])]}
            for dag in self.dags
        ]
        http.get(f"{self.api}/dags", json={"dags": dags})
        http.get(f"{self.api}/datasets", json={"datasets": self.datasets})
        for dag, tasks in self.dags.items():
            http.get(f"{self.api}/dagSources/{dag}", body="with DAG(...): ...")
            following = dict(zip(tasks, tasks[1:], strict=False))
            answer = [
                {"task_id": task, "downstream_task_ids": [following[task]] if task in following else []}
                for task in tasks
            ]
            http.get(f"{self.api}/dags/{dag}/tasks", json={"tasks": answer})
            http.add_callback("POST", f"{self.api}/dags/{dag}/dagRuns", lambda _, dag=dag: self.trigger(dag))
            state = {"dag_id": dag, "dag_run_id": "started", "state": self.triggered_state}
            http.get(f"{self.api}/dags/{dag}/dagRuns/started", json=state)
            for task in tasks:
                for run in [*{done["dag_run_id"] for done in self.tasks_done}]:
                    http.get(
                        f"{self.api}/dags/{dag}/dagRuns/{run}/taskInstances/{task}/logs/1",
                        json={"content": "[('host', 'log')]"},
                        status=self.log_status,
                    )
        http.add_callback("POST", f"{self.api}/dags/~/dagRuns/list", self.list_runs)
        http.add_callback("POST", f"{self.api}/dags/~/dagRuns/~/taskInstances/list", self.list_tasks)

    def trigger(self, dag: str) -> tuple[int, dict[str, str], str]:
        self.triggered.append(dag)
        return 200, {}, json.dumps({"dag_run_id": "started"})

    def list_runs(self, request: Any) -> tuple[int, dict[str, str], str]:
        asked = json.loads(request.body)
        found = [
            run
            for run in self.runs
            if run["dag_id"] in asked["dag_ids"] and run["state"] in asked["states"] and in_range(run, asked)
        ]
        return 200, {}, json.dumps({"dag_runs": found[asked["page_offset"] :], "total_entries": len(found)})

    def list_tasks(self, request: Any) -> tuple[int, dict[str, str], str]:
        asked = json.loads(request.body)
        found = [
            task
            for task in self.tasks_done
            if task["dag_id"] in asked["dag_ids"]
            and task["task_id"] in asked.get("task_ids", [task["task_id"]])
            and task["dag_run_id"] in asked.get("dag_run_ids", [task["dag_run_id"]])
            and task["state"] in asked.get("state", [task["state"]])
            and in_range(task, asked)
        ]
        return 200, {}, json.dumps({"task_instances": found})


def in_range(run: dict[str, Any], asked: dict[str, Any]) -> bool:
    """Whether a run or a task began and ended in the range of a request."""

    def at(text: str) -> datetime:
        return datetime.fromisoformat(text)

    return all(
        at(asked[f"{what}_gte"]) <= at(run[what]) <= at(asked[f"{what}_lte"])
        for what in ("start_date", "end_date")
        if f"{what}_gte" in asked
    )


@contextmanager
def answering(*airflows: FakeAirflow):
    with responses.RequestsMock(assert_all_requests_are_fired=False) as http:
        for airflow in airflows:
            airflow.answer(http)
        yield http
