{{ config(
    materialized='incremental',
    incremental_strategy='delete+insert',
    unique_key='day',
    tags=['daily'],
) }}

select
    boardings.day,
    boardings.stop,
    stops.name,
    stops.district,
    sum(boardings.boardings) as boardings
from {{ ref('stg_boardings') }} as boardings
left join {{ ref('stg_stops') }} as stops using (stop)
where {{ in_partition('boardings.day') }}
group by all
