select stop, name, lower(district) as district
from {{ source('fares', 'stops') }}
