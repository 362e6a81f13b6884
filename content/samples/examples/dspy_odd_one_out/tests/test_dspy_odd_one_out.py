from pathlib import Path

import dagster as dg
import dspy
import pytest
from dspy_odd_one_out.components.puzzle_solver import Gates, PuzzleSolver
from dspy_odd_one_out.puzzles import is_training, read_rows
from dspy_odd_one_out.resources import LanguageModel
from dspy_odd_one_out.solver import Solver, points

PROJECT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def offline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)


def run(folder: Path, puzzles: Path = PROJECT / "data" / "puzzles.csv", **gates: float) -> dg.ExecuteInProcessResult:
    component = PuzzleSolver(
        puzzles=str(puzzles),
        new_puzzles=str(PROJECT / "data" / "this_week.csv"),
        programs=str(folder / "programs"),
        gates=Gates(**gates),
    )
    defs = component.build_defs(None)
    return dg.materialize(
        [*defs.assets, *defs.asset_checks],
        resources={
            "language_model": LanguageModel(),
            "io_manager": dg.FilesystemIOManager(base_dir=str(folder / "storage")),
        },
        raise_on_error=False,
    )


def checks(result: dg.ExecuteInProcessResult) -> dict[str, bool]:
    return {check.check_name: check.passed for check in result.get_asset_check_evaluations()}


@pytest.fixture(scope="module")
def first_run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dg.ExecuteInProcessResult]:
    folder = tmp_path_factory.mktemp("first")
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("OPENAI_API_KEY", raising=False)
        return folder, run(folder)


def test_solver_is_optimized_and_deployed(first_run: tuple[Path, dg.ExecuteInProcessResult]) -> None:
    folder, result = first_run
    assert result.success
    assert checks(result) == {
        "puzzles_can_be_solved": True,
        "worth_optimizing": True,
        "score_is_high_enough": True,
        "optimization_helped": True,
        "solver_is_still_good": True,
    }
    table = result.output_for_node("evaluation")
    averages = table.groupby("solver")["points"].mean()
    assert averages["optimized"] > averages["baseline"] + 0.2
    assert "theme" in (folder / "programs" / "deployed.json").read_text()


def test_deployed_program_is_loaded_elsewhere(first_run: tuple[Path, dg.ExecuteInProcessResult]) -> None:
    solver = Solver()
    solver.load(str(first_run[0] / "programs" / "deployed.json"))
    with dspy.context(lm=LanguageModel().lm()):
        prediction = solver(words=["cod", "sole", "lute", "perch", "ray"], odd="lute")
    assert prediction.solved and prediction.attempts == 1


def test_gates_keep_a_solver_from_deployment(tmp_path: Path) -> None:
    result = run(tmp_path, score=0.9)
    assert not result.success
    assert checks(result)["score_is_high_enough"] is False and checks(result)["optimization_helped"] is True
    assert not (tmp_path / "programs" / "deployed.json").exists()


def test_bad_baseline_is_not_optimized(tmp_path: Path) -> None:
    result = run(tmp_path, baseline=0.9)
    assert checks(result) == {"puzzles_can_be_solved": True, "worth_optimizing": False}
    assert not result.asset_materializations_for_node("optimized_solver")


def test_bad_puzzles_stop_the_run(tmp_path: Path) -> None:
    bad = tmp_path / "bad.csv"
    lines = (PROJECT / "data" / "puzzles.csv").read_text().splitlines()
    bad.write_text("\n".join([*lines, "four,easy,cod ray sole oak,oak", "lost,easy,cod ray sole perch oak,elm", lines[1]]))
    result = run(tmp_path, bad)
    [check] = result.get_asset_check_evaluations()
    assert not check.passed
    problems = check.metadata["problems"].value
    assert len(problems) == 3 and problems[0].startswith("line 46, four") and problems[2].endswith("more than one puzzle")


def test_new_puzzles_move_no_other_one() -> None:
    names = [row["name"] for row in read_rows(PROJECT / "data" / "puzzles.csv")]
    assert sum(is_training(name, 0.4) for name in names) == 20
    assert all(is_training(name, 0.6) for name in names if is_training(name, 0.4))


def test_solution_is_in_no_prompt() -> None:
    lm = LanguageModel().lm()
    with dspy.context(lm=lm):
        prediction = Solver()(words=["cod", "sole", "ray", "perch", "lute"], odd="none of them")
    assert not prediction.solved and prediction.attempts == 3 and len(lm.history) == 3
    assert "none of them" not in str([entry["messages"] for entry in lm.history])


def test_points() -> None:
    first, third = dspy.Prediction(solved=True, attempts=1), dspy.Prediction(solved=True, attempts=3)
    assert [points(None, first), points(None, third)] == [1.0, 0.25]
    assert points(None, dspy.Prediction(solved=False, attempts=3)) == 0.0
    assert points(None, first, trace=[]) is True and points(None, third, trace=[]) is False


def test_key_selects_the_real_model(monkeypatch: pytest.MonkeyPatch) -> None:
    assert LanguageModel().lm().model == "standin/lexicon"
    monkeypatch.setenv("OPENAI_API_KEY", "sk-test")
    assert LanguageModel().lm().model == "openai/gpt-4o-mini"


def test_project_loads() -> None:
    from dspy_odd_one_out.definitions import defs

    assert {schedule.name for schedule in defs().schedules} == {"weekly_puzzles"}
