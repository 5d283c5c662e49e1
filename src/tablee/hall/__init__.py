"""What surrounds the tables: people, seats, clocks, bots; every command in order, durable before anyone is told."""
