-- The first month that has no partition of its own: where the last partition begins. Read by its name in the snapshot: `to_regclass`
-- may still know the partition that another session has just replaced.
CREATE OR REPLACE FUNCTION first_unprepared(parent text) RETURNS date LANGUAGE sql VOLATILE AS $$
SELECT to_date(left(substring(pg_get_expr(relpartbound, oid) FROM '\d+'), 6), 'YYYYMM')
FROM pg_class WHERE relname = parent || '_later' AND relnamespace = 'months'::regnamespace $$;
