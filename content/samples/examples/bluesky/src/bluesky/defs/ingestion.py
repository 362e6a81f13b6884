from datetime import datetime, timezone

import dagster as dg

from bluesky.network import Bluesky
from bluesky.storage import Storage

# region partitions
PACKS = {"night-sky": "at://did:plc:nightskyclub00000000000/app.bsky.graph.starterpack/3lnightsky2a"}

packs = dg.StaticPartitionsDefinition(list(PACKS))
members = dg.DynamicPartitionsDefinition(name="members")
# endregion partitions


def today() -> str:
    """The date of a snapshot."""
    return datetime.now(timezone.utc).date().isoformat()


# region starter_pack
@dg.asset(
    partitions_def=packs,
    automation_condition=dg.AutomationCondition.on_cron("0 0 * * *"),
    pool="bluesky",
    kinds={"python", "bluesky"},
    group_name="ingestion",
)
def starter_pack(context: dg.AssetExecutionContext, bluesky: Bluesky, storage: Storage) -> dg.MaterializeResult:
    """The members of a starter pack, and one partition of `member_feed` for each."""
    graph = bluesky.client.app.bsky.graph
    pack = bluesky.call(graph.get_starter_pack, starter_pack=PACKS[context.partition_key]).starter_pack
    profiles = [item.subject for page in bluesky.pages(graph.get_list, list=pack.list.uri) for item in page.items]

    context.instance.add_dynamic_partitions("members", [profile.did for profile in profiles])
    return dg.MaterializeResult(
        metadata=storage.write(f"starter_pack/{context.partition_key}/{today()}.json", profiles)
    )


# endregion starter_pack


# region member_feed
@dg.asset(
    deps=[dg.AssetDep(starter_pack, partition_mapping=dg.AllPartitionMapping())],
    partitions_def=members,
    automation_condition=dg.AutomationCondition.eager(),
    backfill_policy=dg.BackfillPolicy.single_run(),
    pool="bluesky",
    kinds={"python", "bluesky"},
    group_name="ingestion",
)
def member_feed(context: dg.AssetExecutionContext, bluesky: Bluesky, storage: Storage) -> None:
    """The posts of one member, as they are today."""
    feed = bluesky.client.app.bsky.feed
    for did in context.partition_keys:
        pages = list(bluesky.pages(feed.get_author_feed, actor=did, filter="posts_no_replies"))
        posts = [item for page in pages for item in page.feed]
        metadata = storage.write(f"member_feed/{did.replace(':', '_')}/{today()}.json", posts)
        context.add_asset_metadata({**metadata, "requests": len(pages)}, partition_key=did)


# endregion member_feed
