ALTER TABLE "payout_items" ADD COLUMN "holder" text;--> statement-breakpoint
--! include functions/guard_payout_item.sql
