select route, routes.minutes, count(*) as tickets, sum(fare) as revenue
from {{ ref('tickets') }}
join {{ ref('routes') }} using (route)
group by all
