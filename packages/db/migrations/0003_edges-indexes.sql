CREATE UNIQUE INDEX CONCURRENTLY "chain_transfers_event" ON "chain_transfers" USING btree ("transaction_id","from_address","to_address","micros","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "chain_transfers_deposit_once" ON "chain_transfers" USING btree ("deposit_id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "deposits_event" ON "deposits" USING btree ("transaction_id",coalesce("event", '')) WHERE "deposits"."status" = '완료' and "deposits"."deleted_at" is null;
