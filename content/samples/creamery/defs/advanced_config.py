from enum import Enum
from typing import Literal, Optional, Union

import dagster as dg
from pydantic import Field, field_validator


class Grade(Enum):
    STANDARD = "std"
    ORGANIC = "org"


class Farm(dg.Config):
    liters: int
    grade: Grade = Grade.STANDARD


class FixedPrice(dg.Config):
    kind: Literal["fixed"] = "fixed"
    cents: int


class MarketPrice(dg.Config):
    kind: Literal["market"] = "market"
    index: str
    margin_cents: int = 0


class LabOptions(dg.PermissiveConfig):
    laboratory: str


class SettlementConfig(dg.Config):
    month: str
    farms: dict[str, Farm]
    price: Union[FixedPrice, MarketPrice] = Field(discriminator="kind")
    recipients: list[str] = []
    note: Optional[str] = None
    approved_by: Optional[str] = Field(description="Null until it is approved")
    lab: LabOptions

    @field_validator("month")
    @classmethod
    def month_has_six_digits(cls, value: str) -> str:
        if len(value) != 6 or not value.isdigit():
            raise ValueError("month must look like 202603")
        return value


@dg.asset
def settlement(config: SettlementConfig) -> dict[str, str]:
    return {name: farm.grade.value for name, farm in config.farms.items()}
