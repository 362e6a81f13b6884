-- The three posts of each week that got the most attention.
select
    date_trunc('week', created_at)::date as week,
    row_number() over (partition by week order by score desc, uri) as place,
    handle,
    text,
    score
from {{ ref('latest_posts') }}
join {{ ref('stg_members') }} using (did)
qualify place <= 3
order by week, place
