"""Run the chain of prompts offline, in a temporary folder."""

import json
from pathlib import Path

import dagster as dg
import httpx2
import pytest
from anthropic import Anthropic
from anthropic.types import Message, TextBlock, Usage
from dagster_anthropic import AnthropicResource
from pydantic import ValidationError

from prompt_engineering import offline
from prompt_engineering.definitions import defs as project_defs
from prompt_engineering.defs import assets, resources
from prompt_engineering.directory import Workshop, WorkshopDirectory
from prompt_engineering.prompts import HOURS_PROMPT, REQUEST_PROMPT, Opening, OpeningHours, RepairRequest, ask, version

# A client that an asset has used can't serve a later step of the same process, so each of these is a run of its own.
STAGES = (["repair_request", "nearby_workshops"], ["opening_hours", "open_workshops"])


@pytest.fixture(autouse=True)
def without_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test may reach a service, even if there are keys on this computer."""
    for name in ("ANTHROPIC_API_KEY", "WORKSHOP_DIRECTORY_URL"):
        monkeypatch.delenv(name, raising=False)


def run(folder: Path, names: list[str], config: dict | None = None, **replaced: object) -> dg.ExecuteInProcessResult:
    """Materialize assets of the project, and their checks."""
    definitions = project_defs()
    local = dg.Definitions(
        assets=definitions.assets,
        asset_checks=definitions.asset_checks,
        jobs=[dg.define_asset_job("part", selection=names)],
        resources=resources.project_resources(folder) | replaced,
    )
    ops = {name: {"config": values} for name, values in (config or {}).items()}
    with dg.DagsterInstance.ephemeral() as instance:
        return local.resolve_job_def("part").execute_in_process(
            instance=instance, run_config={"ops": ops}, raise_on_error=False
        )


def open_at(folder: Path, text: str, at: str) -> list[str]:
    """Run the whole chain."""
    assert run(folder, STAGES[0], {"repair_request": {"text": text}}).success
    result = run(folder, STAGES[1], {"open_workshops": {"at": at}})
    assert result.success and all(check.passed for check in result.get_asset_check_evaluations())
    return result.output_for_node("open_workshops")


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("My toaster stays cold and I'm by Mill Square", "2026-03-05T10:30", ["Mill Repair Cafe", "Copper & Coil"]),
        ("My toaster stays cold and I'm by Mill Square", "2026-03-05T18:45", ["Port Menders"]),
        ("The brakes of my bicycle squeak, Lock Bridge", "2026-03-04T12:00", []),
        ("Zip of a jacket. Weavers' Yard.", "2026-03-07T13:59", ["Mill Repair Cafe"]),
        ("Zip of a jacket. Weavers' Yard.", "2026-03-07T14:00", []),
    ],
)
def test_chain(tmp_path: Path, text: str, at: str, expected: list[str]) -> None:
    assert open_at(tmp_path, text, at) == expected


def test_usage_is_recorded(tmp_path: Path) -> None:
    result = run(tmp_path, STAGES[0])
    (event,) = result.asset_materializations_for_node("repair_request")
    assert event.metadata["anthropic.calls"].value == 1 and event.metadata["anthropic.output_tokens"].value > 0
    assert event.metadata["answer"].value == {"latitude": 52.4012, "longitude": 4.9011, "category": "electronics"}


def data_version(folder: Path, text: str) -> str | None:
    """Return the data version of the answer to a text."""
    result = run(folder, ["repair_request"], {"repair_request": {"text": text}})
    (event,) = result.asset_materializations_for_node("repair_request")
    return (event.tags or {}).get("dagster/data_version")


def test_data_version_is_that_of_the_answer(tmp_path: Path) -> None:
    first = data_version(tmp_path, "A toaster at Mill Square")
    assert first == data_version(tmp_path, "I'm at Mill Square with a broken radio")
    assert first != data_version(tmp_path, "A toaster at Old Port")


def test_unknown_place_stops_the_chain(tmp_path: Path) -> None:
    result = run(tmp_path, STAGES[0], {"repair_request": {"text": "My phone broke in Atlantis"}})
    (check,) = result.get_asset_check_evaluations()
    assert not check.passed and check.description == "latitude is None; longitude is None"
    assert not result.success and not result.asset_materializations_for_node("nearby_workshops")


def test_implausible_hours_are_found() -> None:
    week = OpeningHours(openings=[Opening(day="monday", opens="18:00", closes="02:00")])
    result = assets.periods_end_after_they_begin({"Night Owl": week})
    assert not result.passed and result.metadata["wrong"].value == ["Night Owl, monday: 18:00-02:00"]


def client_that_answers(text: str, stop_reason: str = "end_turn", seen: list | None = None) -> Anthropic:
    """Return a client whose every request gets one text."""

    def answer(request: httpx2.Request) -> httpx2.Response:
        if seen is not None:
            seen.append(json.loads(request.content))
        message = Message(
            id="msg",
            content=[TextBlock(text=text, type="text")],
            model="claude",
            role="assistant",
            stop_reason=stop_reason,
            type="message",
            usage=Usage(input_tokens=1, output_tokens=1),
        )
        return httpx2.Response(200, json=message.model_dump(mode="json"))

    return Anthropic(api_key="none", http_client=httpx2.Client(transport=httpx2.MockTransport(answer)))


def test_the_schema_is_sent() -> None:
    seen: list[dict] = []
    ask(client_that_answers('{"openings": []}', seen=seen), HOURS_PROMPT, "closed", OpeningHours)
    schema = seen[0]["output_config"]["format"]["schema"]
    assert schema["additionalProperties"] is False and schema["required"] == ["openings"]
    assert seen[0]["messages"][0]["content"].endswith("<input>closed</input>")


@pytest.mark.parametrize("text", ["Sure! It's a bike.", '{"latitude": 1, "longitude": 1, "category": "boats"}'])
def test_answers_of_another_type_are_errors(text: str) -> None:
    with pytest.raises(ValidationError):
        ask(client_that_answers(text), REQUEST_PROMPT, "", RepairRequest)


def test_a_cut_answer_is_an_error() -> None:
    with pytest.raises(ValueError, match="stopped with max_tokens"):
        ask(client_that_answers('{"openings": [', "max_tokens"), HOURS_PROMPT, "", OpeningHours)


def test_version_changes_with_the_prompt() -> None:
    assert version(REQUEST_PROMPT, RepairRequest) == version(REQUEST_PROMPT, RepairRequest)
    assert version(REQUEST_PROMPT, RepairRequest) != version(REQUEST_PROMPT + "!", RepairRequest)


class FlakyDirectory(WorkshopDirectory):
    """A directory that's unavailable at first."""

    def transport(self) -> httpx2.BaseTransport:
        found = {"workshops": [{"name": "A", "distance_km": 1}]}
        answers = iter([httpx2.Response(503), httpx2.Response(200, json=found)])
        return httpx2.MockTransport(lambda request: next(answers))


def test_directory_errors_are_raised() -> None:
    flaky = FlakyDirectory(base_url="http://directory.example", api_key="secret")
    with flaky.yield_for_execution(dg.build_init_resource_context()) as directory:
        with pytest.raises(httpx2.HTTPStatusError, match="503"):
            directory.nearby(52.4, 4.9, "bikes")
        assert directory.nearby(52.4, 4.9, "bikes") == [Workshop(name="A", distance_km=1)]


def test_environment_selects_the_services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(resources.project_resources(tmp_path)["anthropic"], offline.OfflineAnthropicResource)
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-example")
    monkeypatch.setenv("WORKSHOP_DIRECTORY_URL", "https://directory.example")
    real = resources.project_resources(tmp_path)
    assert type(real["anthropic"]) is AnthropicResource and type(real["directory"]) is WorkshopDirectory
