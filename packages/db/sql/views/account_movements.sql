-- Both sides of every transfer as movements of an account: `amount` is what the account gained, `day` the day of the statement.
CREATE OR REPLACE VIEW account_movements AS
SELECT side.account, transfer.tx_id, transfer.id AS transfer_id, day.effective_day AS day, tx.created_at AS booked_at, tx.natural_key,
  side.other, transfer.asset, side.amount
FROM ledger_transfers transfer
JOIN ledger_txs tx ON tx.id = transfer.tx_id
JOIN ledger_days day ON day.tx_id = transfer.tx_id
CROSS JOIN LATERAL (VALUES (transfer.credit_account, transfer.debit_account, transfer.amount),
  (transfer.debit_account, transfer.credit_account, -transfer.amount)) AS side (account, other, amount);
