import dagster as dg
from dagster_chroma import ChromaResource

ROUTES = {"Ahven": [1.0, 0.0], "Brisa": [0.0, 1.0]}


@dg.asset
def route_index(chroma: ChromaResource) -> dg.MaterializeResult:
    with chroma.get_client() as client:
        collection = client.get_or_create_collection(
            "routes", embedding_function=None
        )
        collection.upsert(
            ids=list(ROUTES),
            embeddings=list(ROUTES.values()),
            documents=[f"Ferry to {name}" for name in ROUTES],
        )
        return dg.MaterializeResult(
            metadata={"dagster/row_count": collection.count()}
        )


@dg.asset(deps=[route_index])
def similar_route(chroma: ChromaResource) -> str:
    with chroma.get_client() as client:
        collection = client.get_collection("routes", embedding_function=None)
        found = collection.query(query_embeddings=[[0.9, 0.1]], n_results=1)
    return found["documents"][0][0]
