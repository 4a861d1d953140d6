ALTER TABLE "approval_requests" DROP CONSTRAINT "approval_requests_two_people";--> statement-breakpoint
ALTER TABLE "approval_requests" ADD COLUMN "waits_until" timestamptz;--> statement-breakpoint
ALTER TABLE "ledger_txs" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_two_people" CHECK ("approval_requests"."state" not in ('approved', 'rejected') or "approval_requests"."ended_by" is not null
        and ("approval_requests"."ended_by" <> "approval_requests"."maker_id" or "approval_requests"."state" = 'approved' and coalesce("approval_requests"."ended_at" >= "approval_requests"."waits_until", false)));--> statement-breakpoint
--! include functions/guard_partition.sql
--! include functions/is_caused.sql
--! include functions/post_caused.sql
--! include functions/post_member_transfers.sql
--! include functions/post_transfers.sql
--! include functions/refuse_uncaused.sql
--! include triggers/ledger_transfers.sql
--! include triggers/ledger_txs.sql
