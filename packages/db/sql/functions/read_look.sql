CREATE OR REPLACE FUNCTION read_look(session text, at timestamptz) RETURNS TABLE (
  member_id bigint, admin_id bigint, username text, until timestamptz, rights text[], countries smallint[], centers bigint[]
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT look.member_id, look.admin_id, admin.username, look.until, role.rights, role.countries, role.centers
  FROM member_looks look JOIN admins admin ON admin.id = look.admin_id JOIN admin_roles role ON role.name = admin.role
  WHERE look.session_hash = session AND look.until > at AND is_look_live(look, at)
$$;
REVOKE EXECUTE ON FUNCTION read_look FROM PUBLIC;
