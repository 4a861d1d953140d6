-- Whether the posting under a key moves exactly these amounts. An account that ends in 0 stands for any account of its member.
-- Amounts that are not above zero are not posted.
CREATE OR REPLACE FUNCTION is_posted(wanted_key text, debits bigint[], credits bigint[], amounts bigint[]) RETURNS boolean
LANGUAGE sql STABLE
RETURN EXISTS (SELECT 1 FROM ledger_txs WHERE natural_key = wanted_key) AND NOT EXISTS (
  SELECT 1 FROM (
    SELECT debit, credit, sum(amount) AS amount FROM unnest(debits, credits, amounts) AS line (debit, credit, amount)
    WHERE amount > 0 GROUP BY debit, credit
  ) AS wanted FULL JOIN (
    SELECT CASE WHEN debit_account = ANY (debits) THEN debit_account ELSE debit_account / 16 * 16 END AS debit,
      CASE WHEN credit_account = ANY (credits) THEN credit_account ELSE credit_account / 16 * 16 END AS credit, sum(moved.amount) AS amount
    FROM ledger_txs JOIN ledger_transfers moved ON moved.tx_id = ledger_txs.id WHERE natural_key = wanted_key GROUP BY 1, 2
  ) AS posted USING (debit, credit)
  WHERE wanted.amount IS DISTINCT FROM posted.amount);
