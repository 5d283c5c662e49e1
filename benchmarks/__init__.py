"""Figures of this project beside those of other programs, measured in the same run: ./bench --help."""
