-- One row per member, from the latest snapshot of the pack that has the member.
select
    json ->> '$.did' as did,
    json ->> '$.handle' as handle,
    json ->> '$.displayName' as member,
    parse_filename(filename, true)::date as snapshot_date
from {{ source('bluesky', 'starter_pack') }}
qualify row_number() over (partition by did order by snapshot_date desc) = 1
