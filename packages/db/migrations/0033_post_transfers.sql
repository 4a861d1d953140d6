ALTER TABLE "ledger_txs" ADD COLUMN "effective_day" date;--> statement-breakpoint
-- Posts transfers in one statement: changes the balances, writes the posting and its transfers, or raises and changes nothing.
-- `accounts` are the member accounts in ascending order, which is the lock order; `changes` are what the transfers add to each.
-- Every UPDATE decides on the locked row: it waits for its lock and evaluates its condition on the newest version again.
-- SQLSTATE SL001: an account lacks, SL002: an account would hold more than `most`; the detail names account and hundredths.
-- SQLSTATE SL003: the natural key was used before. docs/domain/ledger.md#protocol, docs/decisions/0026-round-trips.md.
CREATE FUNCTION post_transfers(new_key text, new_kind text, new_actor bigint, booked timestamptz, day date, most bigint,
  accounts bigint[], changes bigint[], debits bigint[], credits bigint[], assets text[], amounts bigint[])
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  held bigint;
  posted bigint;
BEGIN
  FOR n IN 1 .. cardinality(accounts) LOOP
    LOOP
      UPDATE ledger_accounts SET balance = balance + changes[n] WHERE id = accounts[n]
        AND balance + changes[n] >= 0 AND (changes[n] < 0 OR balance + changes[n] <= most);
      EXIT WHEN FOUND;
      SELECT balance INTO held FROM ledger_accounts WHERE id = accounts[n] FOR NO KEY UPDATE;
      IF NOT FOUND THEN
        INSERT INTO ledger_accounts (id, member_id, balance) VALUES (accounts[n], accounts[n] / 16, 0) ON CONFLICT (id) DO NOTHING;
      ELSIF held + changes[n] < 0 THEN
        RAISE EXCEPTION 'account % lacks %', accounts[n], -(held + changes[n])
          USING ERRCODE = 'SL001', DETAIL = accounts[n] || ' ' || -(held + changes[n]);
      ELSIF changes[n] > 0 AND held + changes[n] > most THEN
        RAISE EXCEPTION 'account % would hold % too much', accounts[n], held + changes[n] - most
          USING ERRCODE = 'SL002', DETAIL = accounts[n] || ' ' || held + changes[n] - most;
      END IF;
    END LOOP;
  END LOOP;
  INSERT INTO ledger_txs (natural_key, actor_kind, actor_id, created_at, effective_day)
  VALUES (new_key, new_kind, new_actor, booked, day) ON CONFLICT (natural_key) DO NOTHING RETURNING id INTO posted;
  IF posted IS NULL THEN
    RAISE EXCEPTION 'the natural key % was used before', new_key USING ERRCODE = 'SL003';
  END IF;
  INSERT INTO ledger_transfers (tx_id, debit_account, credit_account, asset, amount)
  SELECT posted, debit, credit, asset, amount FROM unnest(debits, credits, assets, amounts) AS moved (debit, credit, asset, amount);
  RETURN posted;
END $$;
--> statement-breakpoint
-- The business day of every posting, told from its natural key and its booking: the day of the settlement that it posts or
-- reverses, else the day of the booking. Older rows have no `effective_day`; newer ones are compared with this by `books`.
CREATE VIEW ledger_days AS
SELECT tx.id AS tx_id, coalesce(tx.effective_day, told.day) AS effective_day, told.day AS told_day
FROM ledger_txs tx
LEFT JOIN ledger_txs reversed ON tx.natural_key ~ '^reverse:[0-9]{1,18}$'
  AND reversed.id = CASE WHEN tx.natural_key ~ '^reverse:[0-9]{1,18}$' THEN split_part(tx.natural_key, ':', 2)::bigint END
CROSS JOIN LATERAL (SELECT coalesce(
  CASE WHEN tx.natural_key ~ '^settlement:\d{4}-\d\d-\d\d:' THEN split_part(tx.natural_key, ':', 2)::date
    WHEN reversed.natural_key ~ '^settlement:\d{4}-\d\d-\d\d:' THEN split_part(reversed.natural_key, ':', 2)::date END,
  (tx.created_at AT TIME ZONE coalesce((SELECT business_tz FROM installation), 'UTC'))::date) AS day) AS told;
--> statement-breakpoint
-- Both sides of every transfer as movements of an account: `amount` is what the account gained, `day` the day of the statement.
CREATE VIEW account_movements AS
SELECT side.account, transfer.tx_id, transfer.id AS transfer_id, day.effective_day AS day, tx.created_at AS booked_at, tx.natural_key,
  side.other, transfer.asset, side.amount
FROM ledger_transfers transfer
JOIN ledger_txs tx ON tx.id = transfer.tx_id
JOIN ledger_days day ON day.tx_id = transfer.tx_id
CROSS JOIN LATERAL (VALUES (transfer.credit_account, transfer.debit_account, transfer.amount),
  (transfer.debit_account, transfer.credit_account, -transfer.amount)) AS side (account, other, amount);
