from pathlib import Path

import pytest
from paired_runs import Paired, pairing


@pytest.fixture
def paired(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Paired:
    return pairing(tmp_path, monkeypatch)
