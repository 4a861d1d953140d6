CREATE OR REPLACE FUNCTION refuse_late_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM added LEFT JOIN closed_months USING (month) WHERE status IS DISTINCT FROM 'closing') THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'balances are added only while their month is closing' USING ERRCODE = 'restrict_violation';
END $$;
