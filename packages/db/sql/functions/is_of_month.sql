-- PostgreSQL reads the text of a CHECK again for every statement: long ones took most of the time of a posting. A function is
-- short. It is PL/pgSQL, because an SQL function would be put into the text.
CREATE OR REPLACE FUNCTION is_of_month(id bigint, day date) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN id < 1000000000000000 OR day IS NULL OR id / 10000000000 = extract(year FROM day)::bigint * 100 + extract(month FROM day)::bigint;
END $$;
