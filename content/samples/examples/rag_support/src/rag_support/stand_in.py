"""Answers requests to GitHub, the help site, and OpenAI on this machine, in the format of the real services."""

import json
import math
import re
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2

DATA = Path(__file__).parents[2] / "data"
COMMON = set("a an and are at can do does for how i if in is it my of on or the to what when which why with your".split())


def transport() -> httpx2.MockTransport:
    """Give this to an HTTP client, and none of its requests leaves the machine."""
    return httpx2.MockTransport(respond)


def respond(request: httpx2.Request) -> httpx2.Response:
    if request.method == "GET":
        return help_page(request.url.path)
    answers: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
        "/graphql": issues,
        "/v1/embeddings": embeddings,
        "/v1/chat/completions": completion,
    }
    return httpx2.Response(200, json=answers[request.url.path](json.loads(request.content)))


def help_page(path: str) -> httpx2.Response:
    file = DATA / "help" / ("sitemap.xml" if path == "/sitemap.xml" else f"{path.strip('/')}.html")
    return httpx2.Response(200, text=file.read_text(encoding="utf-8")) if file.is_file() else httpx2.Response(404)


def issues(body: dict[str, Any]) -> dict[str, Any]:
    """The issues created between two days, page by page, as GitHub's `search` returns them."""
    variables = body["variables"]
    first, last = re.findall(r"\d{4}-\d\d-\d\d", variables["query"])
    stored = json.loads((DATA / "issues.json").read_text(encoding="utf-8"))
    found = [issue for issue in stored if first <= issue["createdAt"][:10] <= last]
    start = int(variables["after"] or 0)
    end = start + variables["first"]
    page_info = {"hasNextPage": end < len(found), "endCursor": str(end)}
    return {"data": {"search": {"pageInfo": page_info, "nodes": found[start:end]}}}


def words(text: str) -> list[str]:
    """The words that carry meaning, without the endings -s, -ing, and -ed."""
    found = [word for word in re.findall(r"[a-z0-9]+", text.lower()) if word not in COMMON]
    return [re.sub(r"(?<=[a-z]{3})(ies|ing|ed|es|s|y)$", "", word) for word in found]


def embed(text: str, dimensions: int) -> list[float]:
    """Count each word at a place of the vector that depends on the word. Texts with the same words are close."""
    vector = [0.0] * dimensions
    for word in words(text):
        vector[zlib.crc32(word.encode()) % dimensions] += 1.0
    length = math.sqrt(sum(value * value for value in vector)) or 1.0
    return [value / length for value in vector]


def embeddings(body: dict[str, Any]) -> dict[str, Any]:
    vectors = [embed(text, body["dimensions"]) for text in body["input"]]
    data = [{"object": "embedding", "index": i, "embedding": vector} for i, vector in enumerate(vectors)]
    return {"object": "list", "model": body["model"], "data": data, "usage": usage(" ".join(body["input"]), "")}


def completion(body: dict[str, Any]) -> dict[str, Any]:
    """Quote the first passage, which is the closest one. A real model writes an answer of its own."""
    prompt = body["messages"][-1]["content"]
    quoted = prompt.split("\n\n")[0]
    message = {"role": "assistant", "content": quoted}
    choice = {"index": 0, "finish_reason": "stop", "message": message}
    head = {"id": "stand-in", "object": "chat.completion", "created": 0, "model": body["model"]}
    return {**head, "choices": [choice], "usage": usage(prompt, quoted)}


def usage(prompt: str, answer: str) -> dict[str, int]:
    """About four characters are a token."""
    asked, written = len(prompt) // 4, len(answer) // 4
    return {"prompt_tokens": asked, "completion_tokens": written, "total_tokens": asked + written}
