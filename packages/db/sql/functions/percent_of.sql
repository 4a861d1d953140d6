-- percentOf(whole, percent, 'truncate') of the domain: exact for whole >= 0, without a product that overflows.
CREATE OR REPLACE FUNCTION percent_of(whole bigint, percent bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN whole / 1000000 * percent + whole % 1000000 * percent / 1000000;
