import pytest

pytest.register_assert_rewrite("dominoes_story", "dominoes_oracle")
