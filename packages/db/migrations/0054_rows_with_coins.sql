-- A query over `reward_totals` planned every month for the rows with coins of sums that are not merged, also when no such sum exists.
-- PostgreSQL plans the query of a PL/pgSQL function when it is called first, and prunes the months of its plan at run time.
CREATE FUNCTION rows_with_coins(date, bigint, bigint, text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT count(*) FROM rewards WHERE business_day = $1 AND run_id = $2 AND member_id = $3 AND kind = $4 AND lotto <> 0);
END $$;--> statement-breakpoint
CREATE OR REPLACE VIEW reward_totals AS
SELECT sums.member_id, sums.month, sums.kind, sums.rows, sums.lotto_rows, sums.days, sums.paid, sums.unpaid, sums.lotto
FROM reward_months sums JOIN settled_months ON settled_months.month = sums.month AND is_merged
UNION ALL
SELECT member_id, date_trunc('month', business_day)::date, kind, rows, rows_with_coins(business_day, run_id, member_id, kind),
  1 << (extract(day FROM business_day)::integer - 1), paid, unpaid, lotto
FROM visible_reward_sums;
