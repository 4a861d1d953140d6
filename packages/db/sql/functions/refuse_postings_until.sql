-- Refuses every later posting into `closing` and all months before it. The caller has locked both tables, and so waited for every
-- posting that had begun. The bounds are CHECK constraints: they cost nothing and hold for every role.
CREATE OR REPLACE FUNCTION refuse_postings_until(closing integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  bound bigint := month_after(closing)::bigint * 10000000000;
BEGIN
  ALTER TABLE ledger_txs DROP CONSTRAINT IF EXISTS ledger_txs_open;
  ALTER TABLE ledger_transfers DROP CONSTRAINT IF EXISTS ledger_transfers_open;
  EXECUTE format('ALTER TABLE ledger_txs ADD CONSTRAINT ledger_txs_open CHECK (id >= %s) NOT VALID', bound);
  EXECUTE format('ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_open CHECK (tx_id >= %s) NOT VALID', bound);
END $$;
REVOKE EXECUTE ON FUNCTION refuse_postings_until FROM PUBLIC;
