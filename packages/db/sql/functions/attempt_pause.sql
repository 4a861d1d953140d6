-- How long the next one waits: one second after the last free one, twice as long after each further one.
CREATE OR REPLACE FUNCTION attempt_pause(level double precision, free integer, longest integer) RETURNS interval LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN level <= free - 1 THEN interval '0' ELSE make_interval(secs => least(longest, 2 ^ least(20, greatest(0, level - free)))) END;
