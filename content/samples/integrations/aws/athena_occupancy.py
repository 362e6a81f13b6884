import dagster as dg
from dagster_aws.athena import AthenaClientResource


@dg.asset(kinds={"athena"})
def route_occupancy(athena: AthenaClientResource) -> None:
    athena.get_client().execute_query(
        """
        create or replace view ferries.route_occupancy as
        select route, sum(passengers) as passengers, sum(seats) as seats
        from ferries.sailings
        group by route
        """
    )


@dg.asset(deps=[route_occupancy], kinds={"athena"})
def full_routes(athena: AthenaClientResource) -> dg.MaterializeResult:
    rows = athena.get_client().execute_query(
        """
        select route, passengers, seats from ferries.route_occupancy
        where passengers >= 0.9 * seats
        order by route
        """,
        fetch_results=True,
    )
    # Every value is a string.
    free_seats = {
        route: int(seats) - int(passengers)
        for route, passengers, seats in rows
    }
    return dg.MaterializeResult(metadata={"free_seats": free_seats})
