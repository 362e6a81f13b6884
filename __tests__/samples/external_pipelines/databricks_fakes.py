"""What the samples use of Databricks: storage in a folder, and a workspace that runs what it is given at once."""

import base64
import re
import runpy
import shutil
from os.path import join
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

from dagster_pipes import decode_param, encode_param
from databricks.sdk.service import jobs
from external_program import SAMPLES, pipes_process

PAGES = Path(__file__).parents[3] / "content" / "docs" / "guides" / "build" / "external-pipelines"
NOTEBOOK = re.compile(r'^```python title="/Shared/blade_inspection"\n(.*?)^```$', re.M | re.S)


class Folder:
    """Paths of a storage below a folder."""

    def __init__(self, root):
        self.root = root

    def path_of(self, path):
        return Path(self.root) / path.lstrip("/")


class Dbfs(Folder):
    """The API of DBFS."""

    def mkdirs(self, path):
        self.path_of(path).mkdir(parents=True)

    def delete(self, path, recursive):
        shutil.rmtree(self.path_of(path))

    def put(self, path, contents, overwrite):
        self.path_of(path).write_bytes(base64.b64decode(contents))

    def get_status(self, path):
        return self.path_of(path).stat()

    def read(self, path, length=512 * 1024):
        """At most half a megabyte, if the caller doesn't ask for more."""
        return SimpleNamespace(data=base64.b64encode(self.path_of(path).read_bytes()[:length]).decode())


class Volume(Folder):
    """The API of files in volumes of Unity Catalog."""

    def create_directory(self, path):
        self.path_of(path).mkdir(parents=True)

    def upload(self, path, contents, overwrite):
        self.path_of(path).write_bytes(contents.read())

    def download(self, path):
        return SimpleNamespace(contents=self.path_of(path).open("rb"))

    def list_directory_contents(self, path):
        entries = self.path_of(path).iterdir()
        return [SimpleNamespace(name=one.name, is_directory=one.is_dir()) for one in entries]

    def delete(self, path):
        self.path_of(path).unlink()

    def delete_directory(self, path):
        self.path_of(path).rmdir()


class Workspace:
    """Runs a submitted task in this process and says how the run has ended."""

    api_client = None

    def __init__(self, root, result=jobs.RunResultState.SUCCESS):
        self.root, self.result, self.submitted, self.jobs = root, result, [], self

    def submit(self, tasks, **arguments):
        self.submitted.append((tasks[0], arguments))
        if tasks[0].notebook_task:
            self.run_notebook(tasks[0].notebook_task.base_parameters)
        else:
            self.run_script(tasks[0].new_cluster.spark_env_vars)
        return SimpleNamespace(bind=lambda: {"run_id": 7})

    def run_script(self, env):
        """The script of the page, with DBFS mounted in the folder."""
        writer = "dagster_pipes.PipesDbfsMessageWriter.get_opened_extras"
        with (
            pipes_process(env),
            mock.patch(writer, lambda _self: {}),
            mock.patch("dagster_pipes.os.path.join", side_effect=self.join),
        ):
            runpy.run_path(str(SAMPLES / "external" / "databricks_inspection.py"))

    def join(self, first, *others):
        return join(self.root if first == "/dbfs" else first, *others)

    def run_notebook(self, parameters):
        """The notebook of the page, with the volume mounted in the folder."""
        mounted = {name: self.mounted(value) for name, value in parameters.items()}
        dbutils = SimpleNamespace(widgets=SimpleNamespace(get=mounted.get))
        page = (PAGES / "databricks-pipeline.mdx").read_text()
        with pipes_process():
            exec(NOTEBOOK.search(page)[1], {"dbutils": dbutils})

    def mounted(self, value):
        params = decode_param(value)
        return encode_param({**params, "path": str(Folder(self.root).path_of(params["path"]))})

    def get_run(self, _run_id):
        state = jobs.RunState(
            life_cycle_state=jobs.RunLifeCycleState.TERMINATED,
            result_state=self.result,
            state_message="out of memory",
        )
        return SimpleNamespace(state=state, run_page_url="https://databricks/run/7")
