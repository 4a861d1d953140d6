-- A settlement changes nearly every row of a page in one transaction: each must find room for its next version beside it.
ALTER TABLE ledger_accounts SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE purchase_limits SET (fillfactor = 50);
