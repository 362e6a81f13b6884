{{ config(materialized="incremental", incremental_strategy="delete+insert", unique_key="day") }}

select day, branch, count(*) as loans
from {{ source("library", "raw_loans") }}
where day = '{{ var("day") }}'
group by day, branch
