DROP INDEX "adjustments_created";--> statement-breakpoint
DROP INDEX "deposits_created";--> statement-breakpoint
DROP INDEX "deposits_amount";--> statement-breakpoint
DROP INDEX "deposits_status";--> statement-breakpoint
DROP INDEX "deposits_by_completion";--> statement-breakpoint
DROP INDEX "members_created";--> statement-breakpoint
DROP INDEX "members_withdraw_blocked";--> statement-breakpoint
DROP INDEX "members_reward_blocked";--> statement-breakpoint
DROP INDEX "purchases_listed_type";--> statement-breakpoint
DROP INDEX "purchases_listed_product";--> statement-breakpoint
DROP INDEX "purchases_listed";--> statement-breakpoint
DROP INDEX "withdrawals_created";--> statement-breakpoint
DROP INDEX "withdrawals_type";--> statement-breakpoint
DROP INDEX "withdrawals_status";--> statement-breakpoint
DROP INDEX "withdrawals_amount";--> statement-breakpoint
DROP INDEX "withdrawals_fee";--> statement-breakpoint
DROP INDEX "withdrawals_payout";--> statement-breakpoint
DROP INDEX "withdrawals_krw";--> statement-breakpoint
DROP INDEX "withdrawals_bank";--> statement-breakpoint
DROP INDEX "withdrawals_holder";--> statement-breakpoint
DROP INDEX "withdrawals_account";--> statement-breakpoint
DROP INDEX "withdrawals_trc20";--> statement-breakpoint
DROP INDEX "withdrawals_lotto";--> statement-breakpoint
DROP INDEX "withdrawals_memo";--> statement-breakpoint
CREATE INDEX "members_who" ON "members" USING btree ("id","username","name");--> statement-breakpoint
CREATE INDEX "adjustments_created" ON "adjustments" USING btree ("created_at","id","member_id","type") WHERE "adjustments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_created" ON "deposits" USING btree ("created_at","id","member_id","status") WHERE "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_amount" ON "deposits" USING btree ("amount","id","member_id","status","created_at") WHERE "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_status" ON "deposits" USING btree ("status","id","member_id","created_at") WHERE "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_by_completion" ON "deposits" USING btree ("completed_at","id","member_id","status","created_at") WHERE "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_created" ON "members" USING btree ("created_at","id","username","name","country_id","center_id");--> statement-breakpoint
CREATE INDEX "members_withdraw_blocked" ON "members" USING btree ("is_withdraw_blocked","id","username","name","country_id","center_id");--> statement-breakpoint
CREATE INDEX "members_reward_blocked" ON "members" USING btree ("is_reward_blocked","id","username","name","country_id","center_id");--> statement-breakpoint
CREATE INDEX "purchases_listed_type" ON "purchases" USING btree ("type","created_at","id","member_id") WHERE "purchases"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "purchases_listed_product" ON "purchases" USING btree ("product_name","created_at","id","member_id") WHERE "purchases"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "purchases_listed" ON "purchases" USING btree ("created_at","id","member_id","type","product_name") WHERE "purchases"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "withdrawals_created" ON "withdrawals" USING btree ("created_at","id","member_id","status");--> statement-breakpoint
CREATE INDEX "withdrawals_type" ON "withdrawals" USING btree ("type","id","member_id","status","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_status" ON "withdrawals" USING btree ("status","id","member_id","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_amount" ON "withdrawals" USING btree ("amount","id","member_id","status","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_fee" ON "withdrawals" USING btree ("fee","id","member_id","status","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_payout" ON "withdrawals" USING btree ("payout","id","member_id","status","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_krw" ON "withdrawals" USING btree ("krw_amount","id","member_id","status","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_bank" ON "withdrawals" USING btree ("bank_name","id","member_id","status","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_holder" ON "withdrawals" USING btree ("account_holder","id","member_id","status","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_account" ON "withdrawals" USING btree ("account_number","id","member_id","status","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_trc20" ON "withdrawals" USING btree ("trc20_address","id","member_id","status","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_lotto" ON "withdrawals" USING btree ("lotto_address","id","member_id","status","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_memo" ON "withdrawals" USING btree ("memo","id","member_id","status","created_at");