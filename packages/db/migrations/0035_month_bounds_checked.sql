ALTER TABLE ledger_transfers VALIDATE CONSTRAINT ledger_transfers_bound;--> statement-breakpoint
ALTER TABLE audit_log VALIDATE CONSTRAINT audit_log_bound;
