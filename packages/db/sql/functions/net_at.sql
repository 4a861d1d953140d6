-- The last day of a closed month needs no movements. SQLSTATE SL004: the balance needs movements that are archived;
-- before a member joined it needs none.
CREATE OR REPLACE FUNCTION net_at(asked bigint, day date) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  base integer := (SELECT max(month) FROM closed_months WHERE status = 'closed'
    AND month < extract(year FROM day + 1)::integer * 100 + extract(month FROM day + 1)::integer);
  bound bigint := coalesce(month_after(base)::bigint * 10000000000, 0);
  ends bigint := month_id((day + interval '1 month')::date, 0);
  archived integer := (SELECT max(month) FROM archives WHERE state = 'archived' AND tx_from < tx_to AND tx_from < ends AND tx_to > bound);
  net bigint := coalesce((SELECT held.net FROM closed_balances held WHERE month = base AND account = asked), 0);
BEGIN
  IF archived IS NOT NULL THEN
    IF (SELECT (created_at AT TIME ZONE (SELECT business_tz FROM installation))::date > day FROM members WHERE id = asked / 16) THEN RETURN 0; END IF;
    RAISE EXCEPTION 'the movements of % up to % are archived', asked, day USING ERRCODE = 'SL004', DETAIL = archived;
  END IF;
  RETURN net + coalesce((
    SELECT total(moved.amount) FROM (
      SELECT tx_id, amount FROM ledger_transfers WHERE credit_account = asked AND tx_id >= bound AND tx_id < ends
      UNION ALL SELECT tx_id, -amount FROM ledger_transfers WHERE debit_account = asked AND tx_id >= bound AND tx_id < ends
    ) AS moved JOIN ledger_days USING (tx_id) WHERE ledger_days.effective_day <= day), 0);
END $$;
