import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-03-01")
sites = dg.StaticPartitionsDefinition(["hilltop", "lakeside", "riverside"])
regions = dg.StaticPartitionsDefinition(["upland", "lowland"])
days_and_sites = dg.MultiPartitionsDefinition({"day": days, "site": sites})


@dg.asset(partitions_def=days_and_sites)
def site_output() -> None: ...


@dg.asset(partitions_def=days, deps=[site_output])
def output_of_day() -> None:
    """By default, depends on all three sites for the same day."""


@dg.asset(
    partitions_def=sites,
    deps=[
        dg.AssetDep(
            site_output,
            partition_mapping=dg.MultiToSingleDimensionPartitionMapping(
                partition_dimension_name="site",
            ),
        )
    ],
)
def history_of_site() -> None:
    """Depends on all days for the same site."""


@dg.asset(
    partitions_def=regions,
    deps=[
        dg.AssetDep(
            history_of_site,
            partition_mapping=dg.StaticPartitionMapping(
                {
                    "hilltop": "upland",
                    "lakeside": "lowland",
                    "riverside": "lowland",
                }
            ),
        )
    ],
)
def region_report() -> None:
    """Depends on the sites in the region."""


@dg.asset(
    deps=[
        dg.AssetDep(
            output_of_day, partition_mapping=dg.LastPartitionMapping()
        )
    ]
)
def latest_output() -> None:
    """Has no partitions and depends on only the latest day."""
