"""The games of the hall, each in a folder that reads like its rule book."""

from tablee.games.backgammon import Backgammon
from tablee.games.dominoes import DrawGame, TenTiles
from tablee.games.rummy import Gin
from tablee.kernel import Registry

GAMES = Registry(Backgammon(), DrawGame(), TenTiles(), Gin())
"""Every game and rules version that this program plays."""
