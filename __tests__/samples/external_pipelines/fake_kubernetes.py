"""A Kubernetes API over HTTP that runs the command of a pod's first container on this machine."""

import json
import os
import re
import subprocess
import sys
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import parse_qs, urlsplit

import yaml

POD_PATH = re.compile(r"/api/v1/namespaces/([^/]+)/(pods|events)(?:/([^/]+))?(/log)?")
CLUSTER = "kind-wind-farm"


class Cluster(ThreadingHTTPServer):
    """Remembers each request as a verb and a resource, as a role names them, and each pod that was created."""

    def __init__(self, folder: Path, namespace: str | None = None, waiting: dict | None = None):
        super().__init__(("127.0.0.1", 0), Requests)
        self.folder, self.waiting = folder, waiting
        self.requests, self.denied, self.created, self.deleted, self.pods = [], set(), [], [], {}
        self.kubeconfig = folder / "kubeconfig.yaml"
        context = {"cluster": CLUSTER, "user": "me", **({"namespace": namespace} if namespace else {})}
        host = f"http://127.0.0.1:{self.server_address[1]}"
        config = {
            "apiVersion": "v1",
            "kind": "Config",
            "current-context": CLUSTER,
            "clusters": [{"name": CLUSTER, "cluster": {"server": host}}],
            "contexts": [{"name": CLUSTER, "context": context}],
            "users": [{"name": "me", "user": {"token": "t"}}],
        }
        self.kubeconfig.write_text(yaml.safe_dump(config))

    def start_pod(self, pod):
        """Runs the program to its end, so that a pod is either done or waiting."""
        container = pod["spec"]["containers"][0]
        if self.waiting:
            pod["status"] = {"phase": "Pending", "containerStatuses": self.statuses(pod, {"waiting": self.waiting})}
            return
        env = {entry["name"]: entry["value"] for entry in container.get("env", []) if "value" in entry}
        command = [sys.executable, *container.get("command", ["python", "-c", ""])[1:]]
        done = subprocess.run(
            command, cwd=self.folder, env={**os.environ, **env}, capture_output=True, text=True, check=False
        )
        pod["log"] = (done.stdout + done.stderr).splitlines()
        state = {"terminated": {"exitCode": done.returncode, "reason": "Completed"}}
        phase = "Failed" if done.returncode else "Succeeded"
        pod["status"] = {"phase": phase, "containerStatuses": self.statuses(pod, state)}

    @staticmethod
    def statuses(pod, state):
        """The containers after the first, sidecars, do not exit."""
        common = {"image": "", "imageID": "", "restartCount": 0}
        first, *sidecars = [container["name"] for container in pod["spec"]["containers"]]
        return [
            {**common, "name": first, "ready": False, "state": state},
            *({**common, "name": name, "ready": True, "state": {"running": {}}} for name in sidecars),
        ]


class Requests(BaseHTTPRequestHandler):
    server: Cluster

    def log_message(self, *_arguments):
        pass

    def answer(self, body, status=200, kind="application/json"):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def refuse(self, status, message):
        self.answer({"kind": "Status", "code": status, "message": message}, status)

    def take(self, verb):
        """The namespace, resource, pod, and query; None where the role denies the request."""
        url = urlsplit(self.path)
        namespace, resource, name, log = POD_PATH.fullmatch(url.path).groups()
        used = (verb, "pods/log" if log else resource)
        self.server.requests.append(used)
        if used in self.server.denied:
            self.refuse(403, f"cannot {verb} resource {resource}")
            return None
        query = {key: value for key, [value] in parse_qs(url.query).items()}
        return namespace, used[1], name, query

    def do_POST(self):
        if not (request := self.take("create")):
            return
        pod = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        pod["metadata"]["namespace"] = request[0]
        self.server.created.append(pod)
        self.server.pods[pod["metadata"]["name"]] = pod
        self.server.start_pod(pod)
        self.answer(pod, 201)

    def do_DELETE(self):
        if request := self.take("delete"):
            self.server.deleted.append(request[2])
            self.answer(self.server.pods.pop(request[2]))

    def do_GET(self):
        is_log = urlsplit(self.path).path.endswith("/log")
        if not (request := self.take("get" if is_log else "list")):
            return
        _namespace, resource, name, query = request
        if resource == "events":
            warning = {"type": "Warning", "reason": "Failed", "message": "no match for platform", "count": 1}
            involved = {"metadata": {}, "involvedObject": {}}
            self.answer({"items": [{**involved, **warning}]})
        elif resource == "pods":
            _field, _, name = query["fieldSelector"].partition("=")
            self.answer({"items": [pod for key, pod in self.server.pods.items() if key == name]})
        else:
            self.answer_log(self.server.pods[name], query)

    def answer_log(self, pod, query):
        containers = [container["name"] for container in pod["spec"]["containers"]]
        if len(containers) > 1 and "container" not in query:
            name = pod["metadata"]["name"]
            names = " ".join(containers)
            self.refuse(400, f"a container name must be specified for pod {name}, choose one of: [{names}]")
            return
        lines = pod["log"] if query.get("container", containers[0]) == containers[0] else ["sidecar started"]
        stamp = query.get("timestamps", "").lower() == "true"
        text = "".join(
            f"2026-01-01T00:00:00.{row:06}Z {line}\n" if stamp else f"{line}\n" for row, line in enumerate(lines)
        )
        self.answer(text.encode(), kind="text/plain")


@contextmanager
def serve(cluster: Cluster):
    thread = Thread(target=cluster.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield cluster
    finally:
        cluster.shutdown()
        thread.join()
        cluster.server_close()
