-- Guesses of a key that are being judged, and until when those can be: what their process has not ended by then is lost.
ALTER TABLE attempts ADD COLUMN judging integer NOT NULL DEFAULT 0, ADD COLUMN judged_by timestamptz;--> statement-breakpoint
CREATE TABLE "payout_contradictions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_contradictions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"result_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"stored" text NOT NULL,
	"said" text NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "payout_contradictions_stored" CHECK ("payout_contradictions"."stored" in ('paid', 'failed')),
	CONSTRAINT "payout_contradictions_said" CHECK ("payout_contradictions"."said" in ('paid', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "payout_returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"withdrawal_id" bigint NOT NULL,
	"resolution" text NOT NULL,
	"reason" text NOT NULL,
	"reopened_id" bigint,
	"returned_by" bigint NOT NULL,
	"approval_id" bigint,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "payout_returns_withdrawal_id_unique" UNIQUE("withdrawal_id"),
	CONSTRAINT "payout_returns_reopened_id_unique" UNIQUE("reopened_id"),
	CONSTRAINT "payout_returns_resolution" CHECK ("payout_returns"."resolution" in ('held', 'returned')),
	CONSTRAINT "payout_returns_reopened" CHECK (("payout_returns"."resolution" = 'held') = ("payout_returns"."reopened_id" is not null)),
	CONSTRAINT "payout_returns_reason" CHECK (char_length("payout_returns"."reason") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "approval_requests" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "next_attempt_at" timestamptz;--> statement-breakpoint
ALTER TABLE "payout_results" ADD COLUMN "contradicts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "repaid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_contradictions" ADD CONSTRAINT "payout_contradictions_result_id_payout_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."payout_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_contradictions" ADD CONSTRAINT "payout_contradictions_item_id_payout_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."payout_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_returns" ADD CONSTRAINT "payout_returns_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_returns" ADD CONSTRAINT "payout_returns_reopened_id_withdrawals_id_fk" FOREIGN KEY ("reopened_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_returns" ADD CONSTRAINT "payout_returns_returned_by_admins_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_contradictions_once" ON "payout_contradictions" USING btree ("result_id","item_id","line");--> statement-breakpoint
CREATE INDEX "payout_contradictions_item" ON "payout_contradictions" USING btree ("item_id");--> statement-breakpoint
--! include functions/day_to_post.sql
--! include functions/first_open_day.sql
--! include functions/guard_mailed.sql
--! include functions/guard_own_entry.sql
--! include functions/guard_payout_batch.sql
--! include functions/guard_posted.sql
--! include functions/guard_run_state.sql
--! include functions/is_posted.sql
--! include functions/is_server.sql
--! include functions/is_withdrawal_held.sql
--! include functions/post_member_transfers.sql
--! include functions/refuse_past_booking.sql
--! include triggers/adjustments.sql
--! include triggers/attempts.sql
--! include triggers/audit_log.sql
--! include triggers/conversions.sql
--! include triggers/deposit_corrections.sql
--! include triggers/deposits.sql
--! include triggers/idempotency_keys.sql
--! include triggers/ledger_txs.sql
--! include triggers/members.sql
--! include triggers/notification_mails.sql
--! include triggers/outbox.sql
--! include triggers/payout_batches.sql
--! include triggers/payout_contradictions.sql
--! include triggers/payout_items.sql
--! include triggers/payout_results.sql
--! include triggers/payout_returns.sql
--! include triggers/purchases.sql
--! include triggers/reward_returns.sql
--! include triggers/settlement_runs.sql
--! include triggers/withdrawals.sql
