"""Values and small pure functions that games share."""
