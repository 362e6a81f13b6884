import io

import dagster as dg
import pandas as pd
from dagster_aws.s3 import S3Resource

BUCKET = "orchard-lake"


@dg.asset
def box_sales(s3: S3Resource) -> None:
    sales = pd.DataFrame(
        {
            "variety": ["Gala", "Fuji", "Gala"],
            "boxes": [120, 80, 60],
            "price": [21.50, 24.00, 20.00],
        }
    )
    s3.get_client().put_object(
        Bucket=BUCKET, Key="box_sales.parquet", Body=sales.to_parquet()
    )


@dg.asset(deps=[box_sales])
def boxes_by_variety(s3: S3Resource) -> dg.MaterializeResult:
    file = s3.get_client().get_object(Bucket=BUCKET, Key="box_sales.parquet")
    sales = pd.read_parquet(io.BytesIO(file["Body"].read()))
    boxes = sales.groupby("variety")["boxes"].sum().to_dict()
    return dg.MaterializeResult(metadata={"boxes": boxes})
