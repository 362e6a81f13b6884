select date_trunc('month', sold_on) as month, sum(fare) as revenue
from {{ ref('tickets') }}
group by all
