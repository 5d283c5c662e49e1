"""The games of the rummy family; `melds` is what they share: sets, runs and the best arrangement of a hand."""
