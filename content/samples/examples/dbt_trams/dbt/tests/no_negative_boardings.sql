select day, line, boardings
from {{ ref('line_days') }}
where boardings < 0
