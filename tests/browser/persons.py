"""People at a hall, each with a browser of their own, told as one would tell an evening.

    house = opens(dice="31 42")
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam", phone=True)
    sam.joins(zoe.opens_table(target=3))
    zoe.plays("8/5 6/5")
    sam.rolls().plays("8/4 6/4")

Dice are given as they are thrown, two by two: at the opening of a game the host's die comes first. Whoever sits at a
computer drags checkers with a mouse; on a phone they are tapped, and their points tapped after them. Nothing here
sleeps: every step waits until the page offers what it needs.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import TypeAlias

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, WebSocketRoute, expect
from serving import Served

from tablee.games.backgammon.board import BAR, OFF, Board

FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PATIENCE_MS = 20_000
LOCALES = {"fr": "fr-FR", "en": "en-GB"}
# What a person may be asked, in the order in which a page offers it, and the end of a match.
ASKED = (
    "[data-testid=result], [data-place].movable, [data-testid=roll]:enabled, [data-testid=confirm]:enabled, "
    "[data-testid=take]:enabled, [data-testid=accept-resignation]:enabled"
)


def read_dice(text: str) -> list[int]:
    """The dice of "31 42"."""
    return [int(die) for die in text if die.isdigit()]


def read_sheet(sheet: str) -> list[tuple[str, str]]:
    """A match sheet: (dice, play) of every turn, "31: 8/5 6/5"."""
    return [(dice, play.strip()) for dice, play in re.findall(r"(\d\d): ?([^:]*?)(?=\s+\d\d:|\s*$)", sheet)]


def read_play(play: str) -> list[tuple[int, int]]:
    """From and to of every stretch of "24/18(2) bar/22/20*", hits left to the board."""
    places = {"bar": BAR, "off": OFF}
    stretches = []
    for word in play.split():
        stops, times = re.fullmatch(r"([^()]+)(?:\((\d)\))?", word).groups()
        path = [places[stop] if stop in places else int(stop) for stop in stops.replace("*", "").split("/")]
        stretches += [*pairwise(path)] * int(times or 1)
    return stretches


def place(number: int | str) -> str:
    """The test id of a point, of the bar (25) or of the tray (0)."""
    return f"point-{ {BAR: 'bar', OFF: 'off'}.get(number, number) }"


NOTHING = "\0"  # in no message


class House:
    """An open hall and everybody who came to it."""

    def __init__(self, served: Served, browser: Browser) -> None:
        self.served = served
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.people: list[Person] = []

    def person(self, name: str, *, speaks: str = "en", phone: bool = False, known: bool = True) -> Person:
        """Somebody with a browser; `known`: who has told the hall the name already."""
        context = self._browser.new_context(
            base_url=self.served.url,
            locale=LOCALES[speaks],
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",  # a click waits until what it clicks stands still
        )
        context.set_default_timeout(PATIENCE_MS)
        self._contexts.append(context)
        person = Person(self, context, name=name, phone=phone)
        if known:
            answer = context.request.post("/api/me", data={"name": name})
            assert answer.ok, answer.text()
        return person

    def passes_time(self, table: str, seconds: float) -> None:
        self.served.pass_time(table.rsplit("/", 1)[-1], seconds)

    def hangs_up(self, table: str) -> None:
        """Every line from this table breaks off; whoever is at it may come back."""

        async def end() -> None:
            room = await self.served.hall.room(table.rsplit("/", 1)[-1])
            for subscriber in list(room.subscribers):
                subscriber.end()
            await asyncio.sleep(0)

        self.served.run(end())

    def close(self) -> None:
        for context in self._contexts:
            context.close()


Opens: TypeAlias = Callable[..., House]
"""The fixture that opens a hall: `opens(dice="31 42")`."""


class Line:
    """The socket between a page and the hall, in the test's hands. Take it before the page opens a table."""

    def __init__(self, page: Page) -> None:
        self.sent: list[str] = []
        self._held = NOTHING
        self._altered = (NOTHING, NOTHING)
        self._cut = False
        self._open: list[WebSocketRoute] = []
        page.route_web_socket(re.compile(r"/socket\?"), self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        if self._cut:
            line.close(code=3001)
            return
        hall = line.connect_to_server()
        self._open.append(line)

        def up(message: str | bytes) -> None:
            self.sent.append(str(message))
            hall.send(message)

        def down(message: str | bytes) -> None:
            if self._held not in str(message):
                line.send(str(message).replace(*self._altered))

        line.on_message(up)
        hall.on_message(down)

    def goes_deaf(self) -> None:
        """What the hall says from now on does not arrive."""
        self._held = ""

    def loses_frames(self) -> None:
        """Answers still arrive, news of the game does not."""
        self._held = '"type":"frame"'

    def alters(self, said: str, heard: str) -> None:
        """What the hall says arrives with `heard` for `said`, as another game of the hall would say it."""
        self._altered = (said, heard)

    def breaks(self) -> None:
        self._cut = True
        for line in self._open:
            line.close(code=3001)
        self._open.clear()

    def mends(self) -> None:
        self._cut, self._held = False, NOTHING


class Person:
    def __init__(self, house: House, context: BrowserContext, *, name: str, phone: bool) -> None:
        self.house, self.context, self.name, self.phone = house, context, name, phone
        self._expected: list[str] = []
        self._complaints: list[str] = []
        house.people.append(self)
        self.page = self._new_page()

    def _new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._hears)
        page.on("pageerror", lambda error: self._complaints.append(f"{self.name}: {error}"))
        return page

    # --- what a browser complains of ----------------------------------------------------

    def _hears(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        where = message.location["url"]
        if "401" in message.text and where.endswith("/api/me"):
            return  # a visitor who has not said a name yet
        self._complaints.append(f"{self.name}: {message.text} ({where})")

    def expects_trouble(self, *texts: str) -> Person:
        """What the console may say in this story."""
        self._expected += texts
        return self

    @property
    def complaints(self) -> list[str]:
        return [said for said in self._complaints if not any(text in said for text in self._expected)]

    # --- hands --------------------------------------------------------------------------

    def at(self, test_id: str) -> Locator:
        return self.page.get_by_test_id(test_id)

    def touches(self, what: str | Locator) -> Person:
        """Clicks, or taps on a phone."""
        target = self.at(what) if isinstance(what, str) else what
        if self.phone:
            target.tap()
        else:
            target.click()
        return self

    def goes_to(self, address: str) -> Person:
        self.page.goto(address)
        return self

    def reloads(self) -> Person:
        self.page.reload()
        return self

    def second_tab(self) -> Person:
        """The same person, in another tab."""
        tab = Person.__new__(Person)
        tab.__dict__.update(self.__dict__)
        tab.page = self._new_page()
        return tab

    def turns_to_this_tab(self) -> Person:
        """A tab behind another one is hardly painted, and a hand needs to see."""
        self.page.bring_to_front()
        return self

    # --- at the door and in the hall ----------------------------------------------------

    def says_name(self) -> Person:
        self.at("name-input").fill(self.name)
        return self.touches("name-save")

    def opens_table(self, *, target: int = 3, against: str = "person", public: bool = False) -> str:
        """The table's address."""
        self.goes_to("/")
        self.at("target-select").select_option(str(target))
        choice = self.at(f"opponent-{against}")
        self.touches(choice)
        expect(choice).to_be_checked()
        if public:
            self.touches("access-public")
        self.touches("create")
        self.page.wait_for_url("**/t/*")
        return self.page.url

    def joins(self, table: str) -> Person:
        self.goes_to(table)
        self.touches("join")
        self.at("board").wait_for()
        return self

    def row(self, among: str, table: str) -> Locator:
        """A table in one of the hall's lists: "your-tables", "open-tables", "finished-tables"."""
        return self.at(among).locator(f"[data-table='{table.rsplit('/', 1)[-1]}']")

    def sees_tables(self, among: str, *tables: str) -> Person:
        """Exactly these, in this order."""
        ids = [re.escape(table.rsplit("/", 1)[-1]) for table in tables]
        rows = self.at(among).get_by_test_id("table-row")
        expect(rows).to_have_count(len(ids))
        for number, id in enumerate(ids):
            expect(rows.nth(number)).to_have_attribute("data-table", re.compile(id))
        return self

    # --- at the board -------------------------------------------------------------------

    def rolls(self) -> Person:
        return self.touches("roll")

    def moves(self, play: str) -> Person:
        """Moves the checkers and does not confirm yet."""
        for start, end in read_play(play):
            self._moves(start, end)
        return self

    def plays(self, play: str) -> Person:
        return self.moves(play).confirms()

    def confirms(self) -> Person:
        return self.touches("confirm")

    def takes_back(self) -> Person:
        return self.touches("undo")

    def _moves(self, start: int, end: int) -> None:
        source, target = self.at(place(start)), self.at(place(end))
        expect(source).to_have_class(re.compile("movable"))
        if self.phone:
            source.tap()
            expect(source).to_have_attribute("aria-pressed", "true")
            target.tap()
        else:
            self.lifts(source)
            self.carries(target)
            self.page.mouse.up()

    def lifts(self, what: Locator) -> None:
        """Takes a checker with the mouse."""
        self.page.mouse.move(*_middle(what))
        self.page.mouse.down()

    def carries(self, where: Locator) -> None:
        self.page.mouse.move(*_middle(where), steps=2)

    def doubles(self) -> Person:
        return self.touches("double")

    def takes(self) -> Person:
        return self.touches("take")

    def drops(self) -> Person:
        return self.touches("drop")

    def offers_to_resign(self, level: int) -> Person:
        self.touches("resign-game")
        self.touches(f"resign-level-{level}")
        return self.touches("dialog-ok")

    def accepts(self) -> Person:
        return self.touches("accept-resignation")

    def plays_on(self) -> Person:
        return self.touches("decline-resignation")

    def proposes(self, what: str) -> Person:
        """A "pause", or to "abort" the match."""
        return self.touches(f"propose-{what}").touches("dialog-ok")

    def agrees(self, *, to: str) -> Person:
        return self.touches(f"agree-{to}")

    def resigns_match(self) -> Person:
        return self.touches("resign-match").touches("dialog-ok")

    def does_something(self) -> bool:
        """Waits to be asked and does the simplest thing that is legal; False when the match is over."""
        asked = self.page.locator(ASKED).first
        asked.wait_for(state="attached")
        what = asked.get_attribute("data-testid")
        if what == "result":
            return False
        self.touches(asked)
        if self.phone and what.startswith("point-"):  # in hand now
            self.touches(self.page.locator("[data-place].landing").first)
        return True

    def plays_out(self) -> Person:
        """Plays to the end of the match, whatever comes."""
        while self.does_something():
            pass
        return self

    # --- talk ---------------------------------------------------------------------------

    def unfolds_talk(self) -> Person:
        """On a phone it is folded up at first."""
        fold = self.has("chat").at("chat-fold")
        if fold.count() and fold.get_attribute("aria-expanded") == "false":
            self.touches(fold)
        return self.has("messages")

    def writes(self, text: str) -> Person:
        """Into the field, and does not send it yet."""
        self.unfolds_talk().at("chat-input").fill(text)
        return self

    def says(self, text: str) -> Person:
        self.writes(text).at("chat-input").press("Enter")
        expect(self.at("chat-input")).to_have_value("")
        return self

    # --- eyes ---------------------------------------------------------------------------

    def sees(self, **what: str | re.Pattern[str]) -> Person:
        """Texts at places: `sees(score="1 – 0", prompt_bar="Roll")`."""
        for name, text in what.items():
            expect(self.at(name.replace("_", "-"))).to_contain_text(text)
        return self

    def reads(self, *texts: str) -> Person:
        """Anywhere on the page, whole and visible."""
        for text in texts:
            expect(self.page.get_by_text(text).filter(visible=True).first).to_be_visible()
        return self

    def has(self, *names: str) -> Person:
        for name in names:
            expect(self.at(name)).to_be_visible()
        return self

    def lacks(self, *names: str) -> Person:
        for name in names:
            expect(self.at(name)).to_have_count(0)
        return self

    def is_asked(self, *, to: str) -> Person:
        """Whose turn it is and for what, as the board's own state says: roll ("turn"), "play", "take" ..."""
        expect(self.page.locator(f"[data-testid=board][data-phase={to}][data-my-turn=true]")).to_be_visible()
        return self

    def waits(self, *, to: str) -> Person:
        expect(self.page.locator(f"[data-testid=board][data-phase={to}][data-my-turn=false]")).to_be_visible()
        return self

    def sees_checkers(self, **points: int) -> Person:
        """`sees_checkers(p8=4, bar=1)`, own ones counted up, the other's down."""
        for name, count in points.items():
            expect(self.at(place(name.removeprefix("p")))).to_have_attribute("data-checkers", str(count))
        return self

    @property
    def board(self) -> Board:
        """All checkers as this person sees them, see `tablee.games.backgammon.board`."""
        own, other = self.page.locator("[data-place]").evaluate_all(
            "all => [e => e.dataset.checkers, e => e.dataset.other].map("
            "  of => Object.fromEntries(all.map(e => [e.dataset.place, Number(of(e) ?? 0)])))"
        )
        return (other[str(BAR)], *(own[str(point)] for point in range(1, 25)), own[str(BAR)])

    def sees_talk(self, *texts: str) -> Person:
        """All that was said in this channel, in order."""
        expect(self.at("messages").locator(".text")).to_have_text(list(texts))
        return self

    def sees_marks(self, *points: int) -> Person:
        """Exactly these places are marked as landings."""
        for point in points:
            expect(self.at(place(point)).locator(".mark")).to_be_visible()
        expect(self.page.locator("[data-place] .mark")).to_have_count(len(points))
        return self

    @contextmanager
    def time_in_hand(self) -> Iterator[Callable[[int], None]]:
        """The page's timers stand still inside; the function given lets milliseconds pass."""
        self.page.clock.install()
        yield self.page.clock.run_for
        self.page.clock.resume()


def _middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
