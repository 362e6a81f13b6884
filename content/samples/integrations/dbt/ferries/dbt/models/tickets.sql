select ticket, route, cast(sold_on as date) as sold_on, fare_cents / 100 as fare
from {{ ref('raw_tickets') }}
