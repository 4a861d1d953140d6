CREATE OR REPLACE FUNCTION keep_limit_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO limit_changes (purchase_id, after_run_id, change)
  VALUES (NEW.purchase_id, newest_run(), NEW.used - CASE WHEN TG_OP = 'UPDATE' THEN OLD.used ELSE 0 END);
  RETURN NULL;
END $$;
