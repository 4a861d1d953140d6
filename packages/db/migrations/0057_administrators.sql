CREATE TABLE "admin_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"language" text DEFAULT 'ko' NOT NULL,
	"invited_by" bigint NOT NULL,
	"appointed_by" bigint,
	"approval_id" bigint,
	"link_hash" text,
	"mail_hash" text,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz DEFAULT now() NOT NULL,
	"sent_at" timestamptz,
	"used_at" timestamptz,
	"revoked_at" timestamptz,
	"admin_id" bigint,
	CONSTRAINT "admin_invitations_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "admin_invitations_mail_hash_unique" UNIQUE("mail_hash"),
	CONSTRAINT "admin_invitations_username" CHECK (length("admin_invitations"."username") between 1 and 40),
	CONSTRAINT "admin_invitations_ended_once" CHECK ("admin_invitations"."used_at" is null or "admin_invitations"."revoked_at" is null)
);
--> statement-breakpoint
CREATE TABLE "admin_passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" bigint NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"last_used_at" timestamptz,
	CONSTRAINT "admin_passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "admin_passkeys_counter" CHECK ("admin_passkeys"."counter" >= 0)
);
--> statement-breakpoint
ALTER TABLE "admin_roles" ADD COLUMN "daily_amount" bigint;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD COLUMN "hours_from" integer;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD COLUMN "hours_until" integer;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "start_page" text;--> statement-breakpoint
ALTER TABLE "admin_moves" ADD CONSTRAINT "admin_moves_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_invited_by_admins_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_approval_id_approval_requests_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_passkeys" ADD CONSTRAINT "admin_passkeys_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_moves_admin" ON "admin_moves" USING btree ("admin_id","created_at");--> statement-breakpoint
CREATE INDEX "admin_moves_created" ON "admin_moves" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "admin_invitations_open" ON "admin_invitations" USING btree ("username") WHERE "admin_invitations"."used_at" is null and "admin_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "admin_passkeys_admin" ON "admin_passkeys" USING btree ("admin_id");--> statement-breakpoint
ALTER TABLE "admin_roles" ADD CONSTRAINT "admin_roles_amount" CHECK ("admin_roles"."daily_amount" >= 0);--> statement-breakpoint
ALTER TABLE "admin_roles" ADD CONSTRAINT "admin_roles_hours" CHECK (("admin_roles"."hours_from" is null) = ("admin_roles"."hours_until" is null) and "admin_roles"."hours_from" <> "admin_roles"."hours_until"
        and "admin_roles"."hours_from" between 0 and 23 and "admin_roles"."hours_until" between 0 and 23);--> statement-breakpoint
ALTER TABLE "admin_roles" ADD CONSTRAINT "admin_roles_owner" CHECK ("admin_roles"."name" <> 'owner' or coalesce("admin_roles"."daily_amount", "admin_roles"."hours_from") is null);--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_start_page" CHECK ("admins"."start_page" in ('home', 'notices'));