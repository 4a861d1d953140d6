-- Row by row, for tables of which some columns may change: the arguments name those.
CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - TG_ARGV = to_jsonb(NEW) - TG_ARGV THEN RETURN NEW; END IF;
  IF NOT is_maintenance(TG_TABLE_NAME, TG_OP) THEN
    RAISE EXCEPTION '% of % % is refused: what was written stays', TG_OP, TG_TABLE_NAME, to_jsonb(OLD) -> 'id'
      USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
