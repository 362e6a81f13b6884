-- One row per post and snapshot. Likes change, so a post is in many snapshots.
select
    json ->> '$.post.uri' as uri,
    json ->> '$.post.author.did' as did,
    json ->> '$.post.record.text' as text,
    json ->> '$.post.embed.external.uri' as link,
    (json ->> '$.post.record.createdAt')::timestamptz as created_at,
    coalesce((json ->> '$.post.likeCount')::int, 0) as likes,
    coalesce((json ->> '$.post.repostCount')::int, 0) as reposts,
    coalesce((json ->> '$.post.replyCount')::int, 0) as replies,
    parse_filename(filename, true)::date as snapshot_date
from {{ source('bluesky', 'member_feed') }}
