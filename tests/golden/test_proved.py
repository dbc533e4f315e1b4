"""The shipped sheets that stand in no folder are clean, by both engines."""

from __future__ import annotations

import pytest

from houseway import variants
from houseway.spec.variant import OF_DEAL, OF_HOUSE_WAY, PropertyId, Variant
from houseway.variants import Folder
from houseway.verifier import Engine, Status, load, verify
from houseway.verifier.verification import resets_better


@pytest.mark.solver
@pytest.mark.every_hand
@pytest.mark.parametrize("name", variants.names(Folder.PROVED))
def test_the_sheet_is_clean(name: str) -> None:
    variant = load(name)
    report = verify(variant)
    assert (report.exit_status, report.errors, report.findings) == (0, (), ())
    for verdict in report.properties:
        assert set(verdict.engines) == set(Engine)
        if verdict.id.always_checked:
            holds = Status.PROVED if _speaks_of(variant, verdict.id) else Status.NOT_APPLICABLE
            assert {verdict.status, *verdict.engines.values()} == {holds}


def _speaks_of(variant: Variant, identity: PropertyId) -> bool:
    """Whether the sheet has what a property is about."""
    if identity in OF_HOUSE_WAY:
        return variant.house_way is not None
    if identity is PropertyId.NEVER_RESET:
        return resets_better(variant)
    if identity is PropertyId.SIDE_BETS_DECIDED:
        return bool(variant.side_bets)
    if identity is PropertyId.DEAL_ADDS_UP:
        return variant.deal is not None and variant.deal.hands is not None
    if identity in OF_DEAL:
        return variant.irregularities is not None
    if identity is PropertyId.COMMISSION_SOUND:
        return variant.table is not None and bool(variant.table.commissions)
    return variant.table is not None
