CREATE OR REPLACE FUNCTION newest_run() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT coalesce(max(id), 0) FROM public.settlement_runs);
