"""A stand-in for the part of OpenAI's HTTP interface that this project uses.

It keeps files and jobs in a folder, and answers with the types of the `openai` package. A base model looks for the
name of a team in the report. Fine-tuning counts words, so a tuned model has really learned from the training file.
"""

import json
import math
import re
import time
from collections import Counter, defaultdict
from email import message_from_bytes
from hashlib import sha256
from pathlib import Path

import dagster as dg
import httpx2
from dagster_openai import OpenAIResource
from openai import Client
from openai.types import CompletionUsage, FileObject
from openai.types.chat import ChatCompletion, ChatCompletionMessage
from openai.types.chat.chat_completion import Choice
from openai.types.fine_tuning import FineTuningJob
from openai.types.fine_tuning.fine_tuning_job import Error, Hyperparameters
from pydantic import BaseModel

from llm_fine_tuning.prompts import TEAMS


# region resource
class OfflineOpenAIResource(OpenAIResource):
    """`OpenAIResource` whose client sends its requests to `FakeOpenAI` instead of the network."""

    folder: str

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        """Create the client with a transport that answers on this computer."""
        folder = Path(self.folder)
        folder.mkdir(parents=True, exist_ok=True)
        transport = httpx2.MockTransport(FakeOpenAI(folder).answer)
        self._client = Client(api_key=self.api_key, http_client=httpx2.Client(transport=transport))


# endregion resource


class FakeOpenAI:
    """Files, fine-tuning jobs, and chat completions, kept in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    # region answer
    def answer(self, request: httpx2.Request) -> httpx2.Response:
        """Answer one request of the client."""
        match request.method, request.url.path.removeprefix("/v1/").split("/"):
            case "POST", ["files"]:
                result: BaseModel = self.create_file(request)
            case "POST", ["fine_tuning", "jobs"]:
                result = self.create_job(json.loads(request.content))
            case "GET", ["fine_tuning", "jobs", job_id]:
                result = self.retrieve_job(job_id)
            case "POST", ["chat", "completions"]:
                result = self.complete(json.loads(request.content))
            case _:
                return httpx2.Response(404, json={"error": {"message": f"no stand-in for {request.url.path}"}})
        return httpx2.Response(200, json=result.model_dump(mode="json"))

    # endregion answer

    def create_file(self, request: httpx2.Request) -> FileObject:
        """Store an uploaded file."""
        header = b"Content-Type: " + request.headers["content-type"].encode() + b"\r\n\r\n"
        parts = message_from_bytes(header + request.read()).get_payload()
        part = next(part for part in parts if part.get_filename())
        content = part.get_payload(decode=True)
        file_id = f"file-{sha256(content).hexdigest()[:8]}"
        (self.folder / file_id).write_bytes(content)
        return FileObject(
            id=file_id,
            bytes=len(content),
            created_at=int(time.time()),
            filename=part.get_filename(),
            object="file",
            purpose="fine-tune",
            status="processed",
        )

    def create_job(self, body: dict) -> FineTuningJob:
        """Create a job, which is finished when its status has been asked for twice."""
        job = FineTuningJob(
            id=f"ftjob-{len(list(self.folder.glob('ftjob-*'))) + 1:04}",
            created_at=int(time.time()),
            hyperparameters=Hyperparameters(n_epochs="auto"),
            model=body["model"],
            object="fine_tuning.job",
            organization_id="org-offline",
            result_files=[],
            seed=0,
            status="validating_files",
            training_file=body["training_file"],
            validation_file=body.get("validation_file"),
        )
        return self.save_job(job)

    def retrieve_job(self, job_id: str) -> FineTuningJob:
        """Move a job one status on, and train the model at the end."""
        job = FineTuningJob.model_validate_json((self.folder / job_id).read_text())
        if job.status == "validating_files":
            job.status = "running"
        elif job.status == "running":
            self.train(job)
        return self.save_job(job)

    def save_job(self, job: FineTuningJob) -> FineTuningJob:
        """Store a job."""
        (self.folder / job.id).write_text(job.model_dump_json())
        return job

    # region train
    def train(self, job: FineTuningJob) -> None:
        """Count the words of the training file by team, or let the job fail like OpenAI's does."""
        examples = [json.loads(line) for line in (self.folder / job.training_file).read_text().splitlines()]
        if len(examples) < 10:
            job.status = "failed"
            message = f"Training file has {len(examples)} example(s), but must have at least 10 examples"
            job.error = Error(code="invalid_n_examples", message=message, param="training_file")
            return
        words_by_team: dict[str, Counter[str]] = defaultdict(Counter)
        for example in examples:
            *_, user, assistant = example["messages"]
            words_by_team[assistant["content"]].update(words_of(user["content"]))
        job.status = "succeeded"
        job.fine_tuned_model = f"ft:{job.model}:offline:fernhollow:{job.id[-4:]}"
        job.trained_tokens = sum(words.total() for words in words_by_team.values())
        self.weights(job.fine_tuned_model).write_text(json.dumps(words_by_team))

    # endregion train

    def complete(self, body: dict) -> ChatCompletion:
        """Name the team for the report in the last message."""
        words = words_of(body["messages"][-1]["content"])
        if body["model"].startswith("ft:"):
            words_by_team = json.loads(self.weights(body["model"]).read_text())
            team = max(TEAMS, key=lambda team: log_likelihood(words, words_by_team.get(team, {})))
        else:
            team = next((team for team in TEAMS if team in words), TEAMS[0])
        message = ChatCompletionMessage(role="assistant", content=team)
        return ChatCompletion(
            id="chatcmpl-offline",
            choices=[Choice(finish_reason="stop", index=0, message=message)],
            created=int(time.time()),
            model=body["model"],
            object="chat.completion",
            usage=CompletionUsage(prompt_tokens=len(words), completion_tokens=1, total_tokens=len(words) + 1),
        )

    def weights(self, model: str) -> Path:
        """Return the path of what a tuned model has learned."""
        return self.folder / f"{model.replace(':', '_')}.json"


def words_of(text: str) -> list[str]:
    """Return the words of a text in lowercase."""
    return re.findall(r"[a-z]+", text.lower())


def log_likelihood(words: list[str], counts: dict[str, int]) -> float:
    """Return how well words fit to the counted ones, as a naive Bayes classifier does."""
    total = sum(counts.values()) + 100
    return sum(math.log((counts.get(word, 0) + 0.2) / total) for word in words)
