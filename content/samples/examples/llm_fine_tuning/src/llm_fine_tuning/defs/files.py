import json
from collections.abc import Iterator
from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource
from pydantic import Field

from llm_fine_tuning.defs.features import labeled_reports
from llm_fine_tuning.prompts import TEAMS, question

MINIMUM_EXAMPLES = 10


class OutputFolder(dg.ConfigurableResource):
    """The folder for the files that the project writes."""

    folder: str

    def path(self, name: str) -> Path:
        """Return the path of a file in the folder, which is created if needed."""
        path = Path(self.folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        return path


# region files
class FileConfig(dg.Config):
    """Settings of one file of examples."""

    max_examples: int | None = Field(default=None, description="Write this many examples at most.")


def write_examples(duckdb: DuckDBResource, part: str, limit: int | None, path: Path) -> int:
    """Write the reports of one part as conversations, one per line, and return their number."""
    with duckdb.get_connection() as connection:
        rows = connection.execute(
            "select place, kind, text, team from labeled_reports where part = ? order by report_id limit ?",
            [part, limit],
        ).fetchall()
    with path.open("w", encoding="utf-8") as file:
        for place, kind, text, team in rows:
            messages = [*question(place, kind, text), {"role": "assistant", "content": team}]
            file.write(json.dumps({"messages": messages}) + "\n")
    return len(rows)


def examples_file(part: str) -> dg.AssetsDefinition:
    """Define the asset that writes the file of one part."""

    @dg.asset(
        name=f"{part}_file",
        description=f"The {part} part in the format that OpenAI's fine-tuning reads.",
        group_name="files",
        kinds={"file"},
        deps=[labeled_reports],
    )
    def write_file(config: FileConfig, duckdb: DuckDBResource, output: OutputFolder) -> dg.MaterializeResult[str]:
        path = output.path(f"{part}.jsonl")
        count = write_examples(duckdb, part, config.max_examples, path)
        return dg.MaterializeResult(value=str(path), metadata={"file": dg.MetadataValue.path(path), "examples": count})

    return write_file


training_file, validation_file = (examples_file(part) for part in ("training", "validation"))
# endregion files


# region problems
def problems_in(path: Path) -> Iterator[str]:
    """Yield what OpenAI, or the comparison of models, would reject in a file of examples."""
    lines = path.read_text(encoding="utf-8").splitlines()
    if len(lines) < MINIMUM_EXAMPLES:
        yield f"{len(lines)} examples, at least {MINIMUM_EXAMPLES} are needed"
    for number, line in enumerate(lines, start=1):
        try:
            messages = json.loads(line)["messages"]
            roles = [message["role"] for message in messages]
            contents = [message["content"] for message in messages]
        except (ValueError, KeyError, TypeError) as error:
            yield f"line {number}: not a conversation ({error!r})"
            continue
        if roles != ["system", "user", "assistant"]:
            yield f"line {number}: roles are {', '.join(map(str, roles)) or 'missing'}"
        elif not all(isinstance(content, str) and content.strip() for content in contents):
            yield f"line {number}: a message is empty"
        elif contents[-1] not in TEAMS:
            yield f"line {number}: {contents[-1]!r} isn't a team"


# endregion problems


# region checks
def format_check(asset: dg.AssetsDefinition) -> dg.AssetChecksDefinition:
    """Define the check that stops the run if a file has problems."""

    @dg.asset_check(asset=asset, name="has_valid_format", blocking=True)
    def has_valid_format(path: str) -> dg.AssetCheckResult:
        problems = list(problems_in(Path(path)))
        return dg.AssetCheckResult(
            passed=not problems,
            description="; ".join(problems[:3]) or "All lines are valid.",
            metadata={"problems": len(problems), "first_problems": problems[:20]},
        )

    return has_valid_format


format_checks = [format_check(asset) for asset in (training_file, validation_file)]


@dg.asset_check(asset=validation_file, additional_ins={"training": dg.AssetIn("training_file")}, blocking=True)
def shares_no_example_with_training(validation_file: str, training: str) -> dg.AssetCheckResult:
    """An example in both files makes the validation loss look better than it is."""
    first, second = (set(Path(path).read_text(encoding="utf-8").splitlines()) for path in (validation_file, training))
    return dg.AssetCheckResult(passed=not first & second, metadata={"shared": len(first & second)})


# endregion checks
