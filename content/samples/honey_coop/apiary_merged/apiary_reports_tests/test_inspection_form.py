from pathlib import Path

import dagster as dg

from apiary_reports.components.inspection_form import InspectionForm


def test_key_contains_the_form() -> None:
    defs = dg.build_defs_for_component(InspectionForm(form="varroa_count"))
    keys = [key.to_user_string() for key in defs.resolve_all_asset_keys()]
    assert keys == ["varroa_count_answers"]


def test_rows_are_counted_without_the_header(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("forms").mkdir()
    Path("forms/queen_check.csv").write_text("hive,queen\nA1,yes\nA2,no\n")

    defs = dg.build_defs_for_component(InspectionForm(form="queen_check"))
    result = dg.materialize([defs.get_assets_def("queen_check_answers")])

    [event] = result.asset_materializations_for_node("queen_check_answers")
    assert event.metadata["answers"].value == 2
