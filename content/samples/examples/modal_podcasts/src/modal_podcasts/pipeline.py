"""A factory: the assets, the job, and the sensor of one podcast."""

import json
import re
from email.message import EmailMessage

import dagster as dg
from dagster_modal import ModalClient
from dagster_openai import OpenAIResource

from modal_podcasts.services import FeedReader, Mail, Storage


# region factory
def podcast_pipeline(name: str, url: str, latest: int) -> dg.Definitions:
    """Builds everything that one podcast needs. `latest` limits how many episodes the first tick requests."""
    episodes = dg.DynamicPartitionsDefinition(name=f"{name}_episodes")

    def file(episode: str, kind: str) -> str:
        return f"{name}/{re.sub(r'[^A-Za-z0-9]+', '-', episode)}/{kind}"

    # endregion factory

    # region audio
    @dg.asset(key_prefix=name, group_name=name, partitions_def=episodes, kinds={"python"})
    def audio(context: dg.AssetExecutionContext, feeds: FeedReader, storage: Storage) -> dg.MaterializeResult:
        """The recording of an episode, copied to where Modal reads it."""
        entry = next((entry for entry in feeds.read(url).entries if entry.id == context.partition_key), None)
        if entry is None:
            raise dg.Failure(f"{url} doesn't list {context.partition_key} anymore.", allow_retries=False)
        recording = feeds.download(entry.enclosures[0].href)
        path = storage.write(file(context.partition_key, "audio"), recording)
        return dg.MaterializeResult(metadata={"title": entry.title, "path": path, "bytes": len(recording)})

    # endregion audio

    # region transcript
    @dg.asset(
        key_prefix=name,
        group_name=name,
        partitions_def=episodes,
        deps=[audio],
        check_specs=[dg.AssetCheckSpec("has_words", asset=[name, "transcript"], blocking=True)],
        kinds={"modal"},
    )
    def transcript(context: dg.AssetExecutionContext, modal: ModalClient) -> dg.MaterializeResult:
        """The words of an episode, found by a function on Modal."""
        episode = context.partition_key
        return modal.run(
            func_ref="modal_app/transcribe.py::main",
            context=context,
            extras={"audio": file(episode, "audio"), "transcript": file(episode, "transcript.json")},
        ).get_materialize_result()

    # endregion transcript

    # region summary
    @dg.asset(key_prefix=name, group_name=name, partitions_def=episodes, deps=[transcript], kinds={"openai"})
    def summary(context: dg.AssetExecutionContext, openai: OpenAIResource, storage: Storage) -> dg.MaterializeResult:
        """What an episode is about, in a few sentences."""
        text = json.loads(storage.read(file(context.partition_key, "transcript.json")))["text"]
        with openai.get_client(context) as client:
            answer = client.chat.completions.create(
                model="gpt-4o-mini",
                messages=[
                    {"role": "system", "content": "Summarize this podcast episode in at most three sentences."},
                    {"role": "user", "content": text},
                ],
            )
        short = answer.choices[0].message.content or ""
        storage.write(file(context.partition_key, "summary.txt"), short.encode())
        return dg.MaterializeResult(metadata={"summary": dg.MetadataValue.md(short)})

    # endregion summary

    # region notice
    @dg.asset(key_prefix=name, group_name=name, partitions_def=episodes, deps=[summary], kinds={"python"})
    def notice(context: dg.AssetExecutionContext, storage: Storage, mail: Mail) -> dg.MaterializeResult:
        """The summary, as an email."""
        message = EmailMessage()
        message["Subject"] = f"New episode of {name.replace('_', ' ')}: {context.partition_key}"
        message.set_content(storage.read(file(context.partition_key, "summary.txt")).decode())
        return dg.MaterializeResult(metadata={"sent_to": mail.send(message)})

    # endregion notice

    # region sensor
    job = dg.define_asset_job(f"{name}_episode", selection=f'group:"{name}"')

    @dg.sensor(
        name=f"{name}_new_episodes",
        job=job,
        minimum_interval_seconds=600,
        default_status=dg.DefaultSensorStatus.RUNNING,
    )
    def new_episodes(context: dg.SensorEvaluationContext, feeds: FeedReader) -> dg.SensorResult | dg.SkipReason:
        """Requests a run for each episode that has no partition yet."""
        feed = feeds.read(url, etag=context.cursor)
        if feed.get("status") == 304:
            return dg.SkipReason("The feed hasn't changed since the last tick.")
        known = context.instance.get_dynamic_partitions(episodes.name)
        new = [entry.id for entry in reversed(feed.entries[:latest]) if entry.id not in known]
        return dg.SensorResult(
            run_requests=[dg.RunRequest(partition_key=episode) for episode in new],
            dynamic_partitions_requests=[episodes.build_add_request(new)],
            cursor=feed.get("etag"),
        )

    # endregion sensor

    # region definitions
    return dg.Definitions(
        assets=[audio, transcript, summary, notice],
        jobs=[job],
        sensors=[new_episodes],
    )
    # endregion definitions
