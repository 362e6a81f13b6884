"""The CI/CD files of the Dagster+ pages: parsed, and their commands run against a stand-in for Dagster+."""

import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml
from dagster_cloud_cli.commands.ci import create_or_update_deployment_from_context

from fake_dagster_plus import FakeDagsterPlus, environment, fake_dagster_plus

SAMPLES = Path(__file__).parents[3] / "content/samples/deployment/deploying_code"
PULL_REQUEST = {
    "number": 12,
    "html_url": "https://github.com/branch-library/pipelines/pull/12",
    "head": {"sha": "c0ffee", "ref": "holds"},
    "state": "open",
}


@dataclass
class Checkout:
    """A project in a Git repository, as a CI job has it."""

    root: Path
    plus: FakeDagsterPlus
    env: dict[str, str]

    def run(self, command: str, **variables: str) -> subprocess.CompletedProcess[str]:
        env = {**self.env, **variables}
        return subprocess.run(["bash", "-ec", command], cwd=self.root, env=env, capture_output=True, text=True)

    def succeed(self, command: str, **variables: str) -> str:
        done = self.run(command, **variables)
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        return done.stdout + done.stderr

    def docker(self) -> str:
        log = Path(self.env["HOME"]).parent / "docker.log"
        return log.read_text() if log.exists() else ""


@pytest.fixture(name="checkout")
def checkout_fixture(tmp_path: Path) -> Iterator[Checkout]:
    root = tmp_path / "pipelines"
    (root / "src/branch_library/defs").mkdir(parents=True)
    for name in ("", "defs/"):
        (root / "src/branch_library" / name / "__init__.py").touch()
    (root / "pyproject.toml").write_text(
        '[project]\nname = "branch_library"\nversion = "0.1.0"\n\n[tool.dg]\ndirectory_type = "project"\n\n'
        '[tool.dg.project]\nroot_module = "branch_library"\ncode_location_name = "branch_library"\n'
    )
    shutil.copy(SAMPLES / "build.yaml", root)
    with fake_dagster_plus() as (plus, address):
        env = environment(tmp_path / "machine", address)
        env |= {"DAGSTER_CLOUD_API_TOKEN": "agent:branch-library:secret", "DAGSTER_BUILD_STATEDIR": str(tmp_path / "s")}
        (tmp_path / "machine/home").mkdir()
        checkout = Checkout(root, plus, env)
        checkout.succeed(
            "git init -q -b main && git add . && git commit -qm Holds "
            "&& git remote add origin git@github.com:branch-library/pipelines.git"
        )
        yield checkout


def workflow(name: str) -> dict[str, Any]:
    return yaml.safe_load((SAMPLES / "github" / name).read_text())


def github(checkout: Checkout, pull_request: dict[str, Any] | None, action: str | None = None) -> dict[str, str]:
    event: dict[str, Any] = {"repository": {"full_name": "branch-library/pipelines"}}
    if pull_request:
        event |= {"action": action, "pull_request": pull_request}
    path = checkout.root.parent / "event.json"
    path.write_text(json.dumps(event))
    checkout.succeed("git checkout -q --detach")
    return {
        "GITHUB_ACTION": "__run",
        "GITHUB_SERVER_URL": "https://github.com",
        "GITHUB_SHA": "0badcafe",
        "GITHUB_REPOSITORY": "branch-library/pipelines",
        "GITHUB_RUN_ID": "99",
        "GITHUB_EVENT_PATH": str(path),
        "DAGSTER_CLOUD_ORGANIZATION": "branch-library",
        "COMMIT": "c0ffee",
        "REPOSITORY_URL": "https://github.com/branch-library/pipelines",
    }


def commands(job: dict[str, Any], skip: tuple[str, ...] = ()) -> list[str]:
    return [step["run"] for step in job["steps"] if "run" in step and step.get("name") not in skip]


@pytest.mark.parametrize("name", ["hybrid", "hybrid_clone", "serverless"])
def test_workflows_deploy_pushes_and_pull_requests(name: str) -> None:
    file = workflow(f"{name}.yml")
    triggers = file[True]  # YAML 1.1 reads the key `on` as a boolean
    assert triggers["push"] == {"branches": ["main"]}
    assert set(triggers["pull_request"]["types"]) == {"opened", "reopened", "synchronize", "closed"}
    assert {name: job["if"] for name, job in file["jobs"].items()} == {
        "deploy": "github.event.action != 'closed'",
        "close": "github.event.action == 'closed'",
    }


def group(expression: str, github: dict[str, Any]) -> str:
    """The concurrency group of an event, from an expression like `a-${{ x.y || z }}`."""
    prefix, alternatives = expression.removesuffix(" }}").split("${{ ")
    for path in alternatives.split(" || "):
        value: Any = {"github": github}
        for key in path.split("."):
            value = (value or {}).get(key)
        if value:
            return f"{prefix}{value}"
    raise AssertionError(expression)


@pytest.mark.parametrize("name", ["hybrid", "hybrid_clone", "serverless"])
def test_closing_a_merged_pull_request_does_not_cancel_the_deploy_to_prod(name: str) -> None:
    concurrency = workflow(f"{name}.yml")["concurrency"]
    assert concurrency["cancel-in-progress"] is True
    # GitHub's documentation of `github.ref`: "If the pull request was merged, this is the branch it was merged into."
    push = {"ref": "refs/heads/main", "event": {}}
    update = {"ref": "refs/pull/12/merge", "event": {"pull_request": {"number": 12}}}
    merged = {"ref": "refs/heads/main", "event": {"pull_request": {"number": 12}}}
    assert group(concurrency["group"], update) == group(concurrency["group"], merged) == "dagster-plus-12"
    assert group(concurrency["group"], push) == "dagster-plus-refs/heads/main"


def test_the_hybrid_workflow_deploys_a_push_to_prod(checkout: Checkout) -> None:
    variables = github(checkout, None)
    for command in commands(workflow("hybrid.yml")["jobs"]["deploy"], skip=("Comment on the pull request",)):
        checkout.succeed(command, **variables)
    (document,) = checkout.plus.sent("CliDeployLocations")
    (location,) = document["document"]["locations"]
    assert location["location_name"] == "branch_library"
    assert location["git"] == {
        "commit_hash": "c0ffee",
        "url": "https://github.com/branch-library/pipelines/tree/c0ffee",
    }
    assert location["image"].startswith("ghcr.io/branch-library/pipelines:branch_library-")
    assert f"push {location['image']}" in checkout.docker()
    assert "--platform linux/amd64" in checkout.docker()
    assert checkout.plus.deployments("CliDeployLocations") == ["prod"]
    assert not checkout.plus.sent("CliCreateOrUpdateBranchDeployment")


def test_the_hybrid_workflow_deploys_a_pull_request_to_its_branch_deployment(checkout: Checkout) -> None:
    variables = github(checkout, PULL_REQUEST, "opened")
    for command in commands(workflow("hybrid.yml")["jobs"]["deploy"], skip=("Comment on the pull request",)):
        checkout.succeed(command, **variables)
    (branch,) = checkout.plus.sent("CliCreateOrUpdateBranchDeployment")
    assert branch["baseDeploymentName"] == "prod"
    assert branch["branchData"]["branchName"] == "holds"
    assert branch["branchData"]["pullRequestStatus"] == "OPEN"
    assert checkout.plus.deployments("CliDeployLocations") == ["a1b2c3d4"]


@pytest.mark.parametrize(("name", "merged"), [("hybrid.yml", True), ("serverless.yml", False)])
def test_a_closed_pull_request_closes_its_branch_deployment(checkout: Checkout, name: str, merged: bool) -> None:
    variables = github(checkout, {**PULL_REQUEST, "state": "closed", "merged": merged}, "closed")
    command = commands(workflow(name)["jobs"]["close"])[-1]
    assert checkout.succeed(command, **variables).strip() == "a1b2c3d4"
    (branch,) = checkout.plus.sent("CliCreateOrUpdateBranchDeployment")
    assert branch["branchData"]["pullRequestStatus"] == ("MERGED" if merged else "CLOSED")


def record_pex(checkout: Checkout) -> str:
    """Replaces the build of Python executables, which downloads packages, by one that logs its arguments."""
    log = checkout.root.parent / "pex.log"
    hook = Path(checkout.env["PYTHONPATH"]) / "sitecustomize.py"
    hook.write_text(
        hook.read_text()
        + f"""
import sys
if "build" in sys.argv:
    from dagster_cloud_cli import pex_utils

    def build(url, api_token, location, build_method, kwargs):
        with open({str(log)!r}, "w") as file:
            print(location.name, location.directory, kwargs, file=file)
        return {{"pex_tag": "files=deps-1.pex:source-1.pex", "image": None}}

    pex_utils.build_upload_pex = build
"""
    )
    return str(log)


def test_the_serverless_workflow_deploys_a_python_executable(checkout: Checkout) -> None:
    log = record_pex(checkout)
    checkout.plus.agent_type = "SERVERLESS"
    variables = github(checkout, PULL_REQUEST, "synchronize")
    for command in commands(workflow("serverless.yml")["jobs"]["deploy"], skip=("Comment on the pull request",)):
        if not command.startswith("pip install"):
            checkout.succeed(command, **variables)
    built = Path(log).read_text()
    assert built.startswith("branch_library . ")
    assert "'python_version': '3.12'" in built
    assert "'deps_cache_from': 'branch-library/pipelines'" in built
    (document,) = checkout.plus.sent("CliDeployLocations")
    (location,) = document["document"]["locations"]
    assert location["pex_metadata"] == {"pex_tag": "files=deps-1.pex:source-1.pex", "python_version": "3.12"}
    assert checkout.plus.deployments("CliDeployLocations") == ["a1b2c3d4"]


def merged_job(pipeline: dict[str, Any], name: str) -> dict[str, Any]:
    job = pipeline[name]
    return {**(merged_job(pipeline, job["extends"]) if "extends" in job else {}), **job}


@pytest.mark.parametrize(("name", "merge_request"), [("hybrid", True), ("hybrid", False), ("serverless", True)])
def test_gitlab_pipelines_deploy(checkout: Checkout, name: str, merge_request: bool) -> None:
    path = SAMPLES / f"gitlab/{name}.yml"
    log = record_pex(checkout)
    pipeline = yaml.safe_load(path.read_text())
    jobs = [name for name in pipeline if isinstance(pipeline[name], dict) and "script" in merged_job(pipeline, name)]
    assert all(merged_job(pipeline, name)["stage"] in pipeline["stages"] for name in jobs)
    variables = {
        "GITLAB_CI": "true",
        "CI_COMMIT_SHA": "c0ffee",
        "CI_COMMIT_REF_NAME": "holds" if merge_request else "main",
        "CI_JOB_URL": "https://gitlab.com/branch-library/pipelines/-/jobs/1",
        "CI_PROJECT_NAME": "pipelines",
        "CI_PROJECT_PATH": "branch-library/pipelines",
        "CI_PROJECT_URL": "https://gitlab.com/branch-library/pipelines",
        "CI_PIPELINE_URL": "https://gitlab.com/branch-library/pipelines/-/pipelines/1",
        "CI_REGISTRY": "registry.gitlab.com",
        "CI_REGISTRY_USER": "gitlab-ci-token",
        "CI_REGISTRY_PASSWORD": "secret",
        "CI_REGISTRY_IMAGE": "registry.gitlab.com/branch-library/pipelines",
        "DAGSTER_CLOUD_ORGANIZATION": pipeline["variables"]["DAGSTER_CLOUD_ORGANIZATION"],
        **({"CI_MERGE_REQUEST_IID": "12"} if merge_request else {}),
    }
    (checkout.root / "build.yaml").write_text("registry: registry.gitlab.com/branch-library/pipelines\n")
    checkout.succeed("git checkout -q --detach")
    order = ["start-session", "build-image", "deploy-branch" if merge_request else "deploy-prod"]
    for name in [name for name in order if name in pipeline]:
        for command in merged_job(pipeline, name)["script"]:
            checkout.succeed(command, **variables)
    expected = "a1b2c3d4" if merge_request else "prod"
    assert checkout.plus.deployments("CliDeployLocations") == [expected]
    (location,) = checkout.plus.sent("CliDeployLocations")[0]["document"]["locations"]
    if path.stem == "hybrid":
        assert location["image"] == "registry.gitlab.com/branch-library/pipelines:c0ffee"
        assert "push registry.gitlab.com/branch-library/pipelines:c0ffee" in checkout.docker()
    else:
        assert Path(log).exists()
    if merge_request:
        for command in pipeline["close-branch"]["script"]:
            checkout.succeed(command, **variables)
        assert [
            sent["branchData"]["pullRequestStatus"] for sent in checkout.plus.sent("CliCreateOrUpdateBranchDeployment")
        ] == [
            "OPEN",
            "CLOSED",
        ]
        # The group `branch-library` isn't part of the name.
        branch = checkout.plus.sent("CliCreateOrUpdateBranchDeployment")[0]["branchData"]
        assert (branch["repoName"], branch["branchName"]) == ("pipelines", "holds")


@pytest.mark.parametrize("system", [{"JENKINS_URL": "https://jenkins.example"}])
def test_the_script_deploys_from_any_system(checkout: Checkout, system: dict[str, str]) -> None:
    shutil.copytree(SAMPLES / "other", checkout.root / "ci")
    checkout.succeed("git checkout -q --detach")
    checkout.succeed("bash ci/deploy.sh", BRANCH="main", **system)
    assert not Path(checkout.env["DAGSTER_BUILD_STATEDIR"]).exists()
    assert not checkout.plus.sent("CliCreateOrUpdateBranchDeployment")
    checkout.succeed("bash ci/deploy.sh", BRANCH="holds", **system)
    assert checkout.plus.deployments("CliDeployLocations") == ["prod", "a1b2c3d4"]
    assert checkout.succeed("bash ci/close_branch.sh", BRANCH="holds", **system).strip() == "a1b2c3d4"
    opened, closed = checkout.plus.sent("CliCreateOrUpdateBranchDeployment")
    assert opened["branchData"]["branchName"] == closed["branchData"]["branchName"] == "holds"
    assert (opened["baseDeploymentName"], closed["branchData"]["pullRequestStatus"]) == ("prod", "CLOSED")


def test_dg_finds_no_branch_deployment_in_other_systems(checkout: Checkout) -> None:
    checkout.succeed("git checkout -qb holds")
    start = "dg plus deploy start --organization branch-library --deployment prod --yes --deployment-type"
    for command in (f"{start} branch", start.removesuffix(" --deployment-type")):
        failed = checkout.run(command, JENKINS_URL="1")
        assert failed.returncode == 1
        assert "unable to determine a branch deployment" in failed.stdout + failed.stderr
    assert "No branch deployment (unsupported for source.jenkins)" in checkout.succeed(f"{start} full", JENKINS_URL="1")


def test_dg_stops_on_a_push_to_another_branch_in_github(checkout: Checkout) -> None:
    variables = github(checkout, None)
    checkout.succeed("git checkout -qb staging")
    start = "dg plus deploy start --deployment staging --yes"
    failed = checkout.run(start, **variables)
    assert failed.returncode == 1
    assert "unable to determine a branch deployment" in failed.stdout + failed.stderr
    assert "Deploying to staging." in checkout.succeed(f"{start} --deployment-type full", **variables)


@pytest.mark.parametrize(
    ("variable", "system"),
    [
        ("BITBUCKET_BUILD_NUMBER", "bitbucket"),
        ("BUILDKITE", "buildkite"),
        ("CIRCLECI", "circle_ci"),
        ("CODEBUILD_BUILD_ID", "codebuild"),
        ("JENKINS_URL", "jenkins"),
        ("TRAVIS", "travis"),
    ],
)
def test_the_systems_without_branch_deployments(variable: str, system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("GITHUB_ACTION", "GITLAB_CI"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, "1")
    monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", "secret")
    with pytest.raises(ValueError, match=f"unsupported for source.{system}"):
        create_or_update_deployment_from_context("https://example.com", ".", False, None, None, True)


def test_the_script_for_dagster_cloud_yaml_deploys(checkout: Checkout) -> None:
    shutil.copy(SAMPLES / "dagster_cloud.yaml", checkout.root)
    shutil.copy(SAMPLES / "other/dagster_cloud_yaml.sh", checkout.root / "deploy.sh")
    checkout.succeed("bash deploy.sh", TMPDIR=str(checkout.root.parent))
    assert not Path(checkout.env["DAGSTER_BUILD_STATEDIR"]).exists()
    commit = checkout.succeed("git rev-parse HEAD").strip()
    (location,) = checkout.plus.sent("CliDeployLocations")[0]["document"]["locations"]
    assert location["image"] == f"ghcr.io/branch-library/pipelines:{commit}"
    assert checkout.plus.deployments("CliDeployLocations") == ["prod"]


def test_a_detached_checkout_outside_known_systems_deploys_to_the_full_deployment(checkout: Checkout) -> None:
    start = "dg plus deploy start --organization branch-library --deployment prod --yes"
    checkout.succeed("git checkout -qb holds")
    checkout.succeed(start)
    assert checkout.plus.sent("CliCreateOrUpdateBranchDeployment")[0]["branchData"]["branchName"] == "holds"
    checkout.succeed("git checkout -q --detach")
    assert "Current branch is HEAD, so deploying to prod." in checkout.succeed(start)
    assert len(checkout.plus.sent("CliCreateOrUpdateBranchDeployment")) == 1
    checkout.succeed(f"{start} --deployment-type branch")
    assert checkout.plus.sent("CliCreateOrUpdateBranchDeployment")[1]["branchData"]["branchName"] == "HEAD"


def test_the_name_of_a_code_location_is_that_of_the_folder(checkout: Checkout) -> None:
    project = checkout.root / "pyproject.toml"
    project.write_text(project.read_text().replace('code_location_name = "branch_library"\n', ""))
    start = checkout.succeed("dg plus deploy start --organization branch-library --deployment prod --yes")
    assert "\n- pipelines\n" in start


def test_dg_needs_the_agent_type_without_a_login(checkout: Checkout) -> None:
    options = "--organization branch-library --deployment prod --yes"
    assert "Exception: Organization not set" in checkout.run(f"dg plus deploy {options}").stderr
    checkout.succeed(f"dg plus deploy start {options}")
    assert "Exception: No Dagster Plus config found" in checkout.run("dg plus deploy build-and-push").stderr
    assert "Run `dg plus login` to authenticate" in checkout.run("dg plus create ci-api-token").stderr


@pytest.mark.parametrize(
    "start",
    [
        "dg plus deploy start --organization branch-library --deployment prod --yes",
        "dagster-cloud ci init --organization branch-library --deployment prod",
    ],
)
def test_starting_a_session_empties_its_folder(checkout: Checkout, start: str) -> None:
    shutil.copy(SAMPLES / "dagster_cloud.yaml", checkout.root)
    other = Path(checkout.env["DAGSTER_BUILD_STATEDIR"]) / "other.txt"
    other.parent.mkdir()
    other.touch()
    checkout.succeed(start)
    assert other.parent.is_dir()
    assert not other.exists()


def test_dg_ignores_dagster_cloud_yaml(checkout: Checkout) -> None:
    (checkout.root / "dagster_cloud.yaml").write_text("locations:\n  - location_name: catalog\n")
    started = checkout.succeed("dg plus deploy start --organization branch-library --deployment prod --yes")
    assert "\n- branch_library\n" in started
    assert "catalog" not in started


def test_a_branch_deployment_needs_a_remote(checkout: Checkout) -> None:
    checkout.succeed("git checkout -qb holds && git remote remove origin")
    start = "dg plus deploy start --organization branch-library --deployment prod --yes"
    assert "remote.origin.url" in checkout.run(start).stderr
    checkout.succeed(f"{start} --deployment-type full")


def test_a_session_of_dg_sets_no_agent_queue(checkout: Checkout) -> None:
    project = checkout.root / "pyproject.toml"
    project.write_text(project.read_text() + 'agent_queue = "north"\n')
    start = "dg plus deploy start --organization branch-library --deployment prod --yes"
    refused = checkout.run(start)
    assert refused.returncode != 0
    assert "agent_queue" in refused.stdout + refused.stderr
    project.write_text(project.read_text().replace('agent_queue = "north"\n', ""))
    build = (checkout.root / "build.yaml").read_text()
    (checkout.root / "build.yaml").write_text(f"{build}agent_queue: north\n")
    assert "locations.0.build.agent_queue\n  Extra inputs are not permitted" in checkout.run(start).stderr
    (checkout.root / "build.yaml").write_text(build)
    checkout.succeed(start)
    file = Path(checkout.env["DAGSTER_BUILD_STATEDIR"]) / "dagster_cloud.yaml"
    (location,) = yaml.safe_load(file.read_text())["locations"]
    assert "agent_queue" not in location


def test_without_yes_dg_waits_for_an_answer(checkout: Checkout) -> None:
    failed = checkout.run(
        "dg plus deploy start --organization branch-library --deployment prod < /dev/null",
    )
    assert failed.returncode == 1
    assert "Do you want to continue?" in failed.stdout


def test_a_second_location_that_is_not_built_stops_the_deploy(checkout: Checkout) -> None:
    checkout.succeed("dg plus deploy start --organization branch-library --deployment prod --yes")
    failed = checkout.run("dg plus deploy finish")
    assert failed.returncode == 1
    assert "Cannot deploy because the following location has not been built: branch_library" in re.sub(
        r"\s+", " ", failed.stdout + failed.stderr
    )


def test_finish_can_deploy_some_of_the_locations(checkout: Checkout) -> None:
    (checkout.root / "dagster_cloud.yaml").write_text(
        "locations:\n"
        + "".join(
            f"  - location_name: {name}\n    code_source:\n      module_name: {name}.definitions\n"
            "    build:\n      registry: ghcr.io/branch-library/pipelines\n"
            for name in ("branch_library", "catalog")
        )
    )
    checkout.succeed("dagster-cloud ci init --organization branch-library --deployment prod")
    checkout.succeed("dagster-cloud ci set-build-output --image-tag 1 --location-name branch_library")
    assert checkout.run("dagster-cloud ci deploy").returncode == 1
    checkout.succeed("dg plus deploy finish --location-name branch_library")
    [location] = checkout.plus.sent("CliDeployLocations")[0]["document"]["locations"]
    assert location["location_name"] == "branch_library"


def test_the_region_is_part_of_the_address_of_a_session() -> None:
    from dagster_cloud_cli.config_utils import get_org_url

    assert get_org_url("branch-library", "eu") == "https://branch-library.eu.dagster.cloud"


def test_code_that_fails_to_load_fails_the_job(checkout: Checkout) -> None:
    checkout.plus.load_error = "ModuleNotFoundError: No module named 'branch_library'"
    failed = checkout.run("dg plus deploy --organization branch-library --deployment prod --agent-type hybrid --yes")
    assert failed.returncode == 1
    assert "Some locations failed to load after being synced by the agent" in failed.stdout + failed.stderr


def test_no_heartbeat_of_an_agent_fails_the_job(checkout: Checkout) -> None:
    checkout.plus.agents = [{"status": "NOT_RUNNING", "errors": [], "metadata": []}]
    checkout.succeed("dg plus deploy start --organization branch-library --deployment prod --yes")
    checkout.succeed("dg plus deploy set-build-output --image-tag 1")
    checkout.plus.answer = no_code(checkout.plus.answer)  # type: ignore[method-assign]
    failed = checkout.run("dg plus deploy finish", DAGSTER_CLOUD_AGENT_HEARTBEAT_TIMEOUT="1")
    assert failed.returncode == 1
    assert "No Dagster Cloud agent is actively heartbeating" in failed.stdout + failed.stderr


def no_code(answer: Callable[..., dict[str, Any]]) -> Callable[..., dict[str, Any]]:
    def without_locations(operation: str, variables: dict[str, Any]) -> dict[str, Any]:
        if operation == "CliLocationsQuery":
            return {"workspaceOrError": {"__typename": "Workspace", "locationEntries": []}}
        return answer(operation, variables)

    return without_locations


def test_set_build_output_needs_a_registry(checkout: Checkout) -> None:
    (checkout.root / "build.yaml").unlink()
    checkout.succeed("dg plus deploy start --organization branch-library --deployment prod --yes")
    failed = checkout.run("dg plus deploy set-build-output --image-tag 1")
    assert failed.returncode == 1
    assert "No build:registry: defined for location branch_library" in re.sub(
        r"\s+", " ", failed.stdout + failed.stderr
    )
    failed = checkout.run("dg plus deploy build-and-push --agent-type hybrid")
    assert "No build registry found" in failed.stdout + failed.stderr


@pytest.mark.slow
def test_dg_builds_an_image_for_serverless(checkout: Checkout) -> None:
    checkout.plus.agent_type = "SERVERLESS"
    checkout.succeed("dg plus deploy --organization branch-library --deployment prod --agent-type serverless --yes")
    assert "registry.example/branch-library:prod-branch_library-" in checkout.docker()
    assert "pex_metadata" not in checkout.plus.sent("CliDeployLocations")[0]["document"]["locations"][0]


def test_the_scaffolded_hybrid_workflow_needs_a_registry_and_a_dockerfile_and_has_a_wrong_option(
    checkout: Checkout,
) -> None:
    scaffold = "printf 'branch-library\\nprod\\nhybrid\\n' | dg scaffold github-actions"
    (checkout.root / "build.yaml").unlink()
    assert "No registry URL found for project branch_library" in checkout.run(scaffold).stderr
    shutil.copy(SAMPLES / "build.yaml", checkout.root)
    assert "Dockerfile not found" in checkout.run(scaffold).stderr
    (checkout.root / "Dockerfile").touch()
    checkout.succeed(scaffold)
    text = (checkout.root / ".github/workflows/dagster-plus-deploy.yml").read_text()
    steps = yaml.safe_load(text)["jobs"]["dagster-cloud-deploy"]["steps"]
    wrong = [step["with"]["command"] for step in steps if "--path" in step.get("with", {}).get("command", "")]
    assert [command.split()[2] for command in wrong] == ["set-build-output", "finish"]
    failed = checkout.run("dg plus deploy finish --path=.")
    assert "No such option '--path'" in failed.stderr

    checkout.succeed("sed -i 's/--path=/--target-path=/' .github/workflows/dagster-plus-deploy.yml")
    checkout.succeed("dg plus deploy start --organization branch-library --deployment prod --yes")
    for command in wrong:
        command = command.replace("--path=", "--target-path=").replace("${{ env.DAGSTER_PROJECT_DIR }}", ".")
        checkout.succeed(f"dg {command}", IMAGE_TAG="1")


@pytest.mark.parametrize(
    "scaffold",
    [
        "dg scaffold build-artifacts --python-version 3.12 --yes",
        "printf 'branch-library\\nprod\\nhybrid\\n' | dg scaffold github-actions",
    ],
)
def test_scaffolding_with_a_user_configuration_needs_a_login(checkout: Checkout, scaffold: str) -> None:
    settings = checkout.root.parent / "dg.toml"
    settings.write_text("[cli]\nverbose = false\n")
    failed = checkout.run(scaffold, DG_CLI_CONFIG=str(settings))
    assert failed.returncode != 0
    assert "Organization not set" in failed.stderr


def test_a_pull_request_goes_to_its_branch_deployment_despite_the_type(checkout: Checkout) -> None:
    variables = github(checkout, PULL_REQUEST, "opened")
    start = "dg plus deploy start --organization branch-library --deployment prod --deployment-type full --yes"
    assert "Deploying to branch deployment" in checkout.succeed(start, **variables)
    lines = checkout.succeed(start.replace(" --deployment-type full", ""), **variables).splitlines()
    assert lines[0] == "Current branch is HEAD, so deploying to prod."
    assert lines[1] == "Deploying to branch deployment a1b2c3d4, using base deployment prod"


def test_the_scaffolded_serverless_workflow_builds_with_dg(checkout: Checkout) -> None:
    checkout.succeed("printf 'branch-library\\nprod\\nserverless\\n' | dg scaffold github-actions")
    file = yaml.safe_load((checkout.root / ".github/workflows/dagster-plus-deploy.yml").read_text())
    steps = file["jobs"]["dagster_cloud_default_deploy"]["steps"]
    build = {step.get("id"): step["with"]["command"] for step in steps if "command" in step.get("with", {})}
    assert build["run-pex-build"] == build["run-docker-build"]
    assert build["run-pex-build"].startswith("plus deploy build-and-push --agent-type=serverless")
    assert file["env"]["ENABLE_FAST_DEPLOYS"] == "true"
    assert file["concurrency"]["group"] == "${{ github.ref }}/deploy"
