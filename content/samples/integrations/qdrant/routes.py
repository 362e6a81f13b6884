import dagster as dg
from dagster_qdrant import QdrantResource
from qdrant_client.models import Distance, PointStruct, VectorParams

ROUTES = {"Ahven": [1.0, 0.0], "Brisa": [0.0, 1.0]}


@dg.asset
def route_index(qdrant: QdrantResource) -> dg.MaterializeResult:
    with qdrant.get_client() as client:
        if not client.collection_exists("routes"):
            client.create_collection(
                "routes",
                vectors_config=VectorParams(size=2, distance=Distance.COSINE),
            )
        client.upsert(
            "routes",
            points=[
                PointStruct(id=number, vector=vector, payload={"name": name})
                for number, (name, vector) in enumerate(ROUTES.items())
            ],
        )
        count = client.count("routes").count
    return dg.MaterializeResult(metadata={"dagster/row_count": count})


@dg.asset(deps=[route_index])
def similar_route(qdrant: QdrantResource) -> str:
    with qdrant.get_client() as client:
        found = client.query_points("routes", query=[0.9, 0.1], limit=1)
    return found.points[0].payload["name"]
