"""The deal and the turn: who starts, what is drawn and thrown, and when nobody has knocked in time."""

import random

import pytest
from gin_story import LOOSE, LOOSE7, OTHER7, READY, READY7, RULES, Play, card, knock
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games import GAMES
from tablee.games.rummy.gin import MOST_TURNS
from tablee.games.rummy.gin_actions import Decline, Discard, Draw, GinOptions, TakeUpcard
from tablee.kernel import Illegal, Reserve, Table
from tablee.parts.cards import DECK, parse, text

# --- the deal -----------------------------------------------------------------------------


@pytest.mark.rule("RUM-01", "GIN-01", "RUM-08")
@pytest.mark.parametrize(("seats", "each"), [(2, 10), (3, 7), (4, 7)])
def test_so_many_cards_are_dealt_and_one_is_turned_up(seats, each):
    game = Play(seats=seats)
    assert game.view.counts == (each,) * seats
    assert len(game.view.discards) == 1
    assert game.view.stock == DECK - each * seats - 1
    assert game.state.deal.cards() == list(range(DECK))


@pytest.mark.rule("RUM-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_play(seats):
    with pytest.raises(Illegal) as refusal:
        RULES.admit(seats, GinOptions())
    assert (refusal.value.code, refusal.value.details) == ("seats", {"least": 2, "most": 4})


@pytest.mark.rule("GIN-01")
def test_the_cards_lie_as_they_were_shuffled():
    game = Play(READY7, LOOSE7, OTHER7, upcard="AH", stock="3D JH")
    for seat, hand in enumerate((READY7, LOOSE7, OTHER7)):
        assert game[seat].sees.hand == tuple(parse(hand))
    assert text(game.view.discards) == "AH"
    game.south.draws("3D").throws("3D")
    game.north.draws("JH")


@pytest.mark.rule("GIN-01")
def test_the_same_seed_deals_the_same():
    """Case 10; another seed deals something else."""
    tables = [Table.start(GAMES, "gin", seats=3, seed=bytes([n] * 32)) for n in (1, 1, 2)]
    one, same, other = ([table.view("/", seat).hand for seat in range(3)] for table in tables)
    assert one == same != other


def test_the_defaults_are_those_ruled():
    """Case 10: what is documented is what is played."""
    assert GinOptions() == GinOptions(
        pot_scope="deal",
        target=100,
        knock_max=10,
        gin_hand="unmatched",
        big_gin=False,
        undercut_on_tie=False,
        undercut_penalty=10,
        undercut_adds_deadwood=True,
        tie_winner="split",
        gin_wall=2,
        may_discard_taken_card=False,
        next_starter="winner",
        upcard_offer=False,
    )
    assert Play().view.options == GinOptions()


@pytest.mark.rule("RUM-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_anybody_may_start_the_first_deal(seats):
    starters = set()
    for n in range(60):
        table = Table.start(GAMES, "gin", seats=seats, seed=bytes([n] * 32))
        view = table.view("/", None)
        assert view.turn == view.starter
        assert {(p.seat, p.token.kind) for p in table.prompts()} == {(view.starter, "draw")}
        starters.add(view.starter)
    assert starters == set(range(seats))


# --- a turn -------------------------------------------------------------------------------


@pytest.mark.rule("RUM-01")
def test_a_turn_is_one_card_drawn_and_one_thrown_and_then_the_next():
    game = Play(READY7, LOOSE7, OTHER7, upcard="AH", stock="3D JH")
    assert game.asked == {(0, "draw")}
    game.south.draws("3D")
    assert game.asked == {(0, "discard")}
    assert game.view.counts == (8, 7, 7)
    game.south.throws("KD")
    assert game.view.counts == (7, 7, 7)
    assert game.asked == {(1, "draw")}
    game.north.takes("KD").throws("8C")
    assert game.asked == {(2, "draw")}
    game.east.draws("JH").throws("JH")
    assert game.asked == {(0, "draw")}
    assert [(t.seat, t.took, t.card and text([t.card]), text([t.threw])) for t in game.view.turns] == [
        (0, "stock", None, "KD"),
        (1, "discard", "KD", "8C"),
        (2, "stock", None, "JH"),
    ]
    assert text(game.view.discards) == "AH 8C JH"


@pytest.mark.rule("RUM-01")
def test_draw_and_discard_are_one_move_to_the_clock_and_the_next_turn_another():
    game = Play()
    moves = []
    for _ in range(2):
        player = game[game.state.turn]
        moves += [p.prompt.move for p in game.table.prompts()]
        player.draws()
        moves += [p.prompt.move for p in game.table.prompts()]
        player.throws(text(player.sees.hand[-1:]))
    first, again, second, still = moves
    assert first == again != second == still


@pytest.mark.rule("RUM-05")
def test_only_the_top_card_of_the_discard_pile_can_be_taken():
    game = Play(READY, LOOSE, upcard="AH", stock="3D")
    game.south.draws().throws("3D")
    assert game.north.may == {"stock": True, "discard": True}
    game.north.takes("3D")
    assert text(game.view.discards) == "AH"
    assert (game.view.taken, game.north.sees.drawn) == (card("3D"), card("3D"))
    assert game.south.sees.drawn is None
    game.north.refused("malformed", {"type": "draw", "source": "AH"}, token=game.north.token)


@pytest.mark.rule("RUM-05")
def test_the_card_just_taken_may_not_be_thrown_in_that_turn():
    game = Play(READY, LOOSE, upcard="KH", stock="3D")
    game.south.takes("KH")
    assert card("KH") not in game.south.may["discards"]
    game.south.refused("card-just-taken", Discard(card("KH")), rule="RUM-05", card=card("KH"))
    game.south.throws("KD")
    assert game.view.taken is None
    game.north.draws().throws("3D")
    game.south.draws().throws("KH")  # in a later turn it may


@pytest.mark.rule("RUM-05", "RUM-15")
def test_nor_may_it_be_the_discard_of_a_knock():
    """A knock needs a discard that the rules allow: RUM-15, as far as it concerns gin (all else of it is Kalooki's)."""
    game = Play(READY, LOOSE, upcard="KH")
    game.south.takes("KH")
    assert game.south.knocks_offered == {"KD": (10, False)}
    game.south.refused("card-just-taken", knock("AS2S3S 4H4D4C 7H8H9H", "KH"), rule="RUM-05", card=card("KH"))
    game.south.knocks("AS2S3S 4H4D4C 7H8H9H", "KD")


@pytest.mark.rule("RUM-05")
def test_a_table_may_allow_it_and_a_card_of_the_stock_may_always_be_thrown():
    game = Play(READY, LOOSE, upcard="KH", stock="3D", may_discard_taken_card=True)
    game.south.takes("KH")
    assert set(game.south.knocks_offered) == {"KD", "KH"}
    game.south.throws("KH")
    game.north.draws("3D").throws("3D")


@pytest.mark.rule("RUM-01")
def test_a_card_that_one_does_not_hold_cannot_be_thrown():
    game = Play(READY, LOOSE, stock="3D")
    game.south.draws("3D")
    for other in ("6H", text(game.view.discards)):
        game.south.refused("not-your-card", Discard(card(other)), rule="RUM-01", card=card(other))
    for none in (-1, 52, 104, "3D", None):
        game.south.refused("malformed", {"type": "discard", "card": none})


@pytest.mark.rule("RUM-01")
def test_only_whose_turn_it_is_and_only_what_is_asked():
    game = Play(READY, LOOSE)
    token = game.south.token
    game.south.refused("wrong-kind", Discard(card("KD")), kind="draw")
    game.north.refused("prompt-closed", Draw("stock"), token=token)
    game.south.refused("wrong-kind", TakeUpcard(), kind="draw")
    game.south.draws()
    game.south.refused("prompt-closed", Draw("stock"), token=token)
    game.south.refused("wrong-kind", Draw("stock"), kind="discard")
    game.north.refused("prompt-closed", Discard(card("6H")), token=game.south.token)


# --- the card turned up, offered -----------------------------------------------------------


@pytest.mark.rule("RUM-06")
def test_the_seed_offers_nothing():
    game = Play(READY, LOOSE)
    assert game.asked == {(0, "draw")}
    assert game.south.may == {"stock": True, "discard": True}


@pytest.mark.rule("RUM-06")
@pytest.mark.parametrize("starter", [0, 1])
def test_offered_it_goes_to_the_starter_and_then_to_the_dealer(starter):
    game = Play(READY, LOOSE, upcard="AH", starter=starter, upcard_offer=True)
    first, dealer = game[starter], game[1 - starter]
    assert game.asked == {(starter, "upcard")}
    assert first.may == {"take": True, "decline": True}
    first.refused("wrong-kind", Draw("stock"), kind="upcard")
    first.declines()
    assert game.asked == {(1 - starter, "upcard")}
    dealer.declines()
    assert game.asked == {(starter, "draw")}
    assert first.may == {"stock": True, "discard": False}
    first.refused("upcard-declined", Draw("discard"), rule="RUM-06")
    first.draws()
    first.throws(text(first.sees.hand[-1:]))
    assert dealer.may == {"stock": True, "discard": True}
    assert [t.took for t in game.view.turns] == ["declined", "declined", "stock"]


@pytest.mark.rule("RUM-06", "RUM-05")
def test_whoever_takes_it_throws_another_card():
    game = Play(READY, LOOSE, upcard="AH", upcard_offer=True)
    game.south.takes("AH")
    assert game.asked == {(0, "discard")}
    game.south.refused("card-just-taken", Discard(card("AH")))
    game.south.throws("KD")
    assert game.asked == {(1, "draw")}
    assert game.north.may == {"stock": True, "discard": True}


@pytest.mark.rule("RUM-06")
def test_the_dealer_takes_it_and_the_starter_draws_as_usual():
    game = Play(READY, LOOSE, upcard="AH", upcard_offer=True)
    game.south.declines()
    game.north.takes("AH").throws("KC")
    assert game.asked == {(0, "draw")}
    game.south.takes("KC")


@pytest.mark.rule("RUM-06")
def test_each_answer_to_the_offer_is_a_move_of_its_own():
    game = Play(upcard_offer=True)
    moves = []
    for _ in range(2):
        (asked,) = game.table.prompts()
        moves.append(asked.prompt.move)
        game[asked.seat].declines()
    (asked,) = game.table.prompts()
    assert len({*moves, asked.prompt.move}) == 3


@pytest.mark.rule("RUM-06")
@pytest.mark.parametrize("seats", [3, 4])
def test_it_is_an_option_of_two(seats):
    with pytest.raises(Illegal) as refusal:
        Play(seats=seats, upcard_offer=True)
    assert (refusal.value.code, refusal.value.details) == (
        "option-two-only",
        {"rule": "RUM-06", "option": "upcard_offer"},
    )


# --- void deals ---------------------------------------------------------------------------


@pytest.mark.rule("RUM-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("wall", [2, 0])
def test_the_deal_is_void_when_so_many_cards_are_left(seats, wall):
    """Gin's part of RUM-09; nobody recycles a discard pile here."""
    game = Play(seats=seats, gin_wall=wall)
    turns = game.view.stock - wall
    for n in range(turns):
        assert game.view.deal == 1
        assert game.view.stock == wall + turns - n
        game.goes_round()
    assert game.view.deal == 2
    assert (game.result.how, game.result.winners, game.result.penalties) == ("void", (), (0,) * seats)
    assert game.outcome is None


@pytest.mark.rule("RUM-09")
def test_the_last_card_of_the_wall_may_still_be_knocked_with():
    """Case 9: the end of the stock is a turn like any other, and no lay-off; after it the deal is void."""
    game = Play(READY, LOOSE, starter=0)
    while game.view.stock > 3:
        game.goes_round()
    last = game[game.state.turn].draws()
    assert game.view.stock == 2 and game.view.awaiting == "discard"
    if last.seat == 0:
        last.knocks("AS2S3S 4H4D4C 7H8H9H", text(last.sees.hand[-1:]))
        assert game.view.awaiting == "layoff"
    else:
        last.throws(text(last.sees.hand[-1:]))
        assert game.result.how == "void"


@pytest.mark.rule("RUM-09", "RUM-06")
@pytest.mark.parametrize("next_starter", ["winner", "rotate"])
def test_after_a_void_deal_the_same_seat_starts(next_starter):
    game = Play(seats=3, starter=2, next_starter=next_starter)
    game.runs_dry()
    assert game.view.starter == game.view.turn == 2
    assert game.view.scores == (0, 0, 0)


@pytest.mark.rule("RUM-09", "RUM-17")
@pytest.mark.parametrize("pot_scope", ["deal", "match"])
def test_after_three_void_deals_all_share_the_first_rank(pot_scope):
    game = Play(seats=3, pot_scope=pot_scope)
    for n in range(3):
        assert game.outcome is None and game.view.deal == n + 1
        game.runs_dry()
    assert (game.outcome.reason, game.outcome.ranks, game.outcome.scores) == ("void", ((0, 1, 2),), (0, 0, 0))
    assert game.asked == set() and game.view.awaiting == "over"


@pytest.mark.rule("RUM-17", "RUM-09")
def test_they_are_counted_in_a_row():
    """Two void deals, a knock, three void deals."""
    game = Play(pot_scope="match", target=1000)
    game.runs_dry()
    game.next_deal(READY, LOOSE, stock="QH")
    game.runs_dry()
    game.south.draws("QH").knocks("AS2S3S 4H4D4C 7H8H9H", "QH")
    game.north.lays_off()
    while not game.outcome:
        game.runs_dry()
    assert [deal.how for deal in game.view.deals] == ["void", "void", "knock", "void", "void", "void"]
    assert game.outcome.reason == "void"


@pytest.mark.rule("RUM-10", "RUM-17")
def test_nobody_takes_and_throws_for_ever():
    """Both take what the other throws: 300 turns, and not one more."""
    game = Play(READY, LOOSE, upcard="AH")
    turns = 0
    while game.view.deal == 1:
        player = game[game.state.turn].takes()
        player.throws(text([next(c for c in player.sees.hand if c in player.may["discards"])]))
        turns += 1
    assert turns == MOST_TURNS == 300
    assert game.result.how == "void"
    assert game.last.result.penalties == (0, 0)


@pytest.mark.rule("GIN-18")
def test_after_a_void_deal_all_hands_are_shown():
    game = Play(READY7, LOOSE7, OTHER7)
    while game.view.deal == 1:
        hands = [set(game[seat].sees.hand) for seat in range(3)]
        game.goes_round()
    assert [len(hand.cards) for hand in game.last.hands] == [7, 7, 7]
    assert [set(hand.cards) for hand in game.last.hands] == hands
    assert (game.last.knocker, game.last.thrown) == (None, None)


# --- cards are conserved, clocks ------------------------------------------------------------


@pytest.mark.rule("RUM-08")
@settings(max_examples=40, deadline=None)
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_no_card_is_lost_or_made(seats, seed):
    """Cases 19, 25: whatever is played, by whomever, each hand grows and shrinks by the one card that was moved."""
    rng = random.Random(seed)
    game = Play(seats=seats, knock_max=rng.choice((10, 40)), pot_scope="match", upcard_offer=seats == 2)
    for _ in range(150):
        if game.outcome:
            break
        before, deal = game.view, game.view.deal
        asked = rng.choice(game.table.prompts())
        action = rng.choice(list(game.table.legal("/", asked.seat)))
        game.table.act(asked.token, asked.seat, action)
        assert game.state.deal.cards() == list(range(DECK))
        if game.view.deal == deal and not game.outcome:
            moved = {Draw: 1, TakeUpcard: 1, Discard: -1, Decline: 0}.get(type(action))
            for seat in range(seats):
                change = game.view.counts[seat] - before.counts[seat]
                if seat != asked.seat:
                    assert change == 0
                elif moved is not None:
                    assert change == moved


@pytest.mark.rule("GIN-19")
def test_the_clock():
    def pace(**options):
        return RULES.paces(GinOptions(**options))

    assert pace() == {"move": Reserve(delay_s=15, bank_s=180)}
    assert pace(pot_scope="match") == {"move": Reserve(delay_s=15, bank_s=900)}
    assert pace(pot_scope="match", target=5) == {"move": Reserve(delay_s=15, bank_s=180)}
    assert pace(pot_scope="match", target=300) == {"move": Reserve(delay_s=15, bank_s=2700)}
