CREATE TABLE "member_looks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_looks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"link_hash" text NOT NULL,
	"session_hash" text,
	"admin_session_id" text NOT NULL,
	"admin_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"link_until" timestamptz NOT NULL,
	"opened_at" timestamptz,
	"until" timestamptz,
	CONSTRAINT "member_looks_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "member_looks_session_hash_unique" UNIQUE("session_hash")
);
--> statement-breakpoint
ALTER TABLE "admin_roles" DROP CONSTRAINT "admin_roles_rights";--> statement-breakpoint
ALTER TABLE "member_looks" ADD CONSTRAINT "member_looks_admin_session_id_admin_sessions_id_fk" FOREIGN KEY ("admin_session_id") REFERENCES "public"."admin_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_looks" ADD CONSTRAINT "member_looks_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_looks" ADD CONSTRAINT "member_looks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_looks_session" ON "member_looks" USING btree ("admin_session_id");--> statement-breakpoint
CREATE INDEX "member_looks_member" ON "member_looks" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "admin_roles" ADD CONSTRAINT "admin_roles_rights" CHECK ("admin_roles"."rights" <@ array['see_people', 'see_personal_data', 'edit_people', 'edit_payout_details', 'set_credentials', 'complete_deposits', 'prepare_payouts', 'approve_payouts', 'adjust', 'grant_codes', 'manage_catalogue', 'write_notices', 'settings_money', 'settings_operation', 'settings_security', 'manage_plans', 'settle', 'reverse', 'force', 'export', 'read_audit', 'manage_admins', 'read_as_member']);--> statement-breakpoint
-- By hand from here on.
-- The owner has every right.
UPDATE admin_roles SET rights = array_append(rights, 'read_as_member') WHERE name = 'owner';--> statement-breakpoint
-- The one condition of a look that is live: session, account, right and scope of the administrator, and an open account of the member.
-- Member servers read no administrators, so they ask this. docs/domain/access.md#looks
CREATE FUNCTION is_look_live(look member_looks, at timestamptz) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
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
$$;--> statement-breakpoint
-- Uses up a link and starts the session under the hash that the caller made.
CREATE FUNCTION open_look(link text, new_session text, at timestamptz, seconds int) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE member_looks look SET session_hash = new_session, opened_at = at, until = at + make_interval(secs => least(seconds, 900))
  WHERE link_hash = link AND opened_at IS NULL AND link_until > at AND is_look_live(look, at)
$$;--> statement-breakpoint
CREATE FUNCTION read_look(session text, at timestamptz) RETURNS TABLE (
  member_id bigint, admin_id bigint, username text, until timestamptz, rights text[], countries smallint[], centers bigint[]
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT look.member_id, look.admin_id, admin.username, look.until, role.rights, role.countries, role.centers
  FROM member_looks look JOIN admins admin ON admin.id = look.admin_id JOIN admin_roles role ON role.name = admin.role
  WHERE look.session_hash = session AND look.until > at AND is_look_live(look, at)
$$;--> statement-breakpoint
CREATE FUNCTION end_look(session text, at timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE member_looks SET until = at WHERE session_hash = session AND until > at
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION open_look, read_look, end_look, is_look_live FROM PUBLIC;
