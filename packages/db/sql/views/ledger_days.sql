-- The business day of every posting, told from its natural key and its booking: the day of the settlement that it posts or
-- reverses, else the day of the booking. Older rows have no `effective_day`; newer ones are compared with this by `books`.
CREATE OR REPLACE VIEW ledger_days AS
SELECT tx.id AS tx_id, coalesce(tx.effective_day, told.day) AS effective_day, told.day AS told_day
FROM ledger_txs tx
LEFT JOIN ledger_txs reversed ON tx.natural_key ~ '^reverse:[0-9]{1,18}$'
  AND reversed.id = CASE WHEN tx.natural_key ~ '^reverse:[0-9]{1,18}$' THEN split_part(tx.natural_key, ':', 2)::bigint END
CROSS JOIN LATERAL (SELECT coalesce(
  CASE WHEN tx.natural_key ~ '^settlement:\d{4}-\d\d-\d\d:' THEN split_part(tx.natural_key, ':', 2)::date
    WHEN reversed.natural_key ~ '^settlement:\d{4}-\d\d-\d\d:' THEN split_part(reversed.natural_key, ':', 2)::date END,
  (tx.created_at AT TIME ZONE coalesce((SELECT business_tz FROM installation), 'UTC'))::date) AS day) AS told;
