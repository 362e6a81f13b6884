-- Links that at least two members shared.
select link, count(distinct did) as members, count(*) as posts
from {{ ref('latest_posts') }}
where link is not null
group by link
having members >= 2
order by posts desc
