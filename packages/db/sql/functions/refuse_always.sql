-- The log of maintenance has no maintenance.
CREATE OR REPLACE FUNCTION refuse_always() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
