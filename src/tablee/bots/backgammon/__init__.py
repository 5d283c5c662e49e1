"""Backgammon players: `beginner` plays by a few rules of thumb and errs; `club` judges positions by networks and knows
the cube at any score; `expert` looks ahead with an engine that may be there or not."""

from tablee.bots.backgammon.beginner import beginner
from tablee.bots.backgammon.club import club
from tablee.bots.backgammon.expert import expert

__all__ = ["beginner", "club", "expert"]
