-- The level after one more attempt: it falls by `free` in five minutes.
CREATE OR REPLACE FUNCTION attempt_level(level double precision, counted_at timestamptz, free integer, at timestamptz) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN greatest(0, level - greatest(0, extract(epoch FROM at - counted_at)::double precision) * free / 300) + 1;
