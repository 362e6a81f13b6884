"""Print the result of one SQL query: python -m bike_share.query "from trips"."""

import sys

import duckdb

from bike_share.paths import DATABASE_PATH

if __name__ == "__main__":
    with duckdb.connect(str(DATABASE_PATH), read_only=True) as connection:
        connection.sql(sys.argv[1]).show()
