-- Proves without a long lock that the tables of today can become the first partitions: 0035 reads every row while others write.
-- Later ids begin with the month, so every id of today is below 10^15. docs/decisions/0028-months-as-partitions.md
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_bound CHECK (tx_id < 1000000000000000) NOT VALID;--> statement-breakpoint
ALTER TABLE audit_log ADD CONSTRAINT audit_log_bound CHECK (id < 1000000000000000) NOT VALID;
