CREATE OR REPLACE FUNCTION end_look(session text, at timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE member_looks SET until = at WHERE session_hash = session AND until > at
$$;
REVOKE EXECUTE ON FUNCTION end_look FROM PUBLIC;
