import pytest

pytest.register_assert_rewrite("backgammon_story", "backgammon_oracle")
