"""A Modal application that transcribes a podcast episode: pieces of it at the same time, each in a container."""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import modal
import numpy as np
from dagster_pipes import open_dagster_pipes

# region app
MOUNT = "/podcasts"

image = (
    modal.Image.debian_slim(python_version="3.12")
    .apt_install("ffmpeg")
    .pip_install("openai-whisper==20250625", "dagster-pipes==1.11.16")
)
app = modal.App("podcast-transcription", image=image)
bucket = modal.CloudBucketMount(
    os.getenv("PODCAST_BUCKET", "podcasts"),
    bucket_endpoint_url=os.getenv("PODCAST_BUCKET_ENDPOINT"),
    secret=modal.Secret.from_name("podcast-bucket"),
)
# endregion app


# region piece
@app.function(cpu=4, memory=4096, timeout=900)
def transcribe_piece(samples: bytes, model: str) -> str:
    """The words of a piece of audio, which has 16-bit samples."""
    sound = np.frombuffer(samples, dtype=np.int16)
    if model == "morse":
        from modal_podcasts import morse

        return morse.decode(sound)
    import whisper

    return whisper.load_model(model).transcribe(sound.astype(np.float32) / 32768)["text"].strip()


# endregion piece


# region episode
@app.function(volumes={MOUNT: bucket}, cpu=2, timeout=3600)
def transcribe_episode(audio: str, transcript: str, model: str, seconds: int) -> dict[str, float]:
    """Transcribes a file in pieces, writes the text to another file, and returns how much it was."""
    sound, rate = read(audio, model)
    pieces = [(piece.tobytes(), model) for piece in split(sound, rate, seconds)]
    if modal.is_local():
        texts = [transcribe_piece.local(*piece) for piece in pieces]
    else:
        texts = list(transcribe_piece.starmap(pieces))
    text = " ".join(texts)
    Path(transcript).write_text(json.dumps({"text": text}), encoding="utf-8")
    return {"pieces": len(pieces), "minutes": round(len(sound) / rate / 60, 2), "words": len(text.split())}


# endregion episode


# region split
def split(sound: np.ndarray, rate: int, seconds: int) -> list[np.ndarray]:
    """Pieces of at most so many seconds, cut where it is quietest, so that no word is in two pieces."""
    window, longest = rate // 30, seconds * rate
    loudness = np.convolve(np.abs(sound.astype(np.int64)), np.ones(window), "same")
    cuts = [0]
    while len(sound) - cuts[-1] > longest:
        earliest = cuts[-1] + longest // 2
        cuts.append(earliest + int(np.argmin(loudness[earliest : cuts[-1] + longest])))
    return np.split(sound, cuts[1:])


# endregion split


def read(audio: str, model: str) -> tuple[np.ndarray, int]:
    """The samples of a recording, as the model needs them."""
    if model == "morse":
        from modal_podcasts import morse

        return morse.read(audio)
    command = ["ffmpeg", "-v", "error", "-i", audio, "-f", "s16le", "-ac", "1", "-ar", "16000", "-"]
    return np.frombuffer(subprocess.run(command, check=True, capture_output=True).stdout, dtype=np.int16), 16000


# region main
def report(transcribe: Callable[..., dict[str, float]], folder: str, model: str, seconds: int) -> None:
    """Transcribes the episode that Dagster names, and reports the result to it."""
    with open_dagster_pipes() as pipes:
        audio, transcript = f"{folder}/{pipes.get_extra('audio')}", f"{folder}/{pipes.get_extra('transcript')}"
        pipes.log.info(f"Transcribing {audio}")
        result = transcribe(audio, transcript, model, seconds)
        pipes.report_asset_materialization(metadata=result)
        pipes.report_asset_check("has_words", passed=result["words"] >= 5, metadata={"words": result["words"]})


@app.local_entrypoint()
def main() -> None:
    """What `modal run` starts: the function runs in Modal's containers."""
    report(transcribe_episode.remote, MOUNT, model="base.en", seconds=60)


if __name__ == "__main__":  # without Modal: the same functions on this computer
    report(transcribe_episode.local, os.environ["PODCAST_STORAGE"], model="morse", seconds=4)
# endregion main
