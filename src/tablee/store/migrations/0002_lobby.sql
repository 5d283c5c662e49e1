-- Tables that anybody may find, who opened them, which table follows on one, and when something last happened there.
ALTER TABLE game_table ADD COLUMN opener TEXT REFERENCES person (id);
ALTER TABLE game_table ADD COLUMN public INTEGER NOT NULL DEFAULT 0 CHECK (public IN (0, 1));
ALTER TABLE game_table ADD COLUMN rematch TEXT REFERENCES game_table (id);
ALTER TABLE game_table ADD COLUMN changed_ms INTEGER NOT NULL DEFAULT 0;
UPDATE game_table SET changed_ms = created_ms;
CREATE INDEX seat_of_person ON seat (person) WHERE person IS NOT NULL;
