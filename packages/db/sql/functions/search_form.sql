-- What an encrypted text is found by: its keyed hash, or the text itself where an older release stored it. docs/security.md#keys.
CREATE OR REPLACE FUNCTION search_form(stored text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN stored LIKE 'enc1.%' THEN split_part(stored, '.', 3) ELSE stored END
$$;
