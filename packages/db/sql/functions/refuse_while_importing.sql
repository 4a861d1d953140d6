-- An import puts this function on the tables that it loads, and its proof takes it off again: between two steps no other session
-- adds or removes what the proof counts. docs/domain/moving-in.md#closed
CREATE OR REPLACE FUNCTION refuse_while_importing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('starline.importing', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'an import is under way' USING ERRCODE = 'IM001';
END $$;
