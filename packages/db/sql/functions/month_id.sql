-- yyyymm, then ten digits: the ids of a month are one range, and a later month has higher ids.
CREATE OR REPLACE FUNCTION month_id(day date, number bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (extract(year FROM day)::bigint * 100 + extract(month FROM day)::bigint) * 10000000000 + number;
