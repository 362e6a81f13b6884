"""BigQuery's HTTP interface for the real client: DuckDB runs the queries, and reads the Parquet files of load jobs."""

import json
import re
import tempfile
from base64 import b64encode
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import duckdb
import google.auth
import responses
import sqlglot
from google.auth.credentials import AnonymousCredentials

ADDRESS = "https://bigquery.googleapis.com"
TYPES = {"BIGINT": "INTEGER", "INTEGER": "INTEGER", "HUGEINT": "INTEGER", "DOUBLE": "FLOAT", "VARCHAR": "STRING"}
TYPES |= {"BOOLEAN": "BOOLEAN", "DATE": "DATE", "TIMESTAMP": "DATETIME", "TIMESTAMP WITH TIME ZONE": "TIMESTAMP"}


def bigquery_type(kind):
    return "FLOAT" if kind.startswith("DECIMAL") else TYPES.get(kind, "STRING")


class FakeBigQuery:
    def __init__(self, project):
        self.project, self.queries, self.jobs, self.requests = project, [], {}, []
        self.engine = duckdb.connect()
        self.engine.execute(f'attach \':memory:\' as "{project}"; use "{project}"')

    def sql(self, query):
        """Runs a query of BigQuery's dialect."""
        self.queries.append(" ".join(query.split()))
        translated = sqlglot.transpile(query, read="bigquery", write="duckdb")[0]
        return self.engine.execute(translated)

    def run(self, job_id, configuration):
        status = {"state": "DONE"}
        try:
            cursor = self.sql(configuration["query"]["query"])
            columns = [(column[0], str(column[1])) for column in cursor.description]
            self.jobs[job_id] = columns, cursor.fetchall()
        except duckdb.CatalogException as failure:
            problem = {"reason": "notFound", "message": f"Not found: {failure}"}
            status |= {"errorResult": problem, "errors": [problem]}
        except duckdb.Error as failure:
            problem = {"reason": "invalidQuery", "message": str(failure)}
            status |= {"errorResult": problem, "errors": [problem]}
        return status

    def job(self, request):
        body = json.loads(request.body)
        self.requests.append(body)
        reference = {"projectId": self.project, "location": "EU", **body["jobReference"]}
        if "load" in body["configuration"]:  # of objects in Cloud Storage, which aren't there
            status, statistics = {"state": "DONE"}, {"load": {"outputRows": "3"}}
        else:
            status, statistics = self.run(reference["jobId"], body["configuration"]), {"query": {}}
        answer = {**body, "jobReference": reference, "status": status, "statistics": statistics}
        return 200, {}, json.dumps(answer)

    def results(self, request):
        job_id = request.path_url.split("/queries/")[1].split("?")[0]
        columns, rows = self.jobs[job_id]
        answer = {
            "jobComplete": True,
            "jobReference": {"projectId": self.project, "jobId": job_id, "location": "EU"},
            "schema": {"fields": [{"name": name, "type": bigquery_type(kind)} for name, kind in columns]},
            "totalRows": str(len(rows)),
            "rows": [{"f": [{"v": None if cell is None else str(cell)} for cell in row]} for row in rows],
        }
        return 200, {}, json.dumps(answer)

    def load(self, request):
        boundary = re.search(b'boundary="(.*)"', request.headers["content-type"]).group(1)
        _, settings, content, _ = request.body.split(b"--" + boundary)
        body = json.loads(settings.split(b"\r\n\r\n", 1)[1])
        parquet = content.split(b"\r\n\r\n", 1)[1].removesuffix(b"\r\n")
        self.requests.append(body)
        table = body["configuration"]["load"]["destinationTable"]
        target = ".".join(f'"{table[part]}"' for part in ("projectId", "datasetId", "tableId"))
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "rows.parquet")
            file.write_bytes(parquet)
            self.engine.execute(f"create table if not exists {target} as from '{file}' limit 0")
            self.engine.execute(f"insert into {target} by name from '{file}'")
        reference = {"projectId": self.project, "location": "EU", **body["jobReference"]}
        answer = {"jobReference": reference, "configuration": body["configuration"], "status": {"state": "DONE"}}
        return 200, {}, json.dumps(answer)

    def table(self, request):
        dataset, name = re.search("/datasets/([^/]+)/tables/([^/?]+)", request.path_url).groups()
        try:
            columns = self.engine.execute(f'describe "{self.project}"."{dataset}"."{name}"').fetchall()
        except duckdb.CatalogException:
            return 404, {}, json.dumps({"error": {"code": 404, "message": "Not found", "errors": []}})
        fields = [{"name": column[0], "type": bigquery_type(column[1])} for column in columns]
        reference = {"projectId": self.project, "datasetId": dataset, "tableId": name}
        return 200, {}, json.dumps({"tableReference": reference, "schema": {"fields": fields}})

    @contextmanager
    def running(self):
        jobs = re.compile(f"{ADDRESS}/bigquery/v2/projects/[^/]+/jobs(\\?.*)?$")
        results = re.compile(f"{ADDRESS}/bigquery/v2/projects/[^/]+/queries/.*")
        tables = re.compile(f"{ADDRESS}/bigquery/v2/projects/[^/]+/datasets/[^/]+/tables/.*")
        uploads = re.compile(f"{ADDRESS}/upload/bigquery/v2/projects/[^/]+/jobs.*")
        with (
            responses.RequestsMock(assert_all_requests_are_fired=False) as api,
            patch.object(google.auth, "default", lambda **rest: (AnonymousCredentials(), self.project)),
        ):
            api.add_callback("POST", jobs, self.job)
            api.add_callback("GET", results, self.results)
            api.add_callback("GET", tables, self.table)
            api.add_callback("POST", uploads, self.load)
            yield self


def service_account_key() -> str:
    """The encoded key of a service account that doesn't exist."""
    return b64encode(json.dumps({"type": "service_account"}).encode()).decode()
