"""Dominoes players, for both games: `beginner` lays heavy tiles first; `club` follows a few principles and counts;
`expert` imagines what the others may hold and plays it out."""

from tablee.bots.dominoes.beginner import beginner
from tablee.bots.dominoes.club import club
from tablee.bots.dominoes.expert import expert

__all__ = ["beginner", "club", "expert"]
