create or replace table museum_days as
with shop as (
    select created_at::date as day, museum, sum(total) as shop_revenue
    from raw_orders
    group by all
)
select
    visits.day,
    visits.museum,
    visits.visits,
    visits.ticket_revenue,
    coalesce(shop.shop_revenue, 0) as shop_revenue
from raw_visits as visits
left join shop using (day, museum)
