-- One row per post, with the numbers of its latest snapshot.
select *, likes + 2 * reposts + replies as score
from {{ ref('stg_posts') }}
qualify row_number() over (partition by uri order by snapshot_date desc) = 1
