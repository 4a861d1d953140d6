-- No posting without a cause that rows bear out. A worker of release 1.0 names none for its settlements: the key does.
CREATE OR REPLACE FUNCTION refuse_uncaused() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.cause IS NULL AND NEW.natural_key LIKE 'settlement:%' THEN
    NEW.cause := 'settlement ' || split_part(NEW.natural_key, ':', 3);
  END IF;
  IF NEW.cause IS NULL OR NOT is_caused(NEW) THEN
    RAISE EXCEPTION 'posting % has no cause: %', NEW.natural_key, coalesce(NEW.cause, 'none') USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
