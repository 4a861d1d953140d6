DROP INDEX "audit_log_subject_alone";--> statement-breakpoint
DROP INDEX "audit_log_subject_id";--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "audit_log_created";--> statement-breakpoint
DROP INDEX "deposits_completed_at";--> statement-breakpoint
DROP INDEX "ledger_txs_created";--> statement-breakpoint
DROP INDEX "members_country";--> statement-breakpoint
DROP INDEX "members_withdraw_blocked";--> statement-breakpoint
DROP INDEX "members_reward_blocked";--> statement-breakpoint
DROP INDEX "members_who";--> statement-breakpoint
DROP INDEX "members_username";--> statement-breakpoint
DROP INDEX "purchases_listed_type";--> statement-breakpoint
DROP INDEX "withdrawals_type";--> statement-breakpoint
DROP INDEX "withdrawals_fee";--> statement-breakpoint
DROP INDEX "withdrawals_payout";--> statement-breakpoint
DROP INDEX "withdrawals_krw";--> statement-breakpoint
DROP INDEX "withdrawals_bank";--> statement-breakpoint
DROP INDEX "withdrawals_holder";--> statement-breakpoint
DROP INDEX "withdrawals_account";--> statement-breakpoint
DROP INDEX "withdrawals_trc20";--> statement-breakpoint
DROP INDEX "withdrawals_lotto";--> statement-breakpoint
DROP INDEX "withdrawals_memo";--> statement-breakpoint
DROP INDEX "withdrawals_ended_at";--> statement-breakpoint
DROP INDEX "adjustments_created";--> statement-breakpoint
DROP INDEX "deposits_created";--> statement-breakpoint
DROP INDEX "deposits_amount";--> statement-breakpoint
DROP INDEX "deposits_status";--> statement-breakpoint
DROP INDEX "deposits_by_completion";--> statement-breakpoint
DROP INDEX "members_center";--> statement-breakpoint
DROP INDEX "members_created";--> statement-breakpoint
DROP INDEX "members_name";--> statement-breakpoint
DROP INDEX "purchases_listed_product";--> statement-breakpoint
DROP INDEX "purchases_listed";--> statement-breakpoint
DROP INDEX "withdrawals_created";--> statement-breakpoint
DROP INDEX "withdrawals_status";--> statement-breakpoint
DROP INDEX "withdrawals_amount";--> statement-breakpoint
CREATE INDEX "purchases_listed_grants" ON "purchases" USING btree ("created_at","id") WHERE "purchases"."type" = 'bcode' and "purchases"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "adjustments_created" ON "adjustments" USING btree ("created_at","id") WHERE "adjustments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_created" ON "deposits" USING btree ("created_at","id") WHERE "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_amount" ON "deposits" USING btree ("amount","id") WHERE "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_status" ON "deposits" USING btree ("status","id") WHERE "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_by_completion" ON "deposits" USING btree (coalesce("completed_at", 'infinity'::timestamptz),"id") WHERE "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_center" ON "members" USING btree ("center_id","id");--> statement-breakpoint
CREATE INDEX "members_created" ON "members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "members_name" ON "members" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "purchases_listed_product" ON "purchases" USING btree ("product_name","created_at","id") WHERE "purchases"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "purchases_listed" ON "purchases" USING btree ("created_at","id") WHERE "purchases"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "withdrawals_created" ON "withdrawals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_status" ON "withdrawals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "withdrawals_amount" ON "withdrawals" USING btree ("amount","id");