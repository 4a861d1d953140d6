-- The month after `month` (yyyymm).
CREATE OR REPLACE FUNCTION month_after(month integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE month % 100 WHEN 12 THEN month + 89 ELSE month + 1 END;
