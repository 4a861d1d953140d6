-- Attaches a table of a settlement to the table that readers use, which the worker does not own.
CREATE OR REPLACE FUNCTION attach_settlement(parent text, part text, bounds text) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, settling, pg_temp AS $$
BEGIN
  IF parent NOT IN ('rewards', 'reward_sums', 'settlement_draws') OR part !~ ('^' || parent || '_(run_[0-9]+|[0-9]{4}_[0-9]{2})$')
    OR bounds !~ '^for values (from \(''[0-9-]{10}''\) to \(''[0-9-]{10}''\)|in \([0-9, ]+\))$'
  THEN
    RAISE EXCEPTION '% is no table of a settlement', part USING ERRCODE = 'insufficient_privilege';
  END IF;
  EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION %s %s', parent, to_regclass(part), bounds);
END $$;
REVOKE EXECUTE ON FUNCTION attach_settlement FROM PUBLIC;
