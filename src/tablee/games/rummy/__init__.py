"""The games of the rummy family. `melds` (sets, runs, the best arrangement of a hand), `laying`, `deal` and `match` are
what they share; `gin` is gin rummy, with its options and actions in `gin_actions` and its counting in `gin_count`.
"""

from tablee.games.rummy.gin import Gin

__all__ = ["Gin"]
