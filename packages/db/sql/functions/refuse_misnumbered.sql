-- The number of an account never changes, its balance does at every posting: the number is proved when the account is made.
CREATE OR REPLACE FUNCTION refuse_misnumbered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id / 16 = NEW.member_id AND NEW.id % 16 BETWEEN 1 AND 8 THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'account % is not one of member %', NEW.id, NEW.member_id USING ERRCODE = 'check_violation';
END $$;
