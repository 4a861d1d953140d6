-- The one condition of a look that is live: session, account, right and scope of the administrator, and an open account of the member.
-- Member servers read no administrators, so they ask this. docs/domain/access.md#looks
CREATE OR REPLACE FUNCTION is_look_live(look member_looks, at timestamptz) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM admin_sessions session
    JOIN admins admin ON admin.id = look.admin_id AND admin.id = session.admin_id AND admin.disabled_at IS NULL
    JOIN admin_roles role ON role.name = admin.role AND 'read_as_member' = ANY (role.rights)
    JOIN members member ON member.id = look.member_id AND member.closed_at IS NULL AND member.id <> 1
    WHERE session.id = look.admin_session_id AND session.expires_at > at
      AND session.last_seen_at > at - make_interval(mins => coalesce((
        SELECT nullif(value, '')::int FROM settings WHERE key_name = 'admin_idle_minutes' AND effective_at <= at
        ORDER BY effective_at DESC, id DESC LIMIT 1), 360))
      AND (role.countries = '{}' OR member.country_id = ANY (role.countries))
      AND (role.centers = '{}' OR member.center_id = ANY (role.centers)))
$$;
REVOKE EXECUTE ON FUNCTION is_look_live FROM PUBLIC;
