-- How much customers use what they pay for. Accounts without desks aren't customers.
with use as (
    select
        accounts.id as account_id,
        accounts.name,
        round(coalesce(visits.visits, 0) / accounts.desks, 2) as visits_per_desk
    from {{ source('raw', 'accounts') }} as accounts
    left join {{ ref('visits_by_account') }} as visits on visits.account_id = accounts.id
    where accounts.desks > 0
)

select
    *,
    case
        when visits_per_desk >= 4 then 'thriving'
        when visits_per_desk >= 1 then 'steady'
        else 'at risk'
    end as health
from use
