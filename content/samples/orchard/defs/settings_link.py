from pathlib import Path

import dagster as dg

SETTINGS = Path(__file__).with_name("extracts.yaml")


@dg.asset(
    metadata={
        "dagster/code_references": dg.CodeReferencesMetadataValue(
            code_references=[
                dg.LocalFileCodeReference(
                    file_path=str(SETTINGS), line_number=2, label="Settings"
                )
            ]
        )
    }
)
def accepted_boxes() -> None: ...
