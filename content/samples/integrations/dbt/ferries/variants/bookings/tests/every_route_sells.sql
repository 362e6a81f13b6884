select route from {{ ref('routes') }}
where route not in (select route from {{ ref('tickets') }})
