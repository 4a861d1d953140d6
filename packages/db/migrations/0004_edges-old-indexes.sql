ALTER TABLE "chain_transfers" DROP CONSTRAINT "chain_transfers_once";--> statement-breakpoint
DROP INDEX "chain_transfers_deposit";--> statement-breakpoint
DROP INDEX "deposits_transaction";--> statement-breakpoint
DROP INDEX "statement_files_once";
