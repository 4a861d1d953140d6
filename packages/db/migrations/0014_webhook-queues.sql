DROP INDEX "webhook_deliveries_due";--> statement-breakpoint
-- allowed: the table begins with the same release, so it has few rows
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at","id") WHERE "webhook_deliveries"."sent_at" is null and "webhook_deliveries"."attempts" <= 12;