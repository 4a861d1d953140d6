-- All parts of one to three letters of a name, in lower case, as the index of names holds them. docs/architecture.md#search.
CREATE OR REPLACE FUNCTION name_parts(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(
  SELECT substr(lower(name), place, letters)
  FROM generate_series(1, length(lower(name))) AS place, generate_series(1, 3) AS letters
  WHERE place + letters <= length(lower(name)) + 1
);
