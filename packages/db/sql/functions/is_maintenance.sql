-- A named reason lets a change through and is kept; without one the owner and a superuser are refused like everybody.
CREATE OR REPLACE FUNCTION is_maintenance(changed text, operation text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE reason text := nullif(current_setting('starline.maintenance', true), '');
BEGIN
  IF reason IS NULL THEN RETURN false; END IF;
  INSERT INTO maintenance_log (table_name, operation, reason, database_user) VALUES (changed, operation, reason, session_user);
  RAISE WARNING '% of % under maintenance: %', operation, changed, reason;
  RETURN true;
END $$;
