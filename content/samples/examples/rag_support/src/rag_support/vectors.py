"""The vector index: what it stores, how it follows its sources, and how it is searched."""

from collections.abc import Iterator
from contextlib import contextmanager

import dagster as dg
from dagster_qdrant import QdrantResource
from openai import Client
from qdrant_client import QdrantClient
from qdrant_client import models as q

from rag_support.documents import Passage

EMBEDDING_MODEL = "text-embedding-3-small"
DIMENSIONS = 1536
BATCH = 100


# region embed
def embed(openai: Client, texts: list[str]) -> list[list[float]]:
    """One vector for each text, with one request for each batch."""
    vectors = []
    for start in range(0, len(texts), BATCH):
        batch = texts[start : start + BATCH]
        response = openai.embeddings.create(model=EMBEDDING_MODEL, input=batch, dimensions=DIMENSIONS)
        vectors.extend(item.embedding for item in response.data)
    return vectors


# endregion embed


class VectorIndex(dg.ConfigurableResource):
    """A Qdrant collection with the passages of all sources."""

    qdrant: dg.ResourceDependency[QdrantResource]
    collection: str

    # region collection
    @contextmanager
    def connect(self) -> Iterator[QdrantClient]:
        """The client of the database, which has the collection from then on."""
        with self.qdrant.get_client() as client:
            if not client.collection_exists(self.collection):
                client.create_collection(
                    self.collection,
                    vectors_config=q.VectorParams(size=DIMENSIONS, distance=q.Distance.COSINE),
                )
                fields = ("source", "part") if self.qdrant.config.path is None else ()
                for field in fields:
                    client.create_payload_index(self.collection, field, q.PayloadSchemaType.KEYWORD)
            yield client

    # endregion collection

    # region synchronize
    def synchronize(
        self, openai: Client, source: str, part: str, passages: list[Passage]
    ) -> dict[str, int]:
        """Make this part of the index equal to `passages`: add what is new, delete what is gone."""
        wanted = {passage.point_id(EMBEDDING_MODEL): passage for passage in passages}
        ids = list(wanted)
        with self.connect() as client:
            stored = {str(point.id) for point in client.retrieve(self.collection, ids, with_payload=False)}
            new = [point_id for point_id in ids if point_id not in stored]
            vectors = embed(openai, [f"{wanted[i].title}\n{wanted[i].text}" for i in new])
            if new:
                client.upsert(
                    self.collection,
                    [
                        q.PointStruct(id=i, vector=vector, payload=wanted[i].model_dump())
                        for i, vector in zip(new, vectors, strict=True)
                    ],
                )
            outdated = q.Filter(
                must=[matches("source", [source]), matches("part", [part])],
                must_not=[q.HasIdCondition(has_id=ids)] if ids else None,
            )
            deleted = client.count(self.collection, count_filter=outdated).count
            client.delete(self.collection, q.FilterSelector(filter=outdated))
        return {"passages": len(ids), "embedded": len(new), "deleted": deleted}

    # endregion synchronize

    # region search
    def search(
        self, vector: list[float], sources: list[str], limit: int, min_score: float
    ) -> list[tuple[float, Passage]]:
        """The closest passages of these sources, the best one first."""
        with self.connect() as client:
            found = client.query_points(
                self.collection,
                query=vector,
                query_filter=q.Filter(must=[matches("source", sources)]),
                limit=limit,
                score_threshold=min_score,
            )
        return [(point.score, Passage(**point.payload)) for point in found.points]

    # endregion search


def matches(field: str, values: list[str]) -> q.FieldCondition:
    return q.FieldCondition(key=field, match=q.MatchAny(any=values))
