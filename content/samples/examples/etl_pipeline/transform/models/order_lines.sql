select
    orders.order_id,
    orders.ordered_on,
    shops.name as shop,
    products.name as product,
    orders.quantity,
    (orders.quantity * products.price_cents::integer / 100)::decimal(10, 2) as revenue
from {{ ref('stg_orders') }} as orders
join {{ source('raw', 'shops') }} as shops using (shop_id)
join {{ source('raw', 'products') }} as products using (product_id)
