CREATE OR REPLACE FUNCTION refuse_forged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a member server writes no such row into %', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
