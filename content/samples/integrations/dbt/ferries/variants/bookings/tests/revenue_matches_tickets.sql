{{ config(meta={'dagster': {'ref': {'name': 'route_revenue'}}}) }}

select 1
where (select sum(revenue) from {{ ref('route_revenue') }})
   <> (select sum(fare) from {{ ref('tickets') }})
