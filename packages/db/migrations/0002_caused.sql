ALTER TABLE "ledger_txs" ADD COLUMN "cause" text;--> statement-breakpoint
--! include functions/guard_partition.sql
--! include functions/is_caused.sql
--! include functions/post_caused.sql
--! include functions/post_member_transfers.sql
--! include functions/post_transfers.sql
--! include functions/refuse_uncaused.sql
--! include triggers/ledger_transfers.sql
--! include triggers/ledger_txs.sql
