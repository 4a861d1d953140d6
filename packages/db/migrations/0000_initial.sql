CREATE TABLE "adjustment_limits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adjustment_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"adjustment_id" bigint NOT NULL,
	"purchase_id" bigint NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adjustments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"type" text NOT NULL,
	"point" bigint NOT NULL,
	"description" text NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"created_by" bigint,
	"deleted_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "adjustments_point" CHECK ("adjustments"."point" <> 0),
	CONSTRAINT "adjustments_type" CHECK ("adjustments"."type" in ('point', 'lotto') and not ("adjustments"."is_hidden" and "adjustments"."type" = 'lotto'))
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"last_login_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "admins_username_unique" UNIQUE("username"),
	CONSTRAINT "admins_role" CHECK ("admins"."role" in ('viewer', 'support', 'finance', 'owner')),
	CONSTRAINT "admins_username" CHECK (length("admins"."username") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_kind" text NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "centers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "centers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"recommender_id" bigint,
	"phone" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "centers_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "chain_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chain_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" text NOT NULL,
	"from_address" text NOT NULL,
	"to_address" text NOT NULL,
	"amount" bigint NOT NULL,
	"block_at" timestamptz NOT NULL,
	"deposit_id" bigint,
	CONSTRAINT "chain_transfers_once" UNIQUE("transaction_id","from_address","to_address","amount")
);
--> statement-breakpoint
CREATE TABLE "conversions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"used_withdraw" bigint NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "conversions_amounts" CHECK ("conversions"."amount" > 0 and "conversions"."used_withdraw" >= "conversions"."amount")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" smallint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_ko" text NOT NULL,
	CONSTRAINT "countries_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"account_holder" text NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"transaction_id" text,
	"status" text DEFAULT '요청' NOT NULL,
	"completed_at" timestamptz,
	"completed_by" bigint,
	"deleted_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "deposits_amount" CHECK ("deposits"."amount" > 0),
	CONSTRAINT "deposits_status" CHECK ("deposits"."status" in ('요청', '완료')),
	CONSTRAINT "deposits_completed" CHECK (("deposits"."status" = '완료') = ("deposits"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"business_tz" text NOT NULL,
	"seeded_as" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "installation_single" CHECK ("installation"."id" = 1),
	CONSTRAINT "installation_seeded_as" CHECK ("installation"."seeded_as" in ('none', 'demo'))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_accounts_balance" CHECK ("ledger_accounts"."balance" >= 0),
	CONSTRAINT "ledger_accounts_id" CHECK ("ledger_accounts"."id" / 16 = "ledger_accounts"."member_id" and "ledger_accounts"."id" % 16 between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tx_id" bigint NOT NULL,
	"debit_account" bigint NOT NULL,
	"credit_account" bigint NOT NULL,
	"asset" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount" > 0),
	CONSTRAINT "ledger_transfers_accounts" CHECK ("ledger_transfers"."debit_account" <> "ledger_transfers"."credit_account"),
	CONSTRAINT "ledger_transfers_asset" CHECK ("ledger_transfers"."asset" in ('point', 'lotto'))
);
--> statement-breakpoint
CREATE TABLE "ledger_txs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_txs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"natural_key" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_txs_natural_key" UNIQUE("natural_key")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"phone" text DEFAULT '' NOT NULL,
	"email" text,
	"country_id" smallint NOT NULL,
	"center_id" bigint,
	"recommender_id" bigint,
	"bank_name" text DEFAULT '' NOT NULL,
	"account_holder" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"wallet_trc20" text DEFAULT '' NOT NULL,
	"wallet_lotto" text DEFAULT '' NOT NULL,
	"is_withdraw_blocked" boolean DEFAULT false NOT NULL,
	"is_reward_blocked" boolean DEFAULT false NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"language" text,
	"achieved_rank" smallint DEFAULT 0 NOT NULL,
	"payout_details_changed_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "members_username_unique" UNIQUE("username"),
	CONSTRAINT "members_username" CHECK ("members"."username" ~ '^[a-z0-9]{1,20}$'),
	CONSTRAINT "members_phone" CHECK ("members"."phone" ~ '^[0-9]{0,20}$'),
	CONSTRAINT "members_rank" CHECK ("members"."achieved_rank" between 0 and 7),
	CONSTRAINT "members_not_own_recommender" CHECK ("members"."recommender_id" <> "members"."id"),
	CONSTRAINT "members_have_recommender" CHECK ("members"."recommender_id" is not null or "members"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"admin_id" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "notices_length" CHECK (length("notices"."title") between 1 and 100 and length("notices"."content") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"dispatched_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"type" text NOT NULL,
	"price" bigint NOT NULL,
	"pv" bigint NOT NULL,
	"is_on_sale" boolean DEFAULT true NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "packages_type" CHECK ("packages"."type" in ('normal', 'bcode')),
	CONSTRAINT "packages_price" CHECK ("packages"."price" > 0 and "packages"."pv" >= 0),
	CONSTRAINT "packages_pv" CHECK ("packages"."type" = 'bcode' or "packages"."pv" <= "packages"."price")
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"sponsor_id" bigint,
	"position" integer NOT NULL,
	"depth" integer NOT NULL,
	"open_depth" integer NOT NULL,
	"child_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "placements_slot" UNIQUE("sponsor_id","position"),
	CONSTRAINT "placements_position" CHECK ("placements"."position" >= 0 and "placements"."child_count" >= 0),
	CONSTRAINT "placements_depth" CHECK ("placements"."open_depth" > "placements"."depth")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content" jsonb NOT NULL,
	"activates_on" date NOT NULL,
	"created_by" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_limits" (
	"purchase_id" bigint PRIMARY KEY NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "purchase_limits_used" CHECK ("purchase_limits"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"package_id" bigint NOT NULL,
	"type" text NOT NULL,
	"product_name" text NOT NULL,
	"price" bigint NOT NULL,
	"pv" bigint NOT NULL,
	"limit_percent" bigint NOT NULL,
	"boosted_limit_percent" bigint NOT NULL,
	"center_id" bigint,
	"center_owner_id" bigint,
	"center_recommender_id" bigint,
	"status" text DEFAULT 'approved' NOT NULL,
	"active_since" timestamptz DEFAULT now() NOT NULL,
	"granted_by" bigint,
	"memo" text DEFAULT '' NOT NULL,
	"approved_at" timestamptz DEFAULT now() NOT NULL,
	"cancelled_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_status" CHECK ("purchases"."status" in ('approved', 'cancelled') or ("purchases"."status" = 'inactive' and "purchases"."type" = 'bcode')),
	CONSTRAINT "purchases_price" CHECK (("purchases"."type" = 'normal' and "purchases"."price" > 0) or ("purchases"."type" = 'bcode' and "purchases"."price" >= 0)),
	CONSTRAINT "purchases_pv" CHECK ("purchases"."pv" >= 0 and "purchases"."limit_percent" >= 0 and "purchases"."boosted_limit_percent" >= "purchases"."limit_percent"),
	CONSTRAINT "purchases_cancelled" CHECK (("purchases"."status" = 'cancelled') = ("purchases"."cancelled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "member_ranks" (
	"month" char(7) NOT NULL,
	"member_id" bigint NOT NULL,
	"rank" smallint NOT NULL,
	CONSTRAINT "member_ranks_month_member_id_pk" PRIMARY KEY("month","member_id")
);
--> statement-breakpoint
CREATE TABLE "usdt_rates" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"rate" bigint NOT NULL,
	"source" text NOT NULL,
	"as_of" timestamptz NOT NULL,
	CONSTRAINT "usdt_rates_single" CHECK ("usdt_rates"."id" = 1 and "usdt_rates"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"last_seen_at" timestamptz DEFAULT now() NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"admin_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"last_seen_at" timestamptz DEFAULT now() NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"member_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key_name" text NOT NULL,
	"value" text NOT NULL,
	"effective_at" timestamptz DEFAULT now() NOT NULL,
	"admin_id" bigint
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"business_day" date NOT NULL,
	"run_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"ordinal" integer NOT NULL,
	"kind" text NOT NULL,
	"level" integer NOT NULL,
	"source_member_id" bigint,
	"source_purchase_id" bigint,
	"base" bigint NOT NULL,
	"percent" integer NOT NULL,
	"computed" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"lotto" bigint NOT NULL,
	"limit_before" bigint,
	"unpaid_reason" text
) PARTITION BY RANGE ("business_day");
--> statement-breakpoint
CREATE TABLE "settlement_bases" (
	"run_id" bigint NOT NULL,
	"purchase_id" bigint NOT NULL,
	"is_standing" boolean DEFAULT false NOT NULL,
	CONSTRAINT "settlement_bases_run_id_purchase_id_pk" PRIMARY KEY("run_id","purchase_id")
);
--> statement-breakpoint
CREATE TABLE "settlement_chunks" (
	"run_id" bigint NOT NULL,
	"index" integer NOT NULL,
	"member_from" bigint NOT NULL,
	"member_to" bigint NOT NULL,
	"ledger_tx_id" bigint,
	"posted_at" timestamptz,
	CONSTRAINT "settlement_chunks_run_id_index_pk" PRIMARY KEY("run_id","index")
);
--> statement-breakpoint
CREATE TABLE "settlement_draws" (
	"run_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"purchase_id" bigint NOT NULL,
	"amount" bigint NOT NULL
) PARTITION BY LIST ("run_id");
--> statement-breakpoint
CREATE TABLE "settlement_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_day" date NOT NULL,
	"status" text NOT NULL,
	"plan_version" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"totals" jsonb,
	"is_early" boolean DEFAULT false NOT NULL,
	"stale_since" timestamptz,
	"failure" text,
	"started_by" bigint,
	"approved_by" bigint,
	"frozen_at" timestamptz NOT NULL,
	"computed_at" timestamptz,
	"posted_at" timestamptz,
	"reversed_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "settlement_runs_status" CHECK ("settlement_runs"."status" in ('draft', 'approved', 'posting', 'posted', 'reversed', 'failed', 'discarded'))
);
--> statement-breakpoint
CREATE TABLE "volumes" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"own_pv" bigint NOT NULL,
	"recommend_pv" bigint NOT NULL,
	"recommend_count" integer NOT NULL,
	"sponsor_pv" bigint NOT NULL,
	"sponsor_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT '요청' NOT NULL,
	"amount" bigint NOT NULL,
	"center_amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"krw_amount" bigint,
	"krw_rate" bigint,
	"krw_rate_source" text,
	"bank_name" text DEFAULT '' NOT NULL,
	"account_holder" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"trc20_address" text DEFAULT '' NOT NULL,
	"lotto_address" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"ended_at" timestamptz,
	"ended_by" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawals_type" CHECK ("withdrawals"."type" in ('coin', 'bank', 'lotto')),
	CONSTRAINT "withdrawals_status" CHECK ("withdrawals"."status" in ('요청', '완료', '취소')),
	CONSTRAINT "withdrawals_ended" CHECK (("withdrawals"."status" = '요청') = ("withdrawals"."ended_at" is null)),
	CONSTRAINT "withdrawals_amounts" CHECK ("withdrawals"."amount" > 0 and "withdrawals"."fee" >= 0 and "withdrawals"."payout" >= 0 and "withdrawals"."fee" + "withdrawals"."payout" = "withdrawals"."amount"),
	CONSTRAINT "withdrawals_center" CHECK ("withdrawals"."center_amount" between 0 and "withdrawals"."amount" and ("withdrawals"."type" <> 'lotto' or "withdrawals"."center_amount" = 0))
);
--> statement-breakpoint
ALTER TABLE "adjustment_limits" ADD CONSTRAINT "adjustment_limits_adjustment_id_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."adjustments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centers" ADD CONSTRAINT "centers_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centers" ADD CONSTRAINT "centers_recommender_id_members_id_fk" FOREIGN KEY ("recommender_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD CONSTRAINT "chain_transfers_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_completed_by_admins_id_fk" FOREIGN KEY ("completed_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_recommender_id_members_id_fk" FOREIGN KEY ("recommender_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_sponsor_id_placements_member_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."placements"("member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_limits" ADD CONSTRAINT "purchase_limits_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_center_owner_id_members_id_fk" FOREIGN KEY ("center_owner_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_center_recommender_id_members_id_fk" FOREIGN KEY ("center_recommender_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_granted_by_admins_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_ranks" ADD CONSTRAINT "member_ranks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_bases" ADD CONSTRAINT "settlement_bases_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_chunks" ADD CONSTRAINT "settlement_chunks_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD CONSTRAINT "settlement_runs_plan_version_plans_version_fk" FOREIGN KEY ("plan_version") REFERENCES "public"."plans"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD CONSTRAINT "settlement_runs_started_by_admins_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD CONSTRAINT "settlement_runs_approved_by_admins_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volumes" ADD CONSTRAINT "volumes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_ended_by_admins_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustment_limits_adjustment" ON "adjustment_limits" USING btree ("adjustment_id");--> statement-breakpoint
CREATE INDEX "adjustment_limits_purchase" ON "adjustment_limits" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "adjustments_member" ON "adjustments" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "adjustments_created" ON "adjustments" USING btree ("created_at","id") WHERE "adjustments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_kind","actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "centers_owner" ON "centers" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "centers_recommender" ON "centers" USING btree ("recommender_id");--> statement-breakpoint
CREATE INDEX "chain_transfers_deposit" ON "chain_transfers" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "conversions_member" ON "conversions" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_transaction" ON "deposits" USING btree ("transaction_id") WHERE "deposits"."status" = '완료' and "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_member" ON "deposits" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deposits_created" ON "deposits" USING btree ("created_at","id") WHERE "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_open" ON "deposits" USING btree ("created_at","id") WHERE "deposits"."status" = '요청' and "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_completed_at" ON "deposits" USING btree ("completed_at") WHERE "deposits"."status" = '완료' and "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_transfers_tx" ON "ledger_transfers" USING btree ("tx_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_debit" ON "ledger_transfers" USING btree ("debit_account","id") WHERE "ledger_transfers"."debit_account" >= 16;--> statement-breakpoint
CREATE INDEX "ledger_transfers_credit" ON "ledger_transfers" USING btree ("credit_account","id") WHERE "ledger_transfers"."credit_account" >= 16;--> statement-breakpoint
CREATE INDEX "ledger_txs_created" ON "ledger_txs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "members_recommender" ON "members" USING btree ("recommender_id","id");--> statement-breakpoint
CREATE INDEX "members_center" ON "members" USING btree ("center_id","id");--> statement-breakpoint
CREATE INDEX "members_created" ON "members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "members_name" ON "members" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "members_blocked" ON "members" USING btree ("id") WHERE "members"."is_withdraw_blocked" or "members"."is_reward_blocked";--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("id") WHERE "outbox"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "placements_search" ON "placements" USING btree ("sponsor_id","open_depth","position");--> statement-breakpoint
CREATE INDEX "plans_activation" ON "plans" USING btree ("activates_on","version");--> statement-breakpoint
CREATE INDEX "purchases_member" ON "purchases" USING btree ("member_id","approved_at","id");--> statement-breakpoint
CREATE INDEX "purchases_approved" ON "purchases" USING btree ("approved_at","id");--> statement-breakpoint
CREATE INDEX "purchases_type" ON "purchases" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "purchases_created" ON "purchases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "admin_sessions_admin" ON "admin_sessions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admin_sessions_expiry" ON "admin_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_sessions_member" ON "member_sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_sessions_expiry" ON "member_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "settings_in_force" ON "settings" USING btree ("key_name","effective_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rewards_member" ON "rewards" USING btree ("member_id","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_bases_once" ON "settlement_bases" USING btree ("purchase_id") WHERE "settlement_bases"."is_standing";--> statement-breakpoint
CREATE INDEX "settlement_chunks_open" ON "settlement_chunks" USING btree ("run_id","index") WHERE "settlement_chunks"."posted_at" is null;--> statement-breakpoint
CREATE INDEX "settlement_draws_member" ON "settlement_draws" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_runs_standing" ON "settlement_runs" USING btree ("business_day") WHERE "settlement_runs"."status" not in ('reversed', 'discarded');--> statement-breakpoint
CREATE INDEX "settlement_runs_day" ON "settlement_runs" USING btree ("business_day","id");--> statement-breakpoint
CREATE INDEX "withdrawals_member" ON "withdrawals" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_created" ON "withdrawals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("created_at","id") WHERE "withdrawals"."status" = '요청';--> statement-breakpoint
CREATE INDEX "withdrawals_ended_at" ON "withdrawals" USING btree ("ended_at") WHERE "withdrawals"."status" = '완료';