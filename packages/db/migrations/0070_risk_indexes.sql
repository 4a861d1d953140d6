CREATE INDEX CONCURRENTLY "chain_transfers_from" ON "chain_transfers" USING btree ("from_address");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "member_logins_address" ON "member_logins" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "member_devices_id" ON "member_devices" USING btree ("id");