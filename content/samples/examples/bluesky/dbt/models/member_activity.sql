-- One row per member, including those who haven't posted.
select
    handle,
    count(uri) as posts,
    coalesce(sum(score), 0) as score,
    max(created_at) as last_post
from {{ ref('stg_members') }} as members
left join {{ ref('latest_posts') }} using (did)
group by handle
order by score desc
