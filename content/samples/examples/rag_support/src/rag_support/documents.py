"""Passages of text, and how they are stored between assets."""

import uuid
from pathlib import Path

import dagster as dg
from pydantic import BaseModel, TypeAdapter


# region passage
class Passage(BaseModel):
    """A piece of text that is short enough to be embedded as a whole, and where it comes from."""

    source: str
    part: str
    url: str
    title: str
    text: str

    def point_id(self, model: str) -> str:
        """Same model, place, and text: same ID. So an ID that is in the index needs no new vector."""
        return str(uuid.uuid5(uuid.NAMESPACE_URL, f"{model} {self.url} {self.title} {self.text}"))


# endregion passage


PASSAGES = TypeAdapter(list[Passage])


# region split
def split(text: str, size: int = 800, overlap: int = 100) -> list[str]:
    """Cut a long text at spaces into pieces of at most `size` characters that overlap."""
    pieces = []
    while len(text) > size:
        end = text.rfind(" ", overlap + 1, size)
        end = size if end == -1 else end
        pieces.append(text[:end])
        text = text[text.find(" ", end - overlap, end) + 1 or end - overlap :]
    return [*pieces, text]


# endregion split


# region io-manager
class PassageIOManager(dg.ConfigurableIOManager):
    """Stores passages as JSON: one file for an asset, or one for each of its partitions."""

    folder: str

    def handle_output(
        self, context: dg.OutputContext, obj: list[Passage] | dict[str, list[Passage]]
    ) -> None:
        parts = obj if isinstance(obj, dict) else {"all": obj}
        for part, passages in parts.items():
            path = self.path(context.asset_key, part)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(PASSAGES.dump_json(passages, indent=2))
        context.add_output_metadata({"passages": sum(len(passages) for passages in parts.values())})

    def load_input(self, context: dg.InputContext) -> list[Passage] | dict[str, list[Passage]]:
        if not context.has_asset_partitions:
            return self.read(context.asset_key, "all")
        return {part: self.read(context.asset_key, part) for part in context.asset_partition_keys}

    def path(self, key: dg.AssetKey, part: str) -> Path:
        return Path(self.folder, *key.path, f"{part}.json")

    def read(self, key: dg.AssetKey, part: str) -> list[Passage]:
        return PASSAGES.validate_json(self.path(key, part).read_bytes())


# endregion io-manager
