{{ config(
    materialized='incremental',
    incremental_strategy='delete+insert',
    unique_key='sailing',
    tags=['daily'],
) }}

select sailing, sailed_on, passengers
from {{ source('booking', 'sailings') }}
where sailed_on >= '{{ var("from_date") }}' and sailed_on < '{{ var("to_date") }}'
