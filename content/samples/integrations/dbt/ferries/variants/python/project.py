from pathlib import Path

from dagster_dbt import DbtProject

fares = DbtProject(project_dir=Path(__file__).parents[2] / "dbt")
fares.prepare_if_dev()
