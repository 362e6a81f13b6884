select
    order_id,
    shop_id,
    product_id,
    quantity::integer as quantity,
    ordered_on::date as ordered_on
from {{ source('raw', 'orders') }}
