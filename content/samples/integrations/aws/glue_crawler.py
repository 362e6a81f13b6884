import time

import boto3
import dagster as dg


class GlueCrawler(dg.ConfigurableResource):
    name: str
    region_name: str
    seconds_between_checks: float = 10

    def run(self) -> dict:
        glue = boto3.client("glue", region_name=self.region_name)
        glue.start_crawler(Name=self.name)
        while True:
            crawler = glue.get_crawler(Name=self.name)["Crawler"]
            if crawler["State"] == "READY":
                break
            time.sleep(self.seconds_between_checks)
        if crawler["LastCrawl"]["Status"] != "SUCCEEDED":
            raise dg.Failure(crawler["LastCrawl"].get("ErrorMessage"))
        return glue.get_crawler_metrics(CrawlerNameList=[self.name])[
            "CrawlerMetricsList"
        ][0]


@dg.asset(kinds={"glue"})
def sailings_table(crawler: GlueCrawler) -> dg.MaterializeResult:
    metrics = crawler.run()
    return dg.MaterializeResult(
        metadata={
            "tables_created": metrics["TablesCreated"],
            "tables_updated": metrics["TablesUpdated"],
        }
    )


@dg.definitions
def defs() -> dg.Definitions:
    crawler = GlueCrawler(name="sailings", region_name="eu-north-1")
    return dg.Definitions(
        assets=[sailings_table], resources={"crawler": crawler}
    )
