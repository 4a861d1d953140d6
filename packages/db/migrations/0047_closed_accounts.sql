ALTER TABLE "members" ADD COLUMN "closed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_closed" CHECK ("members"."closed_at" is null or ("members"."password_hash" is null and "members"."phone" = '' and "members"."email" is null
        and "members"."bank_name" = '' and "members"."account_holder" = '' and "members"."account_number" = ''
        and "members"."wallet_trc20" = '' and "members"."wallet_lotto" = '' and "members"."is_withdraw_blocked" and "members"."is_reward_blocked"));