CREATE OR REPLACE VIEW reward_rows AS
SELECT business_day, run_id, member_id, ordinal, kind, level, source_member_id, source_purchase_id, base, percent,
  coalesce(computed, percent_of(base, percent)) AS computed, coalesce(paid, computed, percent_of(base, percent)) AS paid,
  coalesce(lotto, 0) AS lotto, limit_before, unpaid_reason
FROM rewards;
