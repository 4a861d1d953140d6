CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "purchases_type";--> statement-breakpoint
DROP INDEX "purchases_created";--> statement-breakpoint
CREATE INDEX "deposits_amount" ON "deposits" USING btree ("amount","id") WHERE "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_status" ON "deposits" USING btree ("status","id") WHERE "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_by_completion" ON "deposits" USING btree ("completed_at","id") WHERE "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_country" ON "members" USING btree ("country_id","id");--> statement-breakpoint
CREATE INDEX "members_withdraw_blocked" ON "members" USING btree ("is_withdraw_blocked","id");--> statement-breakpoint
CREATE INDEX "members_reward_blocked" ON "members" USING btree ("is_reward_blocked","id");--> statement-breakpoint
CREATE INDEX "members_username_part" ON "members" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_name_part" ON "members" USING gin (string_to_array(lower("name"), null));--> statement-breakpoint
CREATE INDEX "purchases_listed_type" ON "purchases" USING btree ("type","created_at","id") WHERE "purchases"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "purchases_listed_product" ON "purchases" USING btree ("product_name","created_at","id") WHERE "purchases"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "purchases_listed" ON "purchases" USING btree ("created_at","id") WHERE "purchases"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "withdrawals_type" ON "withdrawals" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "withdrawals_status" ON "withdrawals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "withdrawals_amount" ON "withdrawals" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "withdrawals_fee" ON "withdrawals" USING btree ("fee","id");--> statement-breakpoint
CREATE INDEX "withdrawals_payout" ON "withdrawals" USING btree ("payout","id");--> statement-breakpoint
CREATE INDEX "withdrawals_krw" ON "withdrawals" USING btree ("krw_amount","id");--> statement-breakpoint
CREATE INDEX "withdrawals_bank" ON "withdrawals" USING btree ("bank_name","id");--> statement-breakpoint
CREATE INDEX "withdrawals_holder" ON "withdrawals" USING btree ("account_holder","id");--> statement-breakpoint
CREATE INDEX "withdrawals_account" ON "withdrawals" USING btree ("account_number","id");--> statement-breakpoint
CREATE INDEX "withdrawals_trc20" ON "withdrawals" USING btree ("trc20_address","id");--> statement-breakpoint
CREATE INDEX "withdrawals_lotto" ON "withdrawals" USING btree ("lotto_address","id");--> statement-breakpoint
CREATE INDEX "withdrawals_memo" ON "withdrawals" USING btree ("memo","id");