-- Where somebody is written to, once they have shown that the address is theirs. stop: whoever has it may end that.
CREATE TABLE contact (
    person TEXT PRIMARY KEY REFERENCES person (id),
    email TEXT NOT NULL,
    language TEXT NOT NULL,
    at_once INTEGER NOT NULL CHECK (at_once IN (0, 1)),
    stop TEXT NOT NULL UNIQUE
) WITHOUT ROWID;

CREATE TABLE contact_code (
    hash BLOB PRIMARY KEY,
    person TEXT NOT NULL REFERENCES person (id),
    email TEXT NOT NULL,
    language TEXT NOT NULL,
    until_ms INTEGER NOT NULL
) WITHOUT ROWID;

-- Reminders. id: the table, what waits there, which reminder it is and to whom: none is written twice.
-- person null: the table's webhook. next_ms null: sent, or given up.
CREATE TABLE letter (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES game_table (id),
    person TEXT REFERENCES person (id),
    about TEXT NOT NULL,
    kind TEXT NOT NULL,
    tries INTEGER NOT NULL,
    next_ms INTEGER
) WITHOUT ROWID;
CREATE INDEX letter_due ON letter (next_ms) WHERE next_ms IS NOT NULL;
CREATE INDEX letter_table ON letter (table_id);

-- webhook: JSON, the address that the table's reminders go to and their language. stand_in: the bot that plays on for
-- whoever is out of time.
ALTER TABLE game_table ADD COLUMN webhook BLOB NOT NULL DEFAULT 'null';
ALTER TABLE game_table ADD COLUMN stand_in TEXT;
