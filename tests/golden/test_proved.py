"""The shipped sheets that stand in no folder are clean, by both engines."""

from __future__ import annotations

import pytest

from houseway import variants
from houseway.variants import Folder
from houseway.verifier import Engine, Status, load, verify


@pytest.mark.solver
@pytest.mark.every_hand
@pytest.mark.parametrize("name", variants.names(Folder.PROVED))
def test_the_sheet_is_clean(name: str) -> None:
    variant = load(name)
    report = verify(variant)
    assert (report.exit_status, report.errors, report.findings) == (0, (), ())
    holds = Status.PROVED if variant.house_way else Status.NOT_APPLICABLE
    for verdict in report.properties:
        assert set(verdict.engines) == set(Engine)
        if verdict.id.always_checked:
            assert {verdict.status, *verdict.engines.values()} == {holds}
