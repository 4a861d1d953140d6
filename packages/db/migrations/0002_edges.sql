CREATE TABLE "wallet_balances" (
	"address" text NOT NULL,
	"at" timestamptz NOT NULL,
	"micros" numeric(40, 0) NOT NULL,
	CONSTRAINT "wallet_balances_pk" PRIMARY KEY("address","at")
);--> statement-breakpoint
CREATE TABLE "payout_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"format" text NOT NULL,
	"word" text NOT NULL,
	"outcome" text NOT NULL,
	"batch_id" bigint NOT NULL,
	"lines" integer NOT NULL,
	"mapped_by" bigint NOT NULL,
	"approval_id" bigint,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "payout_words_format" CHECK ("payout_words"."format" in ('kb', 'shinhan', 'woori', 'nh', 'csv')),
	CONSTRAINT "payout_words_outcome" CHECK ("payout_words"."outcome" in ('paid', 'failed', 'unclear')),
	CONSTRAINT "payout_words_word" CHECK (char_length("payout_words"."word") between 1 and 100)
);--> statement-breakpoint
CREATE TABLE "rate_quotes" (
	"source" text PRIMARY KEY NOT NULL,
	"rate" bigint,
	"as_of" timestamptz,
	"fault" text,
	"fault_at" timestamptz,
	"noted" text,
	"noted_at" timestamptz,
	CONSTRAINT "rate_quotes_source" CHECK ("rate_quotes"."source" in ('upbit', 'bithumb')),
	CONSTRAINT "rate_quotes_rate" CHECK ("rate_quotes"."rate" > 0 and ("rate_quotes"."rate" is null) = ("rate_quotes"."as_of" is null)),
	CONSTRAINT "rate_quotes_fault" CHECK (("rate_quotes"."fault" is null) = ("rate_quotes"."fault_at" is null))
);--> statement-breakpoint
CREATE TABLE "files_taken_back" (
	"file_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"taken_back_by" bigint NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "worker_beats" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"at" timestamptz NOT NULL,
	CONSTRAINT "worker_beats_single" CHECK ("worker_beats"."id" = 1)
);--> statement-breakpoint
ALTER TABLE "approval_requests" DROP CONSTRAINT "approval_requests_two_people";--> statement-breakpoint
ALTER TABLE "approval_requests" ADD COLUMN "waits_until" timestamptz;--> statement-breakpoint
ALTER TABLE "chain_polls" ADD COLUMN "deep_at" timestamptz;--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD COLUMN "ordinal" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "ledger_txs" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "payout_items" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "statement_files" ADD COLUMN "days" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_files" ADD COLUMN "relies_on" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_words" ADD CONSTRAINT "payout_words_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_words" ADD CONSTRAINT "payout_words_mapped_by_admins_id_fk" FOREIGN KEY ("mapped_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files_taken_back" ADD CONSTRAINT "files_taken_back_file_id_statement_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."statement_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files_taken_back" ADD CONSTRAINT "files_taken_back_taken_back_by_admins_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_words_newest" ON "payout_words" USING btree ("format","word","id");--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_two_people" CHECK ("approval_requests"."state" not in ('approved', 'rejected') or "approval_requests"."ended_by" is not null
        and ("approval_requests"."ended_by" <> "approval_requests"."maker_id" or "approval_requests"."state" = 'approved' and coalesce("approval_requests"."ended_at" >= "approval_requests"."waits_until", false)));--> statement-breakpoint
-- By hand: an open request that names its transaction in the memo claims it, as a new one does. Completed ones never change.
-- allowed: open requests only, found by their index; a member has at most ten
UPDATE deposits SET transaction_id = lower(substring(memo from '(?i)(?<![0-9a-z])(?:0x)?([0-9a-f]{64})(?![0-9a-z])'))
WHERE status = '요청' AND deleted_at IS NULL AND transaction_id IS NULL
  AND memo ~* '(?<![0-9a-z])(0x)?[0-9a-f]{64}(?![0-9a-z])';
-- End of the part by hand.
--> statement-breakpoint
--! include functions/guard_partition.sql
--! include functions/guard_payout_item.sql
--! include functions/guard_requested.sql
--! include functions/guard_signed_match.sql
--! include functions/guard_statement_line.sql
--! include functions/is_caused.sql
--! include functions/post_caused.sql
--! include functions/post_member_transfers.sql
--! include functions/post_transfers.sql
--! include functions/refuse_uncaused.sql
--! include triggers/ledger_transfers.sql
--! include triggers/ledger_txs.sql
--! include triggers/payout_words.sql
--! include triggers/statement_lines.sql
