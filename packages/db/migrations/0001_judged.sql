ALTER TABLE "approval_requests" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
--! include functions/day_to_post.sql
--! include functions/first_open_day.sql
--! include functions/guard_run_state.sql
--! include functions/refuse_past_booking.sql
--! include triggers/ledger_txs.sql
