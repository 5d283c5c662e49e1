"""Dominoes: `chain` is what lies on the table, `play` what every game with it shares; `draw` and `ten_tiles` the games,
`seen` what a seat is shown of them and `unseen` what it may think of the rest."""

from tablee.games.dominoes.draw import DrawGame
from tablee.games.dominoes.ten_tiles import TenTiles

__all__ = ["DrawGame", "TenTiles"]
