import dagster as dg
from dagster_duckdb import DuckDBResource
from dagster_openai import OpenAIResource
from openai import Client

from llm_fine_tuning.defs.features import labeled_reports
from llm_fine_tuning.defs.fine_tuning import fine_tuned_model
from llm_fine_tuning.prompts import BASE_MODEL, question

MINIMUM_GAIN = 0.1


# region ask
def ask(client: Client, model: str, place: str, kind: str, text: str) -> str:
    """Return the team that a model names for a report."""
    completion = client.chat.completions.create(
        model=model, messages=question(place, kind, text), temperature=0, max_completion_tokens=5
    )
    return (completion.choices[0].message.content or "").strip().lower()


# endregion ask


# region check
@dg.asset_check(asset=fine_tuned_model, additional_deps=[labeled_reports], blocking=True)
def beats_base_model(
    context: dg.AssetCheckExecutionContext, duckdb: DuckDBResource, openai: OpenAIResource, fine_tuned_model: str
) -> dg.AssetCheckResult:
    """Ask both models about the test part, which neither of the files contains."""
    with duckdb.get_connection() as connection:
        rows = connection.execute(
            "select place, kind, text, team from labeled_reports where part = 'test' order by report_id"
        ).fetchall()
    mistakes: dict[str, list[str]] = {BASE_MODEL: [], fine_tuned_model: []}
    with openai.get_client(context) as client:
        for place, kind, text, team in rows:
            for model in mistakes:
                answer = ask(client, model, place, kind, text)
                if answer != team:
                    mistakes[model].append(f"{text} ({team}, not {answer})")
    base, tuned = (1 - len(mistakes[model]) / len(rows) for model in (BASE_MODEL, fine_tuned_model))
    return dg.AssetCheckResult(
        passed=tuned >= base + MINIMUM_GAIN,
        description=f"{tuned:.0%} correct, {base:.0%} with the base model",
        metadata={
            "reports": len(rows),
            "base_accuracy": round(base, 3),
            "tuned_accuracy": round(tuned, 3),
            "mistakes": mistakes[fine_tuned_model],
        },
    )


# endregion check


# region suggest
@dg.asset(group_name="routing", kinds={"duckdb", "openai"}, deps=["reports", "places"])
def suggested_teams(
    context: dg.AssetExecutionContext, duckdb: DuckDBResource, openai: OpenAIResource, fine_tuned_model: str
) -> dg.MaterializeResult:
    """The tuned model's suggestion for each report on which no team has worked yet."""
    with duckdb.get_connection() as connection, openai.get_client(context) as client:
        reports = connection.execute(
            """
            select report_id, name, kind, text
            from reports join places using (place_id)
            where len(work) = 0
            order by report_id
            """
        ).fetchall()
        suggestions = [(report[0], ask(client, fine_tuned_model, *report[1:]), report[3]) for report in reports]
        connection.execute("create or replace table suggested_teams (report_id varchar, team varchar, text varchar)")
        if suggestions:
            connection.executemany("insert into suggested_teams values (?, ?, ?)", suggestions)
    table = ["| Report | Team | Text |", "| --- | --- | --- |", *(f"| {' | '.join(row)} |" for row in suggestions)]
    return dg.MaterializeResult(metadata={"suggestions": dg.MetadataValue.md("\n".join(table))})


# endregion suggest
