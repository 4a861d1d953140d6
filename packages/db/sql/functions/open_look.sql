-- Uses up a link and starts the session under the hash that the caller made.
CREATE OR REPLACE FUNCTION open_look(link text, new_session text, at timestamptz, seconds int) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE member_looks look SET session_hash = new_session, opened_at = at, until = at + make_interval(secs => least(seconds, 900))
  WHERE link_hash = link AND opened_at IS NULL AND link_until > at AND is_look_live(look, at)
$$;
REVOKE EXECUTE ON FUNCTION open_look FROM PUBLIC;
