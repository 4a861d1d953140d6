CREATE OR REPLACE FUNCTION keep_purchase_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO purchase_changes (purchase_id, after_run_id, status, active_since)
  VALUES (OLD.id, newest_run(), OLD.status, OLD.active_since);
  RETURN NULL;
END $$;
