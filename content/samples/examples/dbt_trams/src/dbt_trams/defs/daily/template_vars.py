import dagster as dg

from dbt_trams.defs import partitions


@dg.template_var
def daily() -> dg.PartitionsDefinition:
    return partitions.daily
