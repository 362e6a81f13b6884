"""The configuration files that pages show have the settings that the packages accept, and no others."""

import pytest
from configuration_files import (
    FILES,
    ConfigurationFile,
    configuration_files,
    faults,
)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    "file",
    configuration_files(),
    ids=lambda file: f"{file.place}:{file.line} {file.name}",
)
def test_the_settings_are_those_of_the_package(file: ConfigurationFile) -> None:
    assert faults(file) == []


def test_each_kind_of_file_is_on_a_page_or_among_the_samples() -> None:
    shown = {file.name for file in configuration_files()}
    assert {"dagster.yaml", "workspace.yaml", "dg.toml"} <= shown
    assert {"dagster_cloud.yaml", "pyproject.toml"} <= shown


@pytest.mark.parametrize(
    ("name", "text", "line", "word"),
    [
        ("dagster.yaml", "telemetry:\n  enable: true", 8, "enable"),
        ("dagster.yaml", "nux: {}\ntelemetri: {}", 8, "telemetri"),
        (
            "dagster.yaml",
            "run_retries:\n  enabled: true\n  max_retries: two",
            9,
            "max_retries",
        ),
        (
            "dagster.yaml",
            "run_launcher:\n  module: dagster_docker\n  class: DockerRunLauncher\n  config:\n    netwrk: a",
            11,
            "netwrk",
        ),
        (
            "dagster.yaml",
            "run_launcher:\n  module: dagster_docker\n  class: DockerLauncher",
            7,
            "DockerLauncher",
        ),
        (
            "dagster.yaml",
            "user_code_launcher:\n  module: dagster_cloud.workspace.docker\n  class: DockerUserCodeLauncher\n"
            "  config:\n    network: a",
            11,
            "network",
        ),
        (
            "workspace.yaml",
            "load_from:\n  - python_file: a.py\n  - grpc_server:\n      prt: 1",
            10,
            "prt",
        ),
        (
            "dagster_cloud.yaml",
            "locations:\n  - location_name: a\n    code_sources: {}",
            9,
            "Extra inputs",
        ),
        (
            "dagster_cloud.yaml",
            "locations:\n  - location_name: a\n    container_context:\n      docker:\n        env: [A]",
            11,
            "env",
        ),
        ("container_context.yaml", "k8s:\n  env_var: [A]", 8, "env_var"),
        ("build.yaml", "registri: a", 7, "registri"),
        (
            "dg.toml",
            'directory_type = "workspace"\n[workspace]\nprojekts = []',
            9,
            "projekts",
        ),
        (
            "pyproject.toml",
            '[tool.dg]\ndirectory_type = "project"\n[tool.dg.project]\nroot_module = 1',
            10,
            "root_module",
        ),
    ],
)
def test_a_wrong_setting_is_reported_with_its_line(name: str, text: str, line: int, word: str) -> None:
    file = ConfigurationFile("content/docs/a.mdx", 7, name, text, False)
    [fault] = faults(file)
    assert fault.startswith(f"content/docs/a.mdx:{line}: ")
    assert word in fault


def test_a_fence_may_leave_out_what_a_whole_file_requires() -> None:
    text = "agent_queues:\n  additional_queues: [on-premises]"
    fence = ConfigurationFile("a.mdx", 1, "dagster.yaml", text, False)
    whole = ConfigurationFile("a.mdx", 1, "dagster.yaml", text, True)
    assert faults(fence) == []
    assert "dagster_cloud_api" in faults(whole)[0]


def test_a_class_of_the_reader_is_not_looked_for() -> None:
    text = "run_launcher:\n  module: branch_library.launcher\n  class: Mine"
    file = ConfigurationFile("a.mdx", 1, "dagster.yaml", text, True)
    assert set(FILES) >= {file.name}
    assert faults(file) == []
