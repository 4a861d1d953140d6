-- A transfer is looked up by its posting or its account, never by its number alone: one index less to write for each.
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_pkey";--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_tx_id_id_pk" PRIMARY KEY("tx_id","id");--> statement-breakpoint
DROP INDEX "ledger_transfers_tx";
