-- A query over `reward_totals` planned every month for the rows with coins of sums that are not merged, also when no such sum exists.
-- PostgreSQL plans the query of a PL/pgSQL function when it is called first, and prunes the months of its plan at run time.
CREATE OR REPLACE FUNCTION rows_with_coins(date, bigint, bigint, text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT count(*) FROM rewards WHERE business_day = $1 AND run_id = $2 AND member_id = $3 AND kind = $4 AND lotto <> 0);
END $$;
