create or replace table product_sales as
select museum, product, sum(quantity) as quantity, sum(total) as revenue
from raw_orders
group by all
