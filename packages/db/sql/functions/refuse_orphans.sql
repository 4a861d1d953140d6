-- What foreign keys would do, once a statement. A chunk of a settlement holds thousands of rows: its accounts are proved by the
-- statement that changes their balances, and by `books`.
CREATE OR REPLACE FUNCTION refuse_orphans() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off SET enable_material = off AS $$
DECLARE orphan bigint;
BEGIN
  FOR orphan IN SELECT DISTINCT tx_id FROM added LOOP
    PERFORM 1 FROM ledger_txs WHERE id = orphan;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'there is no ledger transaction %', orphan USING ERRCODE = 'foreign_key_violation';
    END IF;
  END LOOP;
  IF (SELECT count(*) FROM (SELECT 1 FROM added LIMIT 1001) AS counted) > 1000 THEN RETURN NULL; END IF;
  SELECT account INTO orphan FROM (
    SELECT debit_account AS account FROM added WHERE debit_account >= 16
    UNION ALL SELECT credit_account FROM added WHERE credit_account >= 16) AS side
  LEFT JOIN ledger_accounts held ON held.id = side.account WHERE held.id IS NULL LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'there is no account %', orphan USING ERRCODE = 'foreign_key_violation'; END IF;
  RETURN NULL;
END $$;
