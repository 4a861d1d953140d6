CREATE TABLE "admin_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" bigint NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz DEFAULT now() NOT NULL,
	"sent_at" timestamptz,
	CONSTRAINT "admin_mails_kind" CHECK ("admin_mails"."kind" ~ '^[a-z_]{1,40}$')
);
--> statement-breakpoint
ALTER TABLE "email_confirmations" DROP CONSTRAINT "email_confirmations_owner";--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "email_before" text;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "mail_language" text DEFAULT 'ko' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD COLUMN "admin_id" bigint;--> statement-breakpoint
ALTER TABLE "admin_mails" ADD CONSTRAINT "admin_mails_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_mails_unsent" ON "admin_mails" USING btree ("next_attempt_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "admin_mails_admin" ON "admin_mails" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admin_mails_created" ON "admin_mails" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_mail_language" CHECK ("admins"."mail_language" in ('ko', 'en'));--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_owner" CHECK (num_nonnulls("email_confirmations"."member_id", "email_confirmations"."recipient_id", "email_confirmations"."admin_id") = 1) NOT VALID;--> statement-breakpoint
--! include functions/address_admin_mail.sql
--! include functions/admin_mail_address.sql
--! include functions/guard_own_entry.sql
--! include triggers/admin_mails.sql
