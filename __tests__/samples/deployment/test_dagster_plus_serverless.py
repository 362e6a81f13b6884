"""Serverless: its builds, the I/O manager, and run isolation."""

import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from zipfile import ZipFile

import dagster as dg
import pytest
import yaml
from dagster_cloud.serverless import serverless_io_manager
from dagster_cloud.util import is_isolated_run
from dagster_cloud_cli.core.pex_builder.deps import get_pyproject_toml_deps
from dagster_cloud_cli.core.pex_builder.source import IGNORED_PATTERNS, _prepare_working_directory
from dagster_shared.check import CheckError
from packaging.requirements import InvalidRequirement, Requirement

SAMPLES = Path(__file__).parents[3] / "content/samples/deployment"


def test_the_default_dockerfile_runs_the_scripts_and_installs_no_pyproject_toml() -> None:
    text = (files("dagster_cloud_cli") / "commands/serverless/Dockerfile").read_text()
    before, after = text.index("./dagster_cloud_pre_install.sh"), text.index("./dagster_cloud_post_install.sh")
    assert before < text.index("pip install .") < text.index("pip install -r requirements.txt") < after
    assert "pyproject" not in text
    assert "Could not find the dagster-cloud package" in text


def test_both_generated_dockerfiles_copy_the_project_folder() -> None:
    assert "COPY . /opt/dagster/app" in (files("dagster_cloud_cli") / "commands/serverless/Dockerfile").read_text()
    assert "ADD . /app" in (files("dagster_dg_cli") / "templates/deploy_uv_Dockerfile.jinja").read_text()


def test_no_other_build_knows_the_scripts() -> None:
    for package in ("dagster_cloud_cli", "dagster_dg_cli"):
        folder = Path(str(files(package)))
        sources = [*folder.rglob("*.py"), *folder.rglob("*.jinja")]
        assert sources
        assert not [path for path in sources if "post_install" in path.read_text()]


def wheel(folder: Path, name: str) -> None:
    folder.mkdir()
    info = f"{name}-1.0.dist-info"
    with ZipFile(folder / f"{name}-1.0-py3-none-any.whl", "w") as archive:
        archive.writestr(f"{name}.py", "")
        archive.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        archive.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{info}/RECORD", "")


def test_pip_finds_private_packages_by_its_file_and_not_by_variables(tmp_path: Path) -> None:
    wheel(tmp_path / "wheels", "catalog_client")
    workflow = yaml.safe_load((SAMPLES / "serverless/private_package.yml").read_text())
    (step,) = [step for step in workflow["jobs"]["deploy"]["steps"] if "let pip find it" in step.get("name", "")]
    (line,) = [line for line in step["run"].splitlines() if line.startswith("printf")]
    line = line.replace("/tmp/wheels/", f"{tmp_path}/wheels/").replace("/tmp/pip.conf", f"{tmp_path}/pip.conf")
    subprocess.run(["bash", "-ec", line], check=True)
    (tmp_path / "pip.conf").write_text((tmp_path / "pip.conf").read_text() + "no-index = true\n")
    (tmp_path / "empty.conf").write_text("[global]\nno-index = true\n")

    def build(**variables: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pex", "catalog-client", "-o", str(tmp_path / "deps.pex")]
        env = {
            "PATH": str(Path(sys.executable).parent),
            "HOME": str(tmp_path),
            "PEX_ROOT": str(tmp_path / "root"),
            **variables,
        }
        return subprocess.run(command, env=env, cwd=tmp_path, capture_output=True, text=True)

    by_file = build(PIP_CONFIG_FILE=f"{tmp_path}/pip.conf")
    assert by_file.returncode == 0, by_file.stderr
    by_variable = build(PIP_CONFIG_FILE=f"{tmp_path}/empty.conf", PIP_FIND_LINKS=f"{tmp_path}/wheels")
    assert by_variable.returncode != 0
    assert "No matching distribution found for catalog-client" in by_variable.stderr


def test_a_python_executable_contains_the_project_folder(tmp_path: Path) -> None:
    project = tmp_path / "project"
    for name in ("src/data/hours.csv", ".git/config", ".venv/bin/python", "notes.txt", ".env"):
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).touch()
    _prepare_working_directory(str(project), str(tmp_path / "out"))
    copied = tmp_path / "out/working_directory/root"
    found = {str(path.relative_to(copied)) for path in copied.rglob("*") if path.is_file()}
    assert found == {"src/data/hours.csv", "notes.txt", ".env"}
    assert {".git", ".venv"} < set(IGNORED_PATTERNS)


def test_the_serverless_io_manager_fails_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DAGSTER_CLOUD_SERVERLESS_STORAGE_S3_BUCKET", raising=False)

    @dg.asset
    def holds() -> int:
        return 1

    with pytest.raises(dg.DagsterResourceFunctionError) as error:
        dg.materialize([holds], resources={"io_manager": serverless_io_manager})
    assert isinstance(error.value.__cause__, CheckError)
    assert "only supported when running on Dagster Cloud Serverless" in str(error.value.__cause__)


def test_only_one_value_of_the_tag_means_a_run_that_is_not_isolated() -> None:
    page = (SAMPLES.parents[1] / "docs/deployment/dagster-plus/serverless/run-isolation.mdx").read_text()
    namespace: dict[str, dg.Definitions] = {}
    exec(page.split("```python\n")[1].split("```")[0], namespace)
    defs = namespace["defs"]
    with dg.instance_for_test() as instance:
        result = defs.resolve_job_def("check_branches").execute_in_process(instance=instance)
        run = instance.get_run_by_id(result.run_id)
    assert run
    assert result.success
    assert not is_isolated_run(run)
    assert is_isolated_run(run.with_tags({"dagster/isolation": "enabled"}))
    assert is_isolated_run(run.with_tags({}))


def test_the_custom_base_image_has_dagster_cloud() -> None:
    text = (SAMPLES / "serverless/Dockerfile").read_text()
    assert 'pip install "dagster-cloud[serverless]==1.11.16"' in text
    script = (SAMPLES / "serverless/dagster_cloud_post_install.sh").read_text()
    assert subprocess.run(["bash", "-n"], input=script, text=True).returncode == 0


def test_which_dependencies_of_pyproject_toml_are_built(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text(
        '[project]\ndependencies = ["dagster"]\n[project.optional-dependencies]\nexcel = ["openpyxl"]\n'
        '[dependency-groups]\ndev = ["pytest"]\n[tool.poetry.dependencies]\npandas = "^2.0"\n'
    )
    found = get_pyproject_toml_deps(str(tmp_path))
    assert found == ["dagster", "openpyxl", "pandas^2.0"]
    with pytest.raises(InvalidRequirement):
        Requirement(found[-1])
