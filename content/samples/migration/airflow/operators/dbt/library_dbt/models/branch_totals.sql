select branch, sum(loans) as loans
from {{ ref("daily_loans") }}
group by branch
