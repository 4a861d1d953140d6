ALTER TABLE "chain_transfers" ADD COLUMN "micros" bigint;--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD COLUMN "proven_at" timestamptz;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "expected_micros" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_expected" ON "deposits" USING btree ("expected_micros") WHERE "deposits"."status" = '요청' and "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_expected_recently" ON "deposits" USING btree ("expected_micros","created_at") WHERE "deposits"."expected_micros" is not null;--> statement-breakpoint
CREATE INDEX "deposits_claimed" ON "deposits" USING btree ("transaction_id") WHERE "deposits"."status" = '요청' and "deposits"."deleted_at" is null;