"""Three small games that need of the kernel what backgammon does not: windows, hidden hands, hosts, duels."""

from fixture_games.council import Council
from fixture_games.gauntlet import Duel, Gauntlet
from fixture_games.high_hand import HighHand
from tablee.kernel import Registry

GAMES = Registry(Council(), HighHand(), Gauntlet(), Duel())
