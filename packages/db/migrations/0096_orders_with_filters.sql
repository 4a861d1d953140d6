CREATE INDEX CONCURRENTLY "deposits_created_order" ON "deposits" USING btree ("created_at","id","member_id","status") WHERE "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deposits_amount_order" ON "deposits" USING btree ("amount","id","member_id","status","created_at") WHERE "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deposits_status_order" ON "deposits" USING btree ("status","id","member_id","created_at") WHERE "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "withdrawals_created_order" ON "withdrawals" USING btree ("created_at","id","member_id","status");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "withdrawals_amount_order" ON "withdrawals" USING btree ("amount","id","member_id","status","created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "withdrawals_status_order" ON "withdrawals" USING btree ("status","id","member_id","created_at");