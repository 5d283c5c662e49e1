-- Whom somebody does not want to hear (mute), nor to meet (block). handle: by what the owner of the row names it.
CREATE TABLE company (
    person TEXT NOT NULL REFERENCES person (id),
    other TEXT NOT NULL REFERENCES person (id),
    kind TEXT NOT NULL CHECK (kind IN ('mute', 'block')),
    handle TEXT NOT NULL,
    since_ms INTEGER NOT NULL,
    PRIMARY KEY (person, other)
) WITHOUT ROWID;
CREATE INDEX company_other ON company (other);

-- text: the message as it was; null: about the person. circle: it was not said to everybody. closed_ms: dealt with.
CREATE TABLE report (
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    person TEXT NOT NULL REFERENCES person (id),
    key TEXT NOT NULL,
    about TEXT NOT NULL REFERENCES person (id),
    table_id TEXT NOT NULL REFERENCES game_table (id),
    at_ms INTEGER NOT NULL,
    reason TEXT NOT NULL,
    text TEXT,
    circle INTEGER NOT NULL CHECK (circle IN (0, 1)),
    closed_ms INTEGER,
    note TEXT NOT NULL DEFAULT '',
    UNIQUE (person, key)
);
CREATE INDEX report_about ON report (about);

-- until_ms null: without end.
CREATE TABLE suspension (
    person TEXT PRIMARY KEY REFERENCES person (id),
    reason TEXT NOT NULL,
    since_ms INTEGER NOT NULL,
    until_ms INTEGER
) WITHOUT ROWID;

-- At most one: what everybody is told.
CREATE TABLE notice (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    text TEXT NOT NULL,
    since_ms INTEGER NOT NULL,
    until_ms INTEGER
);

-- What operators did, on what; detail: JSON.
CREATE TABLE intervention (
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    at_ms INTEGER NOT NULL,
    what TEXT NOT NULL,
    table_id TEXT REFERENCES game_table (id),
    person TEXT REFERENCES person (id),
    report INTEGER,
    detail BLOB NOT NULL
);
CREATE INDEX intervention_person ON intervention (person) WHERE person IS NOT NULL;

-- Operators leaf through tables and people, the newest first and by name.
CREATE INDEX game_table_created ON game_table (created_ms, id);
