"""Options that all tests share, and the account of which rules are proven.

A test names the rules it proves: `@pytest.mark.rule("BGM-14")`. The catalogues are docs/rules/*.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from receiving import Calls, Mails, mail_server, web_server

CATALOGUES = Path(__file__).parent.parent / "docs" / "rules"
# What of a catalogue has to be proven now: all of it, once its game is finished.
REQUIRED = {
    "backgammon": lambda id: True,
    "dominoes": lambda id: True,
    "rummy": lambda id: id.startswith(("RUM-", "GIN-")),
}

_ID = re.compile(r"^- ([A-Z][A-Z0-9]*-\d+)\b", re.MULTILINE)


def catalogue_ids() -> dict[str, list[str]]:
    """The rule ids of every catalogue, by its file's name."""
    return {f.stem: _ID.findall(f.read_text(encoding="utf-8")) for f in sorted(CATALOGUES.glob("*.md"))}


@pytest.fixture
def mails() -> Iterator[Mails]:
    """A real mail server on this machine."""
    with mail_server() as server:
        yield server


@pytest.fixture
def calls() -> Iterator[Calls]:
    """What a webhook calls: a real web server on this machine."""
    with web_server() as server:
        yield server


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--deep", action="store_true", help="run the long random tests too")
    parser.addoption("--all-rules", action="store_true", help="fail if a required rule has no test that passed")


def rule_ids(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("rule"):
        yield from mark.args


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    known = {id for ids in catalogue_ids().values() for id in ids}
    for item in items:
        ids = sorted(set(rule_ids(item)))
        if unknown := [id for id in ids if id not in known]:
            raise pytest.UsageError(f"{item.nodeid} names rules that no catalogue has: {', '.join(unknown)}")
        item.user_properties.append(("rules", ids))
        if item.get_closest_marker("deep") and not config.getoption("--deep"):
            item.add_marker(pytest.mark.skip(reason="only under --deep"))
    # Playwright's sync API leaves an event loop running in the main thread: what uses asyncio has to come before.
    items.sort(key=lambda item: "browser" in item.path.parts)


class RuleAccount:
    """Which rules have a test that passed and none that failed."""

    def __init__(self) -> None:
        self.passed: set[str] = set()
        self.failed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        ids = dict(report.user_properties).get("rules", [])
        if report.failed:
            self.failed.update(ids)  # type: ignore[arg-type]
        elif report.when == "call" and report.passed:
            self.passed.update(ids)  # type: ignore[arg-type]

    @property
    def proven(self) -> set[str]:
        return self.passed - self.failed

    def missing(self) -> list[str]:
        return [
            id for name, ids in catalogue_ids().items() for id in ids
            if REQUIRED.get(name, lambda _: False)(id) and id not in self.proven
        ]  # fmt: skip

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
        if not config.getoption("--all-rules"):
            return
        terminalreporter.section("rules proven")
        for name, ids in catalogue_ids().items():
            open_ = [id for id in ids if id not in self.proven]
            rest = f"  (not yet: {', '.join(open_)})" if open_ else ""
            terminalreporter.write_line(f"{name} {len(ids) - len(open_)}/{len(ids)}{rest}")
        if self.missing():
            terminalreporter.write_line(f"required and not proven: {', '.join(self.missing())}", red=True)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if session.config.getoption("--all-rules") and exitstatus == 0 and self.missing():
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(RuleAccount(), "rule-account")
