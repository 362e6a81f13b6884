create or replace table revenue_by_route as
select route, sum(fare) as revenue
from tickets
where sold_on >= '{{ since }}'
group by route
