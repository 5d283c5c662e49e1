-- What each seat of a finished table was shown, step by step (gzip of JSON); seat -1: spectators.
CREATE TABLE archive (
    table_id TEXT NOT NULL REFERENCES game_table (id),
    seat INTEGER NOT NULL,
    steps BLOB NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
