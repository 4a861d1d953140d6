CREATE OR REPLACE FUNCTION keep_draw_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO draw_changes (run_id, purchase_id, amount) VALUES (OLD.run_id, OLD.purchase_id, OLD.amount);
  RETURN NULL;
END $$;
