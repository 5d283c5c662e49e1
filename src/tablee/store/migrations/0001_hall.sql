-- People, tables, who sits where, and what happened.
CREATE TABLE person (
    id TEXT PRIMARY KEY,
    secret_hash BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL,
    created_ms INTEGER NOT NULL
) WITHOUT ROWID;

-- header, pace: JSON. seed: revealed when the table has finished.
CREATE TABLE game_table (
    id TEXT PRIMARY KEY,
    header BLOB NOT NULL,
    pace BLOB NOT NULL,
    seed BLOB NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'playing', 'finished', 'closed')),
    created_ms INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX game_table_live ON game_table (id) WHERE status IN ('open', 'playing');

-- A seat is open (neither person nor bot), a person's or a bot's. nonce: null until the person has sent one.
CREATE TABLE seat (
    table_id TEXT NOT NULL REFERENCES game_table (id),
    seat INTEGER NOT NULL,
    person TEXT REFERENCES person (id),
    bot TEXT,
    nonce TEXT,
    PRIMARY KEY (table_id, seat),
    CHECK (person IS NULL OR bot IS NULL)
) WITHOUT ROWID;
CREATE UNIQUE INDEX seat_person ON seat (table_id, person) WHERE person IS NOT NULL;

-- body: the entry as JSON. key and command (a digest) make a repeated request harmless.
CREATE TABLE entry (
    table_id TEXT NOT NULL REFERENCES game_table (id),
    seq INTEGER NOT NULL,
    body BLOB NOT NULL,
    person TEXT,
    key TEXT,
    command BLOB,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX entry_key ON entry (table_id, person, key) WHERE key IS NOT NULL;

-- One row: when this hall was last known to be up; a restart credits the clocks with the time since.
CREATE TABLE hall (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    alive_ms INTEGER NOT NULL
);
