-- A person may be known by several secrets, one for each device; and by a code, once and not for long, on a new one.
CREATE TABLE secret (
    hash BLOB PRIMARY KEY,
    person TEXT NOT NULL REFERENCES person (id),
    created_ms INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX secret_person ON secret (person);
INSERT INTO secret SELECT secret_hash, id, created_ms FROM person;

CREATE TABLE passage (
    hash BLOB PRIMARY KEY,
    person TEXT NOT NULL REFERENCES person (id),
    until_ms INTEGER NOT NULL
) WITHOUT ROWID;
