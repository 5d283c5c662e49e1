"""Two backgammon players: `beginner` plays by a few rules of thumb and errs; `club` judges positions by networks and
knows the cube at any score."""

from tablee.bots.backgammon.beginner import beginner
from tablee.bots.backgammon.club import club

__all__ = ["beginner", "club"]
