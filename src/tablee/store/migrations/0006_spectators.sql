-- Whether people without a seat may look on once the game has begun.
ALTER TABLE game_table ADD COLUMN spectators INTEGER NOT NULL DEFAULT 1 CHECK (spectators IN (0, 1));
