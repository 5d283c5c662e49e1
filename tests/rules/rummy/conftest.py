import pytest

pytest.register_assert_rewrite("gin_story", "gin_oracle")
