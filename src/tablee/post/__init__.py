"""What leaves the hall by itself: e-mail and webhooks. It says that a table waits, and nothing of the game."""

from tablee.post.letters import LANGUAGES, Language
from tablee.post.mail import Smtp, is_address
from tablee.post.postman import Postman, Undelivered
from tablee.post.webhook import Reach, Webhook, Webhooks

__all__ = ["LANGUAGES", "Language", "Postman", "Reach", "Smtp", "Undelivered", "Webhook", "Webhooks", "is_address"]
