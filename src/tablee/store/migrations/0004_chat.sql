-- What people say at tables. audience: JSON list of the persons who may read it, frozen when it was said; null: everybody.
CREATE TABLE message (
    table_id TEXT NOT NULL REFERENCES game_table (id),
    n INTEGER NOT NULL,
    person TEXT NOT NULL REFERENCES person (id),
    key TEXT NOT NULL,
    body BLOB NOT NULL,
    audience BLOB,
    PRIMARY KEY (table_id, n),
    UNIQUE (table_id, person, key)
) WITHOUT ROWID;
