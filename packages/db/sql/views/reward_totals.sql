CREATE OR REPLACE VIEW reward_totals AS
SELECT sums.member_id, sums.month, sums.kind, sums.rows, sums.lotto_rows, sums.days, sums.paid, sums.unpaid, sums.lotto
FROM reward_months sums JOIN settled_months ON settled_months.month = sums.month AND is_merged
UNION ALL
SELECT member_id, date_trunc('month', business_day)::date, kind, rows, rows_with_coins(business_day, run_id, member_id, kind),
  1 << (extract(day FROM business_day)::integer - 1), paid, unpaid, lotto
FROM visible_reward_sums;
