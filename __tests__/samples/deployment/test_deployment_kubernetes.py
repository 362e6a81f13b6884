"""The pages on Kubernetes: what the values pass to Dagster, how settings merge, and the executor for Celery."""

import json
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import dagster as dg
import pytest
import yaml
from click.testing import CliRunner
from dagster._cli.api import grpc_command
from dagster._core.test_utils import create_run_for_test, instance_for_test
from dagster_k8s import K8sRunLauncher
from dagster_k8s.container_context import K8sContainerContext
from dagster_k8s.job import UserDefinedDagsterK8sConfig, construct_dagster_k8s_job, get_user_defined_k8s_config

from free_port import free_port

pytestmark = pytest.mark.filterwarnings("ignore")
SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "deployment" / "kubernetes"
VALUES = sorted(path.name for path in SAMPLES.glob("*values.yaml"))


def values(name):
    return yaml.safe_load((SAMPLES / name).read_text())


def module(name):
    names = {}
    exec((SAMPLES / name).read_text(), names)
    return names


def snake(settings):
    return {re.sub(r"(?<!^)(?=[A-Z])", "_", key).lower(): value for key, value in settings.items()}


@pytest.fixture
def kubeconfig(tmp_path):
    context = {"name": "c", "context": {"cluster": "c", "user": "u"}}
    cluster = {"name": "c", "cluster": {"server": "http://127.0.0.1:1"}}
    config = {
        "current-context": "c",
        "clusters": [cluster],
        "contexts": [context],
        "users": [{"name": "u", "user": {}}],
    }
    path = tmp_path / "kubeconfig.yaml"
    path.write_text(yaml.safe_dump({"apiVersion": "v1", "kind": "Config", **config}))
    return str(path)


def launcher(kubeconfig, **settings):
    return K8sRunLauncher(
        service_account_name="dagster",
        instance_config_map="dagster-instance",
        dagster_home="/opt/dagster/dagster_home",
        job_image="branch-library:1",
        load_incluster_config=False,
        kubeconfig_file=kubeconfig,
        **settings,
    )


def job_of_run(run_launcher, tags):
    """The Kubernetes job of a run with these tags, as a dictionary."""
    with instance_for_test() as instance:
        run = create_run_for_test(instance, tags=tags)
        context = run_launcher.get_container_context_for_run(run)
        job = construct_dagster_k8s_job(
            context.get_k8s_job_config(job_image="branch-library:1", run_launcher=run_launcher),
            args=["dagster"],
            job_name="run",
            user_defined_k8s_config=context.run_k8s_config,
        )
        return job.to_dict()


def tag(defs_tags):
    return {"dagster-k8s/config": defs_tags["dagster-k8s/config"]}


def test_the_code_server_ends_with_the_error_of_the_import(tmp_path):
    command = [
        Path(sys.executable).parent / "dagster",
        "api",
        "grpc",
        "--port",
        str(free_port()),
        "-m",
        "branch_library.no_module",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path, timeout=600)
    assert done.returncode and "No module named 'branch_library'" in done.stderr + done.stdout


def test_the_executor_for_celery_reads_its_config_from_the_run():
    from dagster_celery_k8s.launcher import _get_validated_celery_k8s_executor_config

    with pytest.raises(Exception, match="Incorrect execution schema provided"):
        _get_validated_celery_k8s_executor_config({"execution": {"config": {"no_such_setting": 1}}})


def test_the_launcher_for_celery_rejects_the_config_of_another_executor():
    from dagster_celery_k8s.launcher import _get_validated_celery_k8s_executor_config

    assert _get_validated_celery_k8s_executor_config({})
    with pytest.raises(Exception, match="Incorrect execution schema provided"):
        _get_validated_celery_k8s_executor_config({"execution": {"config": {"multiprocess": {"max_concurrent": 2}}}})


@pytest.mark.parametrize("name", VALUES)
def test_the_values_are_yaml_and_their_arguments_are_those_of_the_code_server(name):
    loaded = values(name)
    deployments = loaded.get("deployments") or loaded.get("dagster-user-deployments", {}).get("deployments", [])
    options = {option for parameter in grpc_command.params for option in parameter.opts}
    for deployment in deployments:
        assert {"name", "image", "dagsterApiGrpcArgs", "port"} <= set(deployment)
        given = [argument for argument in deployment["dagsterApiGrpcArgs"] if argument.startswith("-")]
        assert given and set(given) <= options


def run_k8s_config():
    raw = values("run_config_values.yaml")["runLauncher"]["config"]["k8sRunLauncher"]["runK8sConfig"]
    return snake(raw)


def test_settings_of_all_runs_and_of_a_job_are_merged(kubeconfig):
    run_launcher = launcher(kubeconfig, run_k8s_config=run_k8s_config())
    plain = job_of_run(run_launcher, {})["spec"]
    assert plain["ttl_seconds_after_finished"] == 7200
    assert plain["template"]["spec"]["node_selector"] == {"pool": "runs"}
    job = module("k8s_tags.py")["loans_job"]
    spec = job_of_run(run_launcher, tag(job.tags))["spec"]["template"]["spec"]
    assert spec["node_selector"] == {"pool": "runs", "region": "east"}
    assert len(spec["tolerations"]) == 1
    resources = spec["containers"][0]["resources"]
    assert resources["requests"] == {"cpu": "500m", "memory": "1Gi"} and resources["limits"] == {"memory": "4Gi"}
    shallow = job_of_run(run_launcher, tag(module("shallow.py")["loans_job"].tags))["spec"]["template"]["spec"]
    assert shallow["node_selector"] == {"region": "east"} and len(shallow["tolerations"]) == 1


def test_the_resources_of_a_code_location_replace_those_of_all_runs(kubeconfig):
    run_launcher = launcher(kubeconfig, run_k8s_config=run_k8s_config())
    of_all = K8sContainerContext.create_for_run(dg.DagsterRun(job_name="loans_job"), run_launcher, False)
    location = values("location_values.yaml")["dagster-user-deployments"]["deployments"][0]
    of_location = K8sContainerContext.create_from_config({"k8s": {"resources": location["resources"]}})
    resources = of_all.merge(of_location).run_k8s_config.container_config["resources"]
    assert resources == {"requests": {"cpu": "250m", "memory": "512Mi"}, "limits": {"memory": "2Gi"}}


def test_settings_of_all_runs_apply_to_steps_and_a_job_sets_its_time_to_live(kubeconfig):
    run_launcher = launcher(kubeconfig, run_k8s_config=run_k8s_config())
    run = dg.DagsterRun(job_name="loans_job", remote_job_origin=None)
    # The executor of steps starts from the launcher's settings without those of the job's tag.
    for_steps = K8sContainerContext.create_for_run(run, run_launcher, include_run_tags=False)
    annotations = for_steps.run_k8s_config.pod_template_spec_metadata["annotations"]
    assert annotations == {"cluster-autoscaler.kubernetes.io/safe-to-evict": "false"}
    tag = json.dumps({"job_spec_config": {"ttl_seconds_after_finished": 60}})
    assert job_of_run(run_launcher, {"dagster-k8s/config": tag})["spec"]["ttl_seconds_after_finished"] == 60


def test_lists_are_joined(kubeconfig):
    run_launcher = launcher(kubeconfig, run_k8s_config=run_k8s_config())
    other = {"pod_spec_config": {"tolerations": [{"key": "gpu", "operator": "Exists"}]}}
    spec = job_of_run(run_launcher, {"dagster-k8s/config": json.dumps(other)})["spec"]["template"]["spec"]
    assert [toleration["key"] for toleration in spec["tolerations"]] == ["runs", "gpu"]


@pytest.mark.parametrize("of_run", [True, False])
def test_shallow_in_the_settings_of_a_code_location_applies_to_steps_only(kubeconfig, of_run):
    settings = {"container_config": {"env": [{"name": "BRANCH", "value": "east"}]}, "merge_behavior": "SHALLOW"}
    origin = SimpleNamespace(repository_origin=SimpleNamespace(container_context={"k8s": {"run_k8s_config": settings}}))
    run = SimpleNamespace(job_code_origin=origin, tags={})
    general = {"container_config": {"env": [{"name": "CATALOG", "value": "main"}]}}
    merged = K8sContainerContext.create_for_run(
        run, launcher(kubeconfig, run_k8s_config=general), include_run_tags=of_run
    )
    variables = [variable["name"] for variable in merged.run_k8s_config.container_config["env"]]
    assert variables == (["CATALOG", "BRANCH"] if of_run else ["BRANCH"])


def test_a_list_of_allowed_variables_does_not_cover_secrets():
    location = K8sContainerContext.create_from_config(
        {"k8s": {"env_secrets": ["catalog"], "env_vars": ["BRANCH=east"]}}
    )
    allowed = location.validate_user_k8s_config_for_run(None, ["CATALOG"]).run_k8s_config.container_config
    assert (allowed["env"], allowed["env_from"]) == ([], [{"secret_ref": {"name": "catalog"}}])


def test_shallow_in_a_tag_also_replaces_settings_of_the_launcher_by_those_of_the_code_location():
    tags = module("shallow.py")["loans_job"].tags
    launched = K8sContainerContext(
        env_secrets=["warehouse-login"], run_k8s_config=UserDefinedDagsterK8sConfig.from_dict(run_k8s_config())
    )
    requests = {"requests": {"cpu": "250m", "memory": "512Mi"}}
    location = K8sContainerContext.create_from_config(
        {"k8s": {"env_secrets": ["catalog-login"], "resources": requests}}
    )
    deep = launched.merge(location).run_k8s_config.container_config
    assert len(deep["env_from"]) == 2 and deep["resources"]["limits"] == {"memory": "2Gi"}
    tagged = location.merge(K8sContainerContext(run_k8s_config=get_user_defined_k8s_config(tags)))
    shallow = launched.merge(tagged).run_k8s_config
    assert shallow.container_config["env_from"] == [{"secret_ref": {"name": "catalog-login"}}]
    assert shallow.container_config["resources"] == requests
    assert len(shallow.pod_spec_config["tolerations"]) == 1
    # The chart sets `env_config_maps` for each code location, even for one without secrets.
    charted = K8sContainerContext.create_from_config({"k8s": {"env_config_maps": ["branch-library-user-env"]}})
    tagged = charted.merge(K8sContainerContext(run_k8s_config=get_user_defined_k8s_config(tags)))
    [only] = launched.merge(tagged).run_k8s_config.container_config["env_from"]
    assert only == {"config_map_ref": {"name": "branch-library-user-env"}}


def test_the_defaults_of_the_job(kubeconfig):
    spec = job_of_run(launcher(kubeconfig), {})["spec"]
    assert spec["ttl_seconds_after_finished"] == 86400 and spec["backoff_limit"] == 0


def test_an_unknown_field_is_an_error(kubeconfig):
    wrong = {"container_config": {"tolerations": []}}
    with pytest.raises(Exception, match="Unexpected keys in model class"):
        job_of_run(launcher(kubeconfig), {"dagster-k8s/config": json.dumps(wrong)})


def test_an_unknown_section_is_an_error(kubeconfig):
    with pytest.raises(Exception, match="container"):
        job_of_run(launcher(kubeconfig), {"dagster-k8s/config": json.dumps({"container": {}})})


def test_the_steps_have_the_settings_of_the_executor_and_of_the_asset():
    names = module("k8s_tags.py")
    config = get_user_defined_k8s_config(names["recommendations"].op.tags)
    assert isinstance(config, UserDefinedDagsterK8sConfig)
    assert config.container_config["resources"]["requests"] == {"cpu": "4", "memory": "16Gi"}
    launched = K8sContainerContext(run_k8s_config=UserDefinedDagsterK8sConfig.from_dict(run_k8s_config()))
    step = launched.merge(K8sContainerContext(run_k8s_config=config)).run_k8s_config.container_config["resources"]
    # Kubernetes refuses a pod that requests more than its limit, and the run launcher's limit is lower.
    assert step["limits"]["memory"] == step["requests"]["memory"]
    job = dg.Definitions(
        assets=[names["loans"], names["recommendations"]], jobs=[names["recommendations_job"]]
    ).resolve_job_def("recommendations_job")
    assert job.executor_def.name == "k8s"


def catalog_job():
    names = module("celery_k8s_jobs.py")
    return dg.Definitions(
        assets=[names["catalog_records"], names["duplicates"]], jobs=[names["catalog_job"]]
    ).resolve_job_def("catalog_job")


def test_the_celery_executor_needs_the_run_launcher_for_celery():
    with instance_for_test() as instance, pytest.raises(Exception, match="only compatible with a CeleryK8sRunLauncher"):
        dg.execute_job(dg.reconstructable(catalog_job), instance, raise_on_error=True).__enter__()


def test_the_tags_of_the_celery_job():
    job = catalog_job()
    assert job.executor_def.name == "celery-k8s"
    tags = {node.name: node.definition.tags for node in job.nodes}
    assert tags["catalog_records"]["dagster-celery/queue"] == "catalog"
    assert tags["duplicates"]["dagster-celery/priority"] == "8"


def test_the_image_has_the_packages_in_matching_versions():
    from importlib.metadata import version

    text = (SAMPLES / "Dockerfile").read_text()
    for package, pinned in re.findall(r"(dagster[a-z0-9-]*)==([\d.]+)", text):
        assert version(package) == pinned
    # With the installed SQLAlchemy 2.1, the scheme that the chart writes has a driver that nothing installs:
    # test_postgres_storage.py::test_the_default_scheme_needs_psycopg_3_with_this_sqlalchemy
    assert '"sqlalchemy<2.1"' in text
    assert text.split()[-2:] == ["--editable", "."]


def installed(tmp_path):
    """As with `pip install .`: the package is in site-packages."""
    package = tmp_path / "site-packages" / "shelf_library"
    (package / "defs").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "defs" / "__init__.py").touch()
    (package / "defs" / "loans.py").write_text("import dagster as dg\n\n\n@dg.asset\ndef loans(): ...\n")
    return package


def test_a_project_that_is_not_installed_as_editable_does_not_find_its_folder(tmp_path):
    """Without the setting of the scaffold that puts pyproject.toml into the wheel."""
    package = installed(tmp_path)
    with pytest.raises(Exception, match=re.escape("Could not find config file (pyproject.toml/dg.toml)")):
        dg.load_from_defs_folder(path_within_project=package)


def test_the_scaffold_puts_its_pyproject_beside_the_package(tmp_path, monkeypatch):
    import create_dagster

    template = next(Path(create_dagster.__file__).parent.glob("templates/PROJECT*/pyproject.toml.jinja")).read_text()
    assert 'force-include = { "pyproject.toml" = "pyproject.toml" }' in template
    package = installed(tmp_path)
    settings = '[tool.dg]\ndirectory_type = "project"\n\n[tool.dg.project]\nroot_module = "shelf_library"\n'
    (package.parent / "pyproject.toml").write_text(settings)
    monkeypatch.syspath_prepend(package.parent)
    definitions = dg.load_from_defs_folder(path_within_project=package)
    assert definitions.get_assets_def("loans")


def test_the_migration_command_and_what_it_says_without_an_upgrade():
    from dagster._cli.instance import migrate_command

    with instance_for_test():
        result = CliRunner().invoke(migrate_command, [])
    assert result.exit_code == 0, result.output
    after = result.output.partition("Storage schema state after migration")[2]
    states = re.findall("(current|latest): ([0-9a-f]+)", after)
    assert len(states) == 6 and len({revision for _, revision in states}) == 1
    assert "Skipping already applied" in result.output
