-- The first business day that accepts a booking: the day after the newest signed day and the newest closed month; null before both.
CREATE OR REPLACE FUNCTION first_open_day() RETURNS date LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT greatest(
    (SELECT max(last.day) + 1 FROM (VALUES ('KRW'), ('USDT')) AS each (currency) CROSS JOIN LATERAL (
      SELECT day FROM reconciled_days signed WHERE signed.currency = each.currency ORDER BY day DESC LIMIT 1) AS last),
    (SELECT to_date(month_after(max(month))::text, 'YYYYMM') FROM closed_months))
$$;
