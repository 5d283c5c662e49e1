"""What people may write where others read it."""

from __future__ import annotations

import unicodedata

from tablee.hall.refused import Refused

JOINERS = "\n\u200c\u200d"
"""Control characters that texts need: lines, and what scripts and joined emoji are written with."""


def clean_text(text: str, *, most: int, least: int = 1, code: str) -> str:
    """The text as shown. Raises Refused with that code for one that is too short, too long, or hides something."""
    text = unicodedata.normalize("NFC", text).strip()
    if not least <= len(text) <= most or any(unicodedata.category(c)[0] == "C" and c not in JOINERS for c in text):
        raise Refused(code, most=most)
    return text
