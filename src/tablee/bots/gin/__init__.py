"""Gin rummy players: `beginner` throws what is dearest and knocks when it may, or a little later; `club` looks a card
ahead; `expert` also thinks of what the others hold."""

from tablee.bots.gin.beginner import beginner
from tablee.bots.gin.club import club
from tablee.bots.gin.expert import expert

__all__ = ["beginner", "club", "expert"]
