ALTER TABLE "approval_requests" DROP CONSTRAINT "approval_requests_kind";--> statement-breakpoint
ALTER TABLE "approval_rules" DROP CONSTRAINT "approval_rules_kind";--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "confirmed_two_people_at" timestamptz;--> statement-breakpoint
ALTER TABLE "security_alerts" ADD COLUMN "acknowledged_at" timestamptz;--> statement-breakpoint
ALTER TABLE "security_alerts" ADD COLUMN "acknowledged_by" bigint;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_kind" CHECK ("approval_requests"."kind" in ('adjustments', 'code_grants', 'deposits', 'withdrawals', 'payouts', 'payout_details', 'credentials', 'trees', 'centers', 'blocks', 'settings', 'security', 'catalogue', 'plans', 'settlements', 'forced', 'administrators'));--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_kind" CHECK ("approval_rules"."kind" in ('adjustments', 'code_grants', 'deposits', 'withdrawals', 'payouts', 'payout_details', 'credentials', 'trees', 'centers', 'blocks', 'settings', 'security', 'catalogue', 'plans', 'settlements', 'forced', 'administrators'));--> statement-breakpoint
UPDATE "admins" SET "confirmed_two_people_at" = now() WHERE "disabled_at" IS NULL AND "last_login_at" IS NOT NULL
  AND EXISTS (SELECT FROM "approval_rules" WHERE "in_force_since" IS NOT NULL);
