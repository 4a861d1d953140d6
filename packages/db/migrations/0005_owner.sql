CREATE TABLE "confirmed_emails" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"confirmed_by" text NOT NULL,
	"confirmed_at" timestamptz NOT NULL,
	CONSTRAINT "confirmed_emails_by" CHECK ("confirmed_emails"."confirmed_by" in ('link', 'reset', 'upgrade'))
);
--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint,
	"recipient_id" bigint,
	"email" text NOT NULL,
	"token_hash" text,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz DEFAULT now() NOT NULL,
	"sent_at" timestamptz,
	"used_at" timestamptz,
	CONSTRAINT "email_confirmations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "email_confirmations_owner" CHECK (num_nonnulls("email_confirmations"."member_id", "email_confirmations"."recipient_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"policy_id" bigint NOT NULL,
	"is_given" boolean NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "consents_source" CHECK ("consents"."source" in ('signup', 'login'))
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"version" integer,
	"effective_on" date NOT NULL,
	"texts" jsonb NOT NULL,
	"written_by" bigint,
	"written_at" timestamptz NOT NULL,
	"published_by" bigint,
	"published_at" timestamptz,
	"approval_id" bigint,
	CONSTRAINT "policies_version" UNIQUE("kind","version"),
	CONSTRAINT "policies_kind" CHECK ("policies"."kind" in ('terms', 'privacy', 'marketing')),
	CONSTRAINT "policies_published" CHECK (num_nonnulls("policies"."version", "policies"."published_at") in (0, 2)),
	CONSTRAINT "policies_korean" CHECK ("policies"."version" is null or "policies"."texts" ? 'ko')
);
--> statement-breakpoint
ALTER TABLE "approval_requests" DROP CONSTRAINT "approval_requests_kind";--> statement-breakpoint
ALTER TABLE "approval_rules" DROP CONSTRAINT "approval_rules_kind";--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "confirmed_two_people_at" timestamptz;--> statement-breakpoint
ALTER TABLE "security_alerts" ADD COLUMN "acknowledged_at" timestamptz;--> statement-breakpoint
ALTER TABLE "security_alerts" ADD COLUMN "acknowledged_by" bigint;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "approval_id" bigint;--> statement-breakpoint
ALTER TABLE "confirmed_emails" ADD CONSTRAINT "confirmed_emails_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_recipient_id_report_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."report_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_written_by_admins_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_confirmations_unsent" ON "email_confirmations" USING btree ("next_attempt_at") WHERE sent_at is null and used_at is null;--> statement-breakpoint
CREATE INDEX "email_confirmations_member" ON "email_confirmations" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "email_confirmations_recipient" ON "email_confirmations" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "consents_member" ON "consents" USING btree ("member_id","policy_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_draft" ON "policies" USING btree ("kind") WHERE "policies"."version" is null;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_kind" CHECK ("approval_requests"."kind" in ('adjustments', 'code_grants', 'deposits', 'withdrawals', 'payouts', 'payout_details', 'credentials', 'trees', 'centers', 'blocks', 'settings', 'security', 'catalogue', 'plans', 'settlements', 'forced', 'administrators'));--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_kind" CHECK ("approval_rules"."kind" in ('adjustments', 'code_grants', 'deposits', 'withdrawals', 'payouts', 'payout_details', 'credentials', 'trees', 'centers', 'blocks', 'settings', 'security', 'catalogue', 'plans', 'settlements', 'forced', 'administrators'));--> statement-breakpoint
--! include functions/guard_mailed.sql
--! include functions/guard_own_entry.sql
--! include triggers/consents.sql
--! include triggers/notification_mails.sql
--! include triggers/policies.sql
--> statement-breakpoint
UPDATE "admins" SET "confirmed_two_people_at" = now() WHERE "disabled_at" IS NULL AND "last_login_at" IS NOT NULL
  AND EXISTS (SELECT FROM "approval_rules" WHERE "in_force_since" IS NOT NULL);
--> statement-breakpoint
-- By hand: addresses of before this rule. That of a customer counts as confirmed: a completed deposit, a package that was paid for, a
-- paid withdrawal, or a link for a new password that was used. One that was changed in the last 14 days does not: the link "this was
-- not me" in the mail about it still works. The members of other addresses are asked to confirm them at their next login.
INSERT INTO confirmed_emails (member_id, email, confirmed_by, confirmed_at)
SELECT member.id, member.email, 'upgrade', now() FROM members member
WHERE member.email <> '' AND member.closed_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM member_notifications told WHERE told.member_id = member.id
    AND told.kind = 'email_changed' AND told.created_at > now() - interval '14 days')
  AND (EXISTS (SELECT 1 FROM deposits WHERE deposits.member_id = member.id AND deposits.status = '완료' AND deposits.deleted_at IS NULL)
    OR EXISTS (SELECT 1 FROM purchases WHERE purchases.member_id = member.id AND purchases.type = 'normal' AND purchases.status = 'approved')
    OR EXISTS (SELECT 1 FROM withdrawals WHERE withdrawals.member_id = member.id AND withdrawals.status = '완료')
    OR EXISTS (SELECT 1 FROM password_resets WHERE password_resets.member_id = member.id AND password_resets.used_at IS NOT NULL));
--> statement-breakpoint
INSERT INTO email_confirmations (recipient_id, email, expires_at, used_at)
SELECT recipient.id, recipient.email, now(), now() FROM report_recipients recipient;
