-- Whether two encrypted texts are the same. Texts of an earlier release, or of another data key, cannot be compared.
CREATE OR REPLACE FUNCTION is_same_text(stored text, given text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN search_form(stored) = search_form(given) OR (stored <> '' AND split_part(stored, '.', 2) <> split_part(given, '.', 2));
