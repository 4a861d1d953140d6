CREATE OR REPLACE FUNCTION guard_posted_chunk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'chunk % of settlement run % is posted', OLD.index, OLD.run_id USING ERRCODE = 'restrict_violation';
END $$;
