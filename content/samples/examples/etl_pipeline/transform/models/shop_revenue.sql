select
    shop,
    count(*) as orders,
    sum(revenue) as revenue
from {{ ref('order_lines') }}
group by shop
