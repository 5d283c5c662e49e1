"""The gin bots at whole tables and in positions that speak for themselves."""

import io
import random
from statistics import mean

import msgspec
import pytest
from gin_bots_story import RULES as GIN
from gin_bots_story import Position, any_table, as_read, beginner, club, expert, legal_at_random, moments, penalties

from tablee.bots import worker
from tablee.bots.gin.outlook import outlook
from tablee.bots.gin.seen import see
from tablee.games.rummy.melds import deadwood
from tablee.kernel import Asked, Fast, Frame
from tablee.parts.cards import parse, text

BOTS = [beginner, club, expert]


# --- whole tables ---------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_bots_play_any_table_to_its_end_by_legal_actions(seed):
    rng = random.Random(seed)
    seats, options = any_table(rng)
    bots = [rng.choice([*BOTS, legal_at_random]) for _ in range(seats)]
    *_, last = moments(bots, seed=seed, given_up=0.01, **options)
    assert last.table.over or last.table.games["/"].state.number > 3


@pytest.mark.parametrize("bot", BOTS)
def test_every_prompt_is_met_and_answered_a_thousand_times(bot):
    """Against somebody who does anything, deals go on to the wall and hands become strange."""
    kinds: list[str] = []
    for seed in range(1000, 1060):
        rng = random.Random(seed)
        seats, options = any_table(rng)
        bots = [bot] + [legal_at_random] * (seats - 1)
        rng.shuffle(bots)
        kinds += [m.asked.token.kind for m in moments(bots, seed=seed, **options) if bots[m.asked.seat] is bot]
    assert set(kinds) == {"upcard", "draw", "discard", "layoff"}
    assert len(kinds) > 1000


@pytest.mark.parametrize("bot", BOTS)
def test_what_a_bot_does_depends_on_its_frame_and_the_generator_alone(bot):
    """All that it may not know is exchanged, and it has been asked about something else in between."""
    chance = Fast(1).chance()
    others: list[Frame] = []
    differs = 0
    for seed in range(6):
        seats, options = any_table(random.Random(seed))
        for moment in moments([club] * seats, seed=seed, deals=2, **options):
            table, asked, frame = moment.table, moment.asked, moment.frame
            running = table.games["/"]
            first = bot(frame, frame.prompts[0], random.Random(7))
            if others:
                other = random.Random(seed).choice(others)
                bot(other, other.prompts[0], random.Random(8))
            others.append(frame)
            truth = running.state
            running.state = GIN.resample(truth, asked.seat, chance)
            differs += running.state != truth
            again = table.frames(asked.seat)["/"]
            running.state = truth
            assert bot(as_read(again), frame.prompts[0], random.Random(7)) == first
    assert differs > 100


@pytest.mark.parametrize("name", ["beginner", "club", "expert"])
def test_a_match_is_played_through_the_lines_that_a_process_of_bots_reads_and_writes(name):
    def asked(frame: Frame, prompt: Asked, rng: random.Random) -> dict:
        question = worker.Question(1, name, frame, prompt, rng.randrange(1 << 30))
        answers = io.BytesIO()
        worker.serve(io.BytesIO(msgspec.json.encode(question) + b"\n"), answers)
        answered = msgspec.json.decode(answers.getvalue(), type=worker.Answered)
        assert not answered.error
        return answered.action

    *_, last = moments([asked, asked, asked], seed=3, pot_scope="match", target=60, deals=20)
    assert last.table.over


@pytest.mark.parametrize("bot", BOTS)
def test_all_that_is_random_comes_from_the_generator_given(bot):
    random.seed(1)
    before = random.getstate()
    penalties([bot, bot], seed=6)
    assert random.getstate() == before
    assert penalties([bot, bot], seed=6) == penalties([bot, bot], seed=6)


# --- what is seen ---------------------------------------------------------------------


def test_the_history_tells_what_each_opponent_took_threw_and_let_lie():
    """9S is thrown by South, taken by North, and thrown again; 6H, which East took, is still there."""
    position = Position("2S 3S 4S 8H 9D 5C QC", "9S 9S>4H 5S 6H TH 6D JH JH>9S QD", upcard="KC", seats=3)
    north, east = see(position.frame()).opponents
    assert (north.seat, text(north.took), text(north.threw), text(north.left)) == (1, "9S JH", "4H TH 9S", "6H")
    assert (text(sorted(north.known)), north.size) == ("JH", 7)
    assert (east.seat, text(east.took), text(east.threw), text(east.left)) == (2, "", "5S 6D QD", "4H TH 9S")


def test_what_nobody_has_shown_may_be_anywhere():
    position = Position("2S 3S 4S 8H 9D 5C 6C 7C JD QC", "9S 9S>4H 5D 6H", upcard="KC")
    unseen = set(see(position.frame()).unseen)
    assert len(unseen) == 52 - len(parse("2S 3S 4S 8H 9D 5C 6C 7C JD QC")) - len(parse("KC 9S 4H 5D 6H"))


@pytest.mark.parametrize("seed", range(5))
def test_what_a_hand_may_become_is_what_trying_every_card_shows(seed):
    rng = random.Random(seed)
    cards = rng.sample(range(52), 52)
    hand = cards[:10]
    for card in cards[10 : 10 + 4 * seed]:  # so that it has some melds
        hand = min(([*hand[:i], *hand[i + 1 :], card] for i in range(10)), key=deadwood)
    draws = {card: rng.random() for card in range(52)}
    becomes = {
        card: min(deadwood(hand), *(deadwood({*hand, card} - {thrown}) for thrown in hand))
        for card in draws
        if card not in hand
    }
    total = sum(draws[card] for card in becomes)
    ahead = outlook(hand, draws, knock_max=10)
    assert ahead.now == deadwood(hand)
    assert ahead.soon == pytest.approx(sum(draws[card] * points for card, points in becomes.items()) / total)
    assert ahead.ready == pytest.approx(sum(draws[card] for card, points in becomes.items() if points <= 10) / total)
    assert ahead.gin == pytest.approx(sum(draws[card] for card, points in becomes.items() if not points) / total)


# --- draws and throws -----------------------------------------------------------------


@pytest.mark.parametrize("bot", [club, expert])
def test_what_lies_open_is_taken_for_a_meld_and_left_if_it_is_of_no_use(bot):
    hand = "2S 3S 8H 8D 9D 5C 6D QS JH KD"
    assert Position(hand, upcard="4S").does(bot) == "discard"
    assert Position(hand, upcard="KC").does(bot) == "stock"
    for upcard, answer in (("4S", "take"), ("KC", "decline")):
        offered = Position(hand, upcard=upcard, upcard_offer=True)
        offered.state.awaiting = "upcard"
        assert offered.does(bot) == answer


@pytest.mark.parametrize("bot", BOTS)
def test_the_card_just_taken_stays_where_that_is_the_rule(bot):
    """The king would be the first to go; it was taken by mistake."""
    hand = "AS 2S 3S 5H 6H 7H 2D 2C 4D 4H KC"
    strict = Position(hand, "KC>", knock_max=0)
    free = Position(hand, "KC>", knock_max=0, may_discard_taken_card=True)
    assert free.does(expert) == "throws KC"
    for seed in range(20):
        assert strict.asked(bot, seed)["card"] != parse("KC")[0]


def test_the_expert_does_not_feed_what_the_next_player_collects():
    """Two lone queens' worth of deadwood are alike but for what North has taken."""
    hand = "AS 2S 3S 7H 8H 9H 4D 4C 6C QD JS"
    jacks = "9C JH>8D 9D JD>8C >"
    queens = "9C QH>8D 9D QC>8C >"
    assert Position(hand, jacks.replace("9C JH", "JH JH").replace("9D JD", "JD JD")).does(expert) == "throws QD"
    assert Position(hand, queens.replace("9C QH", "QH QH").replace("9D QC", "QC QC")).does(expert) == "throws JS"


def test_the_expert_knows_what_is_dead():
    """Of two pairs one can still become three of a kind."""
    hand = "AS 2S 3S 7H 8H 9H 6D 6C 5S 5D QH"
    gone = "6S 9D 6H TD QH JD >"
    assert Position(hand, gone).asked(expert)["card"] in parse("6D 6C QH")


# --- knocks and lay-offs --------------------------------------------------------------

FAR = "KS 4H >"
"""It is the second round: others have nothing yet."""
CLOSE = "KS KS>4H KD KD>4D KH KH>3D 7C 7C>JH 8C 8C>JD 9C 9C>JC >"
"""North has taken three kings and a run of clubs: four cards are left that may count."""


SMALL = "9S TS JS 5H 6H 7H AD 2C 3H 4D"
"""Two runs and ten points: gin is far away."""
LOW = "2S 3S 4S 8H 9H TH 5D 6D 7D AC"
"""Three runs and an ace: six cards make it gin."""


@pytest.mark.parametrize("bot", [club, expert])
def test_an_early_knock_finds_the_others_full_of_deadwood(bot):
    assert Position(f"{SMALL} QC", FAR).does(bot) == "knocks QC"


def test_the_expert_does_not_knock_into_an_undercut():
    dear = Position(f"{SMALL} QC", CLOSE, upcard="2D", undercut_penalty=100)
    assert dear.does(expert).startswith("throws")
    cheap = Position(f"{SMALL} QC", CLOSE, upcard="2D", undercut_penalty=0, undercut_adds_deadwood=False)
    assert cheap.does(expert) == "knocks QC"


def test_the_expert_waits_for_gin_where_it_is_near_and_nobody_else_is():
    assert Position(f"{LOW} KC", FAR).does(expert) == "throws KC"
    assert Position(f"{SMALL} KC", FAR).does(expert) == "knocks KC"


@pytest.mark.parametrize("bot", BOTS)
def test_gin_is_declared_and_big_gin_where_it_counts(bot):
    gin = "AS 2S 3S 8H 9H TH 5D 6D 7D 8D KC"
    assert Position(gin, FAR).does(bot) == "knocks KC"
    big = "AS 2S 3S 8H 9H TH JH 5D 6D 7D 8D"
    assert Position(big, FAR, big_gin=True).asked(bot)["card"] is None


def test_who_has_nearly_lost_the_match_does_not_pay_for_a_knock():
    """RUM-14: the knocker's deadwood is recorded too, and with ten points more the match is over."""
    match = {"pot_scope": "match", "target": 100}
    assert Position(f"{SMALL} QC", FAR, totals=(50, 50), **match).does(expert) == "knocks QC"
    assert Position(f"{SMALL} QC", FAR, totals=(95, 20), **match).does(expert).startswith("throws")
    # The match is over then too, but the other has lost it.
    assert Position(f"{SMALL} QC", FAR, totals=(95, 90), **match).does(expert) == "knocks QC"


def test_the_last_turn_before_a_void_deal_is_the_last_to_knock():
    assert Position(f"{LOW} KC", FAR, stock=20, gin_hand="all").does(expert) == "throws KC"
    assert Position(f"{LOW} KC", FAR, stock=2, gin_hand="all").does(expert) == "knocks KC"


@pytest.mark.parametrize(
    ("gone", "melds"),
    [
        ("4S 4H KS 4D >", {"AS 2S 3S", "AH 2H 3H", "AD 2D 3D"}),
        ("AC 2C KS 3C >", {"AS AH AD", "2S 2H 2D", "3S 3H 3D"}),
    ],
)
def test_melds_are_laid_so_that_nothing_can_be_laid_off(gone, melds):
    """Three runs or three sets: what would fit lies in the discard pile for the one or for the other."""
    assert Position("AS 2S 3S AH 2H 3H AD 2D 3D 8C QS", gone, upcard="QD").melds(expert) == melds


@pytest.mark.parametrize("bot", BOTS)
def test_all_that_fits_is_laid_off(bot):
    """4S, and with the seven the run of diamonds goes on; a beginner does not see it every time."""
    position = Position("4S 7D 8D 9C TC JC KH KS QD 2H", upcard="6C").knocked("AS2S3S 4D5D6D 9H9S9D", "2C")
    laid = [tuple(map(len, (cards for _, cards in position.asked(bot, seed)["laid"]))) for seed in range(10)]
    assert (1, 2) in laid
    assert bot is beginner or set(laid) == {(1, 2)}


# --- strength -------------------------------------------------------------------------


@pytest.mark.parametrize(("strong", "weak", "pairs"), [(club, beginner, 60), (expert, beginner, 40)])
def test_the_stronger_of_two_bots_wins(strong, weak, pairs):
    results = []
    for seed in range(pairs):
        mine, theirs = penalties([strong, weak], seed=seed)
        theirs_again, mine_again = penalties([weak, strong], seed=seed)
        results.append((theirs - mine + theirs_again - mine_again) / 2)
    assert mean(results) > 0
