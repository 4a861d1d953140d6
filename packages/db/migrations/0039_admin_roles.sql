CREATE TABLE "admin_roles" (
	"name" text PRIMARY KEY NOT NULL,
	"rights" text[] NOT NULL,
	"is_installed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "admin_roles_name" CHECK ("admin_roles"."name" ~ '^[a-z][a-z0-9_-]{0,29}$'),
	CONSTRAINT "admin_roles_rights" CHECK ("admin_roles"."rights" <@ array['see_people', 'see_personal_data', 'edit_people', 'edit_payout_details', 'set_credentials', 'complete_deposits', 'prepare_payouts', 'approve_payouts', 'adjust', 'grant_codes', 'manage_catalogue', 'write_notices', 'settings_money', 'settings_operation', 'settings_security', 'manage_plans', 'settle', 'reverse', 'force', 'export', 'read_audit', 'manage_admins'])
);
--> statement-breakpoint
INSERT INTO "admin_roles" ("name", "rights", "is_installed") VALUES
	('viewer', array['see_people', 'read_audit'], true),
	('support', array['see_people', 'see_personal_data', 'edit_people', 'edit_payout_details', 'write_notices', 'export', 'read_audit'], true),
	('finance', array['see_people', 'see_personal_data', 'edit_people', 'complete_deposits', 'prepare_payouts', 'approve_payouts', 'adjust', 'grant_codes', 'manage_catalogue', 'write_notices', 'settings_money', 'settings_operation', 'settle', 'reverse', 'export', 'read_audit'], true),
	('auditor', array['see_people', 'see_personal_data', 'export', 'read_audit'], true),
	('owner', array['see_people', 'see_personal_data', 'edit_people', 'edit_payout_details', 'set_credentials', 'complete_deposits', 'prepare_payouts', 'approve_payouts', 'adjust', 'grant_codes', 'manage_catalogue', 'write_notices', 'settings_money', 'settings_operation', 'settings_security', 'manage_plans', 'settle', 'reverse', 'force', 'export', 'read_audit', 'manage_admins'], true);--> statement-breakpoint
ALTER TABLE "admins" DROP CONSTRAINT "admins_role";--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "disabled_at" timestamptz;--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_role_admin_roles_name_fk" FOREIGN KEY ("role") REFERENCES "public"."admin_roles"("name") ON DELETE no action ON UPDATE no action;