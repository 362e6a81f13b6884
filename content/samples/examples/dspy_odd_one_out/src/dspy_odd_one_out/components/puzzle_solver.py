import time
from pathlib import Path
from typing import Any, Literal

import dagster as dg
import dspy
import pandas as pd
from dspy.teleprompt import MIPROv2
from pydantic import ValidationError

from dspy_odd_one_out.puzzles import Puzzle, is_training, read_rows
from dspy_odd_one_out.resources import LanguageModel
from dspy_odd_one_out.solver import Solver, points

Rows = list[dict[str, str]]


# region attributes
class Gates(dg.Model):
    """Points per puzzle that a solver needs, from 0 to 1."""

    baseline: float = 0.4
    score: float = 0.8
    gain: float = 0.05
    alert: float = 0.65


class Optimizer(dg.Model):
    """Settings of MIPROv2. `medium` and `heavy` try more prompts, and cost more."""

    auto: Literal["light", "medium", "heavy"] = "light"
    demonstrations: int = 2
    threads: int = 4
    seed: int = 9


class PuzzleSolver(dg.Component, dg.Model, dg.Resolvable):
    """Optimizes a solver for word puzzles, and deploys it if it passes the gates."""

    puzzles: str
    new_puzzles: str
    programs: str
    training_share: float = 0.4
    gates: Gates = Gates()
    optimizer: Optimizer = Optimizer()

    # endregion attributes

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        """Assets, checks, and the weekly schedule."""
        return dg.Definitions(
            assets=[*self.data_assets(), *self.solver_assets(), *self.evaluation_assets()],
            asset_checks=[*self.data_checks(), *self.evaluation_checks()],
            schedules=[
                dg.ScheduleDefinition(
                    name="weekly_puzzles",
                    target=dg.AssetSelection.assets("weekly_results"),
                    cron_schedule="0 8 * * 1",
                    execution_timezone="America/New_York",
                )
            ],
        )

    # region data
    def data_assets(self) -> list[dg.AssetsDefinition]:
        @dg.asset(group_name="data")
        def puzzles() -> dg.MaterializeResult[Rows]:
            """All puzzles of the archive, as they are in the file."""
            rows = read_rows(Path(self.puzzles))
            return dg.MaterializeResult(value=rows, metadata={"dagster/row_count": len(rows)})

        @dg.multi_asset(outs={"training_puzzles": dg.AssetOut(), "test_puzzles": dg.AssetOut()}, group_name="data")
        def split_puzzles(puzzles: Rows):
            """Puzzles for the optimizer, and puzzles that it never sees."""
            training = [row for row in puzzles if is_training(row["name"], self.training_share)]
            test = [row for row in puzzles if row not in training]
            for name, part in {"training_puzzles": training, "test_puzzles": test}.items():
                levels = pd.Series([row["level"] for row in part]).value_counts().to_dict()
                yield dg.Output(part, name, metadata={"dagster/row_count": len(part), "levels": levels})

        return [puzzles, split_puzzles]

    def data_checks(self) -> list[dg.AssetChecksDefinition]:
        @dg.asset_check(asset="puzzles", blocking=True)
        def puzzles_can_be_solved(puzzles: Rows) -> dg.AssetCheckResult:
            """Each row is a puzzle with five different words and a solution, and no name occurs twice."""
            problems = []
            for number, row in enumerate(puzzles, start=2):
                try:
                    Puzzle(**row)
                except ValidationError as error:
                    problems += [f"line {number}, {row['name']}: {each['msg']}" for each in error.errors()]
            names = [row["name"] for row in puzzles]
            problems += [f"{name}: more than one puzzle" for name in sorted({n for n in names if names.count(n) > 1})]
            return dg.AssetCheckResult(passed=not problems, metadata={"problems": problems})

        return [puzzles_can_be_solved]

    # endregion data

    def solver_assets(self) -> list[dg.AssetsDefinition]:
        # region baseline
        @dg.asset(
            group_name="solver",
            kinds={"dspy"},
            check_specs=[dg.AssetCheckSpec("worth_optimizing", asset="baseline_solver", blocking=True)],
        )
        def baseline_solver(training_puzzles: Rows, language_model: LanguageModel):
            """The solver with the prompt that we wrote, and its points on the training puzzles."""
            solver = Solver()
            with dspy.context(lm=language_model.lm()):
                table = play(solver, training_puzzles)
            average = float(table["points"].mean())
            return dg.MaterializeResult(
                value=solver.dump_state(),
                metadata={"points": average, "instructions": instructions(solver)},
                check_results=[
                    dg.AssetCheckResult(
                        passed=average >= self.gates.baseline,
                        metadata={"points": average, "minimum": self.gates.baseline},
                    )
                ],
            )

        # endregion baseline

        # region optimized
        @dg.asset(group_name="solver", kinds={"dspy"})
        def optimized_solver(
            context: dg.AssetExecutionContext,
            baseline_solver: dict[str, Any],
            training_puzzles: Rows,
            language_model: LanguageModel,
        ) -> dg.MaterializeResult[dict[str, Any]]:
            """The solver with the instruction and the demonstrations that MIPROv2 found."""
            lm = language_model.lm()
            with dspy.context(lm=lm):
                optimizer = MIPROv2(
                    metric=points,
                    auto=self.optimizer.auto,
                    max_bootstrapped_demos=self.optimizer.demonstrations,
                    max_labeled_demos=0,
                    num_threads=self.optimizer.threads,
                    seed=self.optimizer.seed,
                )
                optimized = optimizer.compile(restored(baseline_solver), trainset=examples(training_puzzles))
            context.log.info(f"{len(lm.history)} requests, instruction: {instructions(optimized)}")
            path = Path(self.programs) / f"{context.run.run_id[:8]}.json"
            path.parent.mkdir(parents=True, exist_ok=True)
            optimized.save(str(path))
            return dg.MaterializeResult(
                value=optimized.dump_state(),
                metadata={
                    "program": dg.MetadataValue.path(str(path)),
                    "instructions": instructions(optimized),
                    "demonstrations": len(optimized.guess.predict.demos),
                    "requests": len(lm.history),
                },
            )

        # endregion optimized

        return [baseline_solver, optimized_solver]

    # region evaluation
    def evaluation_assets(self) -> list[dg.AssetsDefinition]:
        @dg.asset(group_name="evaluation")
        def evaluation(
            context: dg.AssetExecutionContext,
            baseline_solver: dict[str, Any],
            optimized_solver: dict[str, Any],
            test_puzzles: Rows,
            language_model: LanguageModel,
        ) -> dg.MaterializeResult[pd.DataFrame]:
            """A row for each solver and test puzzle: solved or not, guesses, points, and seconds."""
            with dspy.context(lm=language_model.lm()):
                table = pd.concat(
                    {
                        "baseline": play(restored(baseline_solver), test_puzzles),
                        "optimized": play(restored(optimized_solver), test_puzzles),
                    },
                    names=["solver"],
                ).reset_index("solver")
            by_level = table.groupby(["solver", "level"])[["solved", "points", "seconds"]].mean().round(3)
            context.log.info(f"Results by solver and level:\n{by_level.to_string()}")
            return dg.MaterializeResult(
                value=table,
                metadata={
                    **{f"points_{solver}": float(mean) for solver, mean in average_points(table).items()},
                    "by_level": dg.MetadataValue.md(f"```text\n{by_level.to_string()}\n```"),
                },
            )

        @dg.asset(group_name="evaluation", deps=[evaluation])
        def deployed_solver(optimized_solver: dict[str, Any]) -> dg.MaterializeResult[dict[str, Any]]:
            """The solver in use. A run gets here if the checks of the evaluation pass."""
            path = Path(self.programs) / "deployed.json"
            path.parent.mkdir(parents=True, exist_ok=True)
            restored(optimized_solver).save(str(path))
            return dg.MaterializeResult(value=optimized_solver, metadata={"program": dg.MetadataValue.path(str(path))})

        @dg.asset(group_name="evaluation")
        def weekly_results(
            deployed_solver: dict[str, Any], language_model: LanguageModel
        ) -> dg.MaterializeResult[pd.DataFrame]:
            """Results of the deployed solver on the puzzles of this week."""
            with dspy.context(lm=language_model.lm()):
                table = play(restored(deployed_solver), read_rows(Path(self.new_puzzles)))
            return dg.MaterializeResult(value=table, metadata={"points": float(table["points"].mean())})

        return [evaluation, deployed_solver, weekly_results]

    # endregion evaluation

    # region checks
    def evaluation_checks(self) -> list[dg.AssetChecksDefinition]:
        @dg.multi_asset_check(
            specs=[
                dg.AssetCheckSpec("score_is_high_enough", asset="evaluation", blocking=True),
                dg.AssetCheckSpec("optimization_helped", asset="evaluation", blocking=True),
            ],
            ins={"evaluation": dg.AssetIn("evaluation")},
        )
        def evaluation_gates(evaluation: pd.DataFrame):
            """Both gates have to be passed, or the run deploys nothing."""
            average = average_points(evaluation)
            gain = float(average["optimized"] - average["baseline"])
            yield dg.AssetCheckResult(
                check_name="score_is_high_enough",
                passed=bool(average["optimized"] >= self.gates.score),
                metadata={"points": float(average["optimized"]), "minimum": self.gates.score},
            )
            yield dg.AssetCheckResult(
                check_name="optimization_helped",
                passed=gain >= self.gates.gain,
                metadata={"gain": gain, "minimum": self.gates.gain},
            )

        @dg.asset_check(asset="weekly_results")
        def solver_is_still_good(weekly_results: pd.DataFrame) -> dg.AssetCheckResult:
            """Warns when the deployed solver gets worse on new puzzles."""
            average = float(weekly_results["points"].mean())
            return dg.AssetCheckResult(
                passed=average >= self.gates.alert,
                severity=dg.AssetCheckSeverity.WARN,
                metadata={"points": average, "minimum": self.gates.alert},
            )

        return [evaluation_gates, solver_is_still_good]

    # endregion checks


# region helpers
def examples(rows: Rows) -> list[dspy.Example]:
    """Puzzles as DSPy's optimizers take them."""
    return [Puzzle(**row).example() for row in rows]


def restored(state: dict[str, Any]) -> Solver:
    """A solver with the prompt that is in `state`."""
    solver = Solver()
    solver.load_state(state)
    return solver


def instructions(solver: Solver) -> str:
    """The instruction in the solver's prompt."""
    return solver.guess.predict.signature.instructions


def play(solver: Solver, rows: Rows) -> pd.DataFrame:
    """Let a solver play puzzles, one after the other."""
    results = []
    for example in examples(rows):
        start = time.perf_counter()
        prediction = solver(**example.inputs())
        results.append(
            {
                "name": example.name,
                "level": example.level,
                "solved": prediction.solved,
                "attempts": prediction.attempts,
                "last_guess": prediction.guess,
                "points": float(points(example, prediction)),
                "seconds": round(time.perf_counter() - start, 3),
            }
        )
    return pd.DataFrame(results)


def average_points(table: pd.DataFrame) -> pd.Series:
    """Points per puzzle of each solver."""
    return table.groupby("solver")["points"].mean()


# endregion helpers
