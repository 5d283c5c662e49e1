"""Jobs are done one after another, whoever waits for them, and across a stop."""

from __future__ import annotations

import asyncio

import pytest

from tablee.hall.mailbox import Mailbox


def test_jobs_are_done_in_order_and_one_at_a_time() -> None:
    async def story() -> None:
        box, done, inside = Mailbox("test"), [], 0

        async def job(n: int) -> int:
            nonlocal inside
            inside += 1
            assert inside == 1
            for _ in range(n % 3):
                await asyncio.sleep(0)
            done.append(n)
            inside -= 1
            return n

        async def later(n: int) -> int:
            return await box.in_order(lambda: job(n))

        calls = [asyncio.create_task(later(n)) for n in range(10)]
        await asyncio.sleep(0)
        calls[4].cancel()  # its caller goes away; it is done all the same
        box.stop()
        calls += [asyncio.create_task(later(n)) for n in range(10, 20)]
        box.stop()
        await asyncio.gather(*calls, return_exceptions=True)
        assert done == list(range(20))
        assert await later(20) == 20
        box.stop()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert box._worker is None

    asyncio.run(story())


def test_a_job_that_fails_fails_for_its_caller_alone() -> None:
    async def story() -> None:
        box = Mailbox("test")

        async def bad() -> None:
            raise ValueError("no")

        async def good() -> int:
            return 1

        failing = asyncio.create_task(box.in_order(bad))
        assert await box.in_order(good) == 1
        with pytest.raises(ValueError, match="no"):
            await failing
        box.stop()

    asyncio.run(story())
