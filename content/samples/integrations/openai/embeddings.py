import dagster as dg
from dagster_openai import OpenAIResource


@dg.multi_asset(specs=[dg.AssetSpec("route_names"), dg.AssetSpec("route_vectors")])
def routes(context: dg.AssetExecutionContext, openai: OpenAIResource):
    names = ["Ahven", "Brisa"]
    yield dg.MaterializeResult("route_names", metadata={"routes": len(names)})

    key = dg.AssetKey("route_vectors")
    with openai.get_client_for_asset(context, key) as client:
        vectors = client.embeddings.create(
            model="text-embedding-3-small", input=names
        ).data
    yield dg.MaterializeResult(key, metadata={"vectors": len(vectors)})
