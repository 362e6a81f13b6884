{{ config(
    materialized='incremental',
    incremental_strategy='delete+insert',
    unique_key='day',
    tags=['daily'],
) }}

select
    boardings.day,
    boardings.line,
    lines.name,
    lines.depot,
    sum(boardings.boardings) as boardings
from {{ ref('stg_boardings') }} as boardings
left join {{ ref('lines') }} as lines using (line)
where {{ in_partition('boardings.day') }}
group by all
