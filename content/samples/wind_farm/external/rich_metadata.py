from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    pipes.report_asset_materialization(
        metadata={
            "kwh": 1705.0,  # numbers, strings, booleans, and None need no type
            "dashboard": {"type": "url", "raw_value": "https://grid.example.com"},
            "file": {"type": "path", "raw_value": "/data/daily_output.csv"},
            "notebook": {"type": "notebook", "raw_value": "/notebooks/output.ipynb"},
            "limits": {"type": "json", "raw_value": {"T1": 450, "T2": 450}},
            "note": {"type": "md", "raw_value": "**T3** was in service"},
            "measured_at": {"type": "timestamp", "raw_value": 1767225600.0},
            "source": {"type": "asset", "raw_value": "grid/turbines"},
            "preview": {
                "type": "table",
                "raw_value": {
                    "schema": [
                        {"name": "turbine", "type": "string"},
                        {"name": "kwh", "type": "float"},
                    ],
                    "records": [{"turbine": "T1", "kwh": 805.0}],
                },
            },
            "dagster/column_schema": {
                "type": "table_schema",
                "raw_value": {
                    "columns": [
                        {
                            "name": "turbine",
                            "type": "string",
                            "constraints": {"nullable": False, "unique": True, "other": []},
                        },
                        {"name": "kwh", "type": "float"},
                    ]
                },
            },
            "dagster/column_lineage": {
                "type": "table_column_lineage",
                "raw_value": {
                    "deps_by_column": {
                        "kwh": [{"asset_key": "readings", "column_name": "kwh"}]
                    }
                },
            },
        }
    )
