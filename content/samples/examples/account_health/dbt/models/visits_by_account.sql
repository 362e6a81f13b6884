-- Visits of the last two weeks that have data.
select
    account_id,
    count(*) as visits
from {{ source('raw', 'visits') }}
where visited_at >= (select max(visited_at) from {{ source('raw', 'visits') }}) - interval 14 days
group by account_id
