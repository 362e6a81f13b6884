{{ config(
    materialized='incremental',
    incremental_strategy='delete+insert',
    unique_key='day',
    tags=['daily'],
) }}

select distinct day, line, stop, boardings
from {{ source('fares', 'boardings') }}
where {{ in_partition('day') }}
