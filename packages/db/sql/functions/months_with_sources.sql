-- The months between two days in which one of the sources has rewards, newest or oldest first, at most `wanted`. Each month is one index
-- probe of its own table: a query over all months would be planned for every one.
CREATE OR REPLACE FUNCTION months_with_sources(sources bigint[], since date, through date, is_rising boolean, wanted integer)
RETURNS SETOF date LANGUAGE plpgsql STABLE AS $$
DECLARE
  month date;
  part regclass;
  is_there boolean;
  found_months integer := 0;
BEGIN
  FOR month IN SELECT settled.month FROM settled_months settled
    WHERE settled.month >= date_trunc('month', since)::date AND settled.month <= through
    ORDER BY CASE WHEN is_rising THEN settled.month - date '2000-01-01' ELSE date '2000-01-01' - settled.month END LOOP
    part := to_regclass('rewards_' || to_char(month, 'YYYY_MM'));
    CONTINUE WHEN part IS NULL;
    EXECUTE format('SELECT EXISTS (SELECT 1 FROM %s WHERE source_member_id = ANY ($1))', part) INTO is_there USING sources;
    CONTINUE WHEN NOT is_there;
    RETURN NEXT month;
    found_months := found_months + 1;
    EXIT WHEN found_months = wanted;
  END LOOP;
END $$;
