-- The drizzle schema, and what drizzle has no words for: extensions, sequences of partitioned tables, partitions, tables
-- without durability. Functions, views and triggers are the files of packages/db/sql.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- The tables that a settlement computes in, and those of its runs and months.
CREATE SCHEMA settling;--> statement-breakpoint
-- The partitions of the journal and of the audit log.
CREATE SCHEMA months;--> statement-breakpoint
-- Ten digits of an id are this number: an eleventh would be counted into the month.
CREATE SEQUENCE ledger_tx_ids MAXVALUE 9999999999;--> statement-breakpoint
CREATE SEQUENCE ledger_transfer_ids;--> statement-breakpoint
CREATE SEQUENCE audit_ids MAXVALUE 9999999999;--> statement-breakpoint
CREATE SEQUENCE "public"."live_notices" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "installation" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"business_tz" text NOT NULL,
	"seeded_as" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"recomputable_from_run" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "installation_single" CHECK ("installation"."id" = 1),
	CONSTRAINT "installation_seeded_as" CHECK ("installation"."seeded_as" in ('none', 'demo'))
);--> statement-breakpoint
CREATE TABLE "settlement_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_day" date NOT NULL,
	"status" text NOT NULL,
	"plan_version" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"totals" jsonb,
	"row_count" bigint GENERATED ALWAYS AS (coalesce((totals #>> '{kinds,daily,rows}')::bigint, 0) + coalesce((totals #>> '{kinds,daily_matching,rows}')::bigint, 0) + coalesce((totals #>> '{kinds,rank,rows}')::bigint, 0) + coalesce((totals #>> '{kinds,center,rows}')::bigint, 0) + coalesce((totals #>> '{kinds,center_recommend,rows}')::bigint, 0)) STORED,
	"top_earners" jsonb,
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
	"holds_bases" boolean GENERATED ALWAYS AS (status in ('posting', 'posted') or (status = 'failed' and computed_at is not null)) STORED NOT NULL,
	CONSTRAINT "settlement_runs_holds_bases" UNIQUE("id","holds_bases"),
	CONSTRAINT "settlement_runs_status" CHECK ("settlement_runs"."status" in ('draft', 'approved', 'posting', 'posted', 'reversed', 'failed', 'discarded'))
);--> statement-breakpoint
-- Defaults, checks and indexes of tables call these.
--! include functions/month_id.sql
--! include functions/next_ledger_tx.sql
--! include functions/next_audit_id.sql
--! include functions/business_day.sql
--! include functions/newest_run.sql
--! include functions/is_of_month.sql
--! include functions/hold_asset.sql
--! include functions/search_form.sql
--! include functions/name_parts.sql
--! include functions/percent_of.sql
--> statement-breakpoint
CREATE TABLE "adjustment_limits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adjustment_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"adjustment_id" bigint NOT NULL,
	"purchase_id" bigint NOT NULL,
	"change" bigint NOT NULL
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "admin_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamptz NOT NULL
);--> statement-breakpoint
CREATE TABLE "admin_roles" (
	"name" text PRIMARY KEY NOT NULL,
	"rights" text[] NOT NULL,
	"is_installed" boolean DEFAULT false NOT NULL,
	"daily_amount" bigint,
	"hours_from" integer,
	"hours_until" integer,
	"countries" smallint[] DEFAULT '{}' NOT NULL,
	"centers" bigint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "admin_roles_name" CHECK ("admin_roles"."name" ~ '^[a-z][a-z0-9_-]{0,29}$'),
	CONSTRAINT "admin_roles_amount" CHECK ("admin_roles"."daily_amount" >= 0),
	CONSTRAINT "admin_roles_hours" CHECK (("admin_roles"."hours_from" is null) = ("admin_roles"."hours_until" is null) and "admin_roles"."hours_from" <> "admin_roles"."hours_until"
        and "admin_roles"."hours_from" between 0 and 23 and "admin_roles"."hours_until" between 0 and 23),
	CONSTRAINT "admin_roles_owner" CHECK ("admin_roles"."name" <> 'owner' or coalesce("admin_roles"."daily_amount", "admin_roles"."hours_from") is null),
	CONSTRAINT "admin_roles_owner_scope" CHECK ("admin_roles"."name" <> 'owner' or "admin_roles"."countries" = '{}' and "admin_roles"."centers" = '{}'),
	CONSTRAINT "admin_roles_rights" CHECK ("admin_roles"."rights" <@ array['see_people', 'see_personal_data', 'edit_people', 'edit_payout_details', 'set_credentials', 'complete_deposits', 'prepare_payouts', 'approve_payouts', 'adjust', 'grant_codes', 'manage_catalogue', 'write_notices', 'settings_money', 'settings_operation', 'settings_security', 'manage_plans', 'settle', 'reverse', 'force', 'export', 'read_audit', 'manage_admins', 'read_as_member'])
);--> statement-breakpoint
CREATE TABLE "admins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"last_login_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"disabled_at" timestamptz,
	"appointed_by" bigint,
	"start_page" text,
	CONSTRAINT "admins_username_unique" UNIQUE("username"),
	CONSTRAINT "admins_start_page" CHECK ("admins"."start_page" in ('home', 'notices')),
	CONSTRAINT "admins_username" CHECK (length("admins"."username") between 1 and 40)
);--> statement-breakpoint
CREATE TABLE "alert_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"alert_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz NOT NULL,
	"sent_at" timestamptz,
	CONSTRAINT "alert_messages_channel" CHECK ("alert_messages"."channel" in ('mail', 'webhook'))
);--> statement-breakpoint
CREATE TABLE "alert_progress" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "alert_progress_one" CHECK ("alert_progress"."id" = 1)
);--> statement-breakpoint
CREATE TABLE "security_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rule" text NOT NULL,
	"subject" text NOT NULL,
	"audit_id" bigint NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "security_alerts_rule" CHECK ("security_alerts"."rule" ~ '^[a-z_]{1,40}$')
);--> statement-breakpoint
CREATE TABLE "approval_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"maker_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamptz NOT NULL
);--> statement-breakpoint
CREATE TABLE "approval_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"admin_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "approval_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"act" text NOT NULL,
	"input" jsonb NOT NULL,
	"rights" text[] NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"amount" bigint,
	"parts" jsonb NOT NULL,
	"maker_id" bigint NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"ended_by" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"result" jsonb,
	CONSTRAINT "approval_requests_kind" CHECK ("approval_requests"."kind" in ('adjustments', 'code_grants', 'deposits', 'withdrawals', 'payouts', 'payout_details', 'credentials', 'trees', 'centers', 'blocks', 'settings', 'security', 'catalogue', 'plans', 'forced', 'administrators')),
	CONSTRAINT "approval_requests_state" CHECK ("approval_requests"."state" in ('requested', 'approved', 'rejected', 'expired', 'withdrawn')),
	CONSTRAINT "approval_requests_ended" CHECK (("approval_requests"."state" = 'requested') = ("approval_requests"."ended_at" is null)),
	CONSTRAINT "approval_requests_two_people" CHECK ("approval_requests"."state" not in ('approved', 'rejected') or "approval_requests"."ended_by" is not null and "approval_requests"."ended_by" <> "approval_requests"."maker_id")
);--> statement-breakpoint
CREATE TABLE "approval_rules" (
	"kind" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"single" bigint,
	"by_maker" bigint,
	"by_member" bigint,
	"in_force_since" timestamptz,
	CONSTRAINT "approval_rules_kind" CHECK ("approval_rules"."kind" in ('adjustments', 'code_grants', 'deposits', 'withdrawals', 'payouts', 'payout_details', 'credentials', 'trees', 'centers', 'blocks', 'settings', 'security', 'catalogue', 'plans', 'forced', 'administrators')),
	CONSTRAINT "approval_rules_amounts" CHECK (least("approval_rules"."single", "approval_rules"."by_maker", "approval_rules"."by_member") >= 0)
);--> statement-breakpoint
CREATE TABLE "archives" (
	"month" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"day_from" date NOT NULL,
	"day_to" date NOT NULL,
	"tx_from" bigint NOT NULL,
	"tx_to" bigint NOT NULL,
	"audit_from" bigint NOT NULL,
	"audit_to" bigint NOT NULL,
	"manifest_hash" "bytea",
	"written_at" timestamptz,
	"archived_at" timestamptz,
	"restored_at" timestamptz,
	CONSTRAINT "archives_state" CHECK ("archives"."state" in ('writing', 'written', 'archived', 'restored')),
	CONSTRAINT "archives_hash" CHECK ("archives"."state" = 'writing' or "archives"."manifest_hash" is not null)
);--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed_at" timestamptz NOT NULL,
	CONSTRAINT "audit_seals_audit" UNIQUE("audit_id")
);--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY DEFAULT next_audit_id(business_day()) NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"address" text,
	"created_at" timestamptz DEFAULT now() NOT NULL
) PARTITION BY RANGE ("id");--> statement-breakpoint
CREATE TABLE "chain_polls" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"polled_at" timestamptz NOT NULL,
	CONSTRAINT "chain_polls_single" CHECK ("chain_polls"."id" = 1)
);--> statement-breakpoint
CREATE TABLE "chain_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chain_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" text NOT NULL,
	"from_address" text NOT NULL,
	"to_address" text NOT NULL,
	"amount" bigint NOT NULL,
	"micros" bigint,
	"block_at" timestamptz NOT NULL,
	"deposit_id" bigint,
	"proven_at" timestamptz,
	CONSTRAINT "chain_transfers_once" UNIQUE("transaction_id","from_address","to_address","amount")
);--> statement-breakpoint
CREATE TABLE "closed_balances" (
	"month" integer NOT NULL,
	"account" bigint NOT NULL,
	"net" bigint NOT NULL,
	CONSTRAINT "closed_balances_month_account_pk" PRIMARY KEY("month","account")
);--> statement-breakpoint
CREATE TABLE "closed_months" (
	"month" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"begun_at" timestamptz NOT NULL,
	"closed_at" timestamptz,
	"sums" jsonb
);--> statement-breakpoint
CREATE TABLE "conversions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"used_withdraw" bigint NOT NULL,
	"ledger_tx_id" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "conversions_ledger_tx" UNIQUE("ledger_tx_id"),
	CONSTRAINT "conversions_amounts" CHECK ("conversions"."amount" > 0 and "conversions"."used_withdraw" >= "conversions"."amount")
);--> statement-breakpoint
CREATE TABLE "countries" (
	"id" smallint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_ko" text NOT NULL,
	CONSTRAINT "countries_code_unique" UNIQUE("code")
);--> statement-breakpoint
CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"wrapped_by" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "dead_letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dead_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"message_key" text NOT NULL,
	"recipient" text NOT NULL,
	"tries" integer NOT NULL,
	"last_error" text NOT NULL,
	"message_created_at" timestamptz NOT NULL,
	"given_up_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"ended_by" bigint,
	"outcome" text,
	CONSTRAINT "dead_letters_kind" CHECK ("dead_letters"."kind" ~ '^[a-z_]{1,40}$'),
	CONSTRAINT "dead_letters_last_error" CHECK (length("dead_letters"."last_error") between 1 and 100),
	CONSTRAINT "dead_letters_ended" CHECK (("dead_letters"."ended_at" is null) = ("dead_letters"."outcome" is null)),
	CONSTRAINT "dead_letters_outcome" CHECK ("dead_letters"."outcome" in ('tried_again', 'discarded'))
);--> statement-breakpoint
CREATE TABLE "deposit_corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposit_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deposit_id" bigint NOT NULL,
	"status" text NOT NULL,
	"amount_before" bigint NOT NULL,
	"amount_after" bigint NOT NULL,
	"holder_before" text NOT NULL,
	"holder_after" text NOT NULL,
	"reason" text NOT NULL,
	"admin_id" bigint NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "deposit_corrections_amounts" CHECK ("deposit_corrections"."amount_before" > 0 and "deposit_corrections"."amount_after" > 0),
	CONSTRAINT "deposit_corrections_change" CHECK ("deposit_corrections"."amount_before" <> "deposit_corrections"."amount_after" or "deposit_corrections"."holder_before" <> "deposit_corrections"."holder_after"),
	CONSTRAINT "deposit_corrections_status" CHECK ("deposit_corrections"."status" in ('요청', '완료'))
);--> statement-breakpoint
CREATE TABLE "deposit_entries" (
	"deposit_id" bigint PRIMARY KEY NOT NULL,
	"admin_id" bigint NOT NULL,
	"note_id" bigint,
	"created_at" timestamptz NOT NULL
);--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"correction" bigint DEFAULT 0 NOT NULL,
	"corrected_holder" text,
	"account_holder" text NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"transaction_id" text,
	"expected_micros" bigint,
	"status" text DEFAULT '요청' NOT NULL,
	"completed_at" timestamptz,
	"completed_by" bigint,
	"deleted_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "deposits_amount" CHECK ("deposits"."amount" > 0),
	CONSTRAINT "deposits_status" CHECK ("deposits"."status" in ('요청', '완료')),
	CONSTRAINT "deposits_completed" CHECK (("deposits"."status" = '완료') = ("deposits"."completed_at" is not null)),
	CONSTRAINT "deposits_corrected" CHECK ("deposits"."amount" + "deposits"."correction" > 0
        and ("deposits"."status" = '완료' or "deposits"."correction" = 0 and "deposits"."corrected_holder" is null))
);--> statement-breakpoint
CREATE TABLE "destinations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "destinations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"account_holder" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"removed_at" timestamptz,
	CONSTRAINT "destinations_filled" CHECK (case when "destinations"."type" = 'bank'
        then "destinations"."bank_name" <> '' and "destinations"."account_holder" <> '' and "destinations"."account_number" <> '' and "destinations"."address" = ''
        else "destinations"."type" in ('coin', 'lotto') and "destinations"."address" <> '' and "destinations"."bank_name" = '' end)
);--> statement-breakpoint
CREATE TABLE "kept_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" bigint,
	"list" text NOT NULL,
	"filters" jsonb NOT NULL,
	"needs" text[] NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"is_whole" boolean NOT NULL,
	"rows" integer NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea",
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "kept_exports_content" CHECK ("kept_exports"."content" is null or ("kept_exports"."is_whole" and "kept_exports"."size" <= 10485760)),
	CONSTRAINT "kept_exports_list" CHECK (length("kept_exports"."list") between 1 and 40)
);--> statement-breakpoint
CREATE TABLE "draw_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draw_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"purchase_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"changed_at" timestamptz DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "limit_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" bigint NOT NULL,
	"after_run_id" bigint NOT NULL,
	"change" bigint NOT NULL,
	"changed_at" timestamptz DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "member_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"after_run_id" bigint NOT NULL,
	"recommender_id" bigint,
	"is_reward_blocked" boolean NOT NULL,
	"changed_at" timestamptz DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "purchase_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" bigint NOT NULL,
	"after_run_id" bigint NOT NULL,
	"status" text NOT NULL,
	"active_since" timestamptz NOT NULL,
	"changed_at" timestamptz DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"refused_attempt" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "import_faults" (
	"job_id" bigint NOT NULL,
	"nth" integer NOT NULL,
	"file" text NOT NULL,
	"row" integer NOT NULL,
	"column" text NOT NULL,
	"code" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "import_faults_job_id_nth_pk" PRIMARY KEY("job_id","nth")
);--> statement-breakpoint
CREATE TABLE "import_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"digest" text,
	"requested_by" bigint,
	"requested_at" timestamptz NOT NULL,
	"started_at" timestamptz,
	"renewed_at" timestamptz,
	"finished_at" timestamptz,
	"files" jsonb NOT NULL,
	"phases" jsonb NOT NULL,
	"faults" integer DEFAULT 0 NOT NULL,
	"trial_balance" jsonb NOT NULL,
	"failure" text,
	"detail" text,
	CONSTRAINT "import_jobs_kind" CHECK ("import_jobs"."kind" in ('check', 'import')),
	CONSTRAINT "import_jobs_state" CHECK ("import_jobs"."state" in ('waiting', 'running', 'done', 'failed'))
);--> statement-breakpoint
CREATE TABLE "import_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"rows" bigint NOT NULL,
	"milliseconds" integer NOT NULL,
	"finished_at" timestamptz DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "imported_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"asset" text NOT NULL,
	"amount" bigint NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"happened_at" timestamptz NOT NULL,
	CONSTRAINT "imported_history_kind" CHECK ("imported_history"."kind" in ('deposit', 'withdrawal', 'purchase', 'reward', 'conversion', 'adjustment')),
	CONSTRAINT "imported_history_asset" CHECK ("imported_history"."asset" in ('point', 'lotto'))
);--> statement-breakpoint
CREATE TABLE "imports" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"digest" text NOT NULL,
	"closing_day" date NOT NULL,
	"booked_at" timestamptz NOT NULL,
	"trial_balance" jsonb NOT NULL,
	"finished_at" timestamptz,
	CONSTRAINT "imports_single" CHECK ("imports"."id" = 1)
);--> statement-breakpoint
CREATE TABLE "opening_balances" (
	"account" bigint PRIMARY KEY NOT NULL,
	"part" integer NOT NULL,
	"amount" bigint NOT NULL,
	"booked_at" timestamptz NOT NULL,
	CONSTRAINT "opening_balances_amount" CHECK ("opening_balances"."amount" > 0)
);--> statement-breakpoint
CREATE TABLE "inquiries" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"waiting_since" timestamptz,
	"last_message_id" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamptz NOT NULL,
	"member_read_id" bigint DEFAULT 0 NOT NULL,
	"staff_read_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "inquiries_state" CHECK ("inquiries"."state" in ('waiting', 'answered', 'closed')),
	CONSTRAINT "inquiries_waiting" CHECK (("inquiries"."state" = 'waiting') = ("inquiries"."waiting_since" is not null))
);--> statement-breakpoint
CREATE TABLE "inquiry_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"admin_id" bigint,
	"text" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "inquiry_messages_text" CHECK (length("inquiry_messages"."text") between 1 and 2000)
);--> statement-breakpoint
CREATE TABLE "admin_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"language" text DEFAULT 'ko' NOT NULL,
	"invited_by" bigint NOT NULL,
	"appointed_by" bigint,
	"approval_id" bigint,
	"link_hash" text,
	"mail_hash" text,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz DEFAULT now() NOT NULL,
	"sent_at" timestamptz,
	"used_at" timestamptz,
	"revoked_at" timestamptz,
	"admin_id" bigint,
	CONSTRAINT "admin_invitations_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "admin_invitations_mail_hash_unique" UNIQUE("mail_hash"),
	CONSTRAINT "admin_invitations_username" CHECK (length("admin_invitations"."username") between 1 and 40),
	CONSTRAINT "admin_invitations_ended_once" CHECK ("admin_invitations"."used_at" is null or "admin_invitations"."revoked_at" is null)
);--> statement-breakpoint
CREATE TABLE "invited_members" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"inviter_id" bigint NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "job_days" (
	"job" text NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamptz DEFAULT now() NOT NULL,
	"renewed_at" timestamptz,
	"finished_at" timestamptz,
	CONSTRAINT "job_days_job_day_pk" PRIMARY KEY("job","day")
);--> statement-breakpoint
CREATE TABLE "chain_checkpoints" (
	"chain" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"verified_at" timestamptz NOT NULL
);--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"position" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"entry_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"chained_at" timestamptz NOT NULL,
	CONSTRAINT "journal_entries_subject" UNIQUE("kind","subject_id","part")
);--> statement-breakpoint
CREATE TABLE "maintenance_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maintenance_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"operation" text NOT NULL,
	"reason" text NOT NULL,
	"database_user" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_balance" CHECK ("ledger_accounts"."balance" >= 0)
) WITH (fillfactor = 50);--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" bigint DEFAULT nextval('ledger_transfer_ids') NOT NULL,
	"tx_id" bigint NOT NULL,
	"debit_account" bigint NOT NULL,
	"credit_account" bigint NOT NULL,
	"asset" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_transfers_tx_id_id_pk" PRIMARY KEY("tx_id","id"),
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount" > 0),
	CONSTRAINT "ledger_transfers_accounts" CHECK ("ledger_transfers"."debit_account" <> "ledger_transfers"."credit_account"),
	CONSTRAINT "ledger_transfers_assets" CHECK (hold_asset("ledger_transfers"."debit_account", "ledger_transfers"."credit_account", "ledger_transfers"."asset"))
) PARTITION BY RANGE ("tx_id");--> statement-breakpoint
CREATE TABLE "ledger_txs" (
	"id" bigint PRIMARY KEY DEFAULT next_ledger_tx(business_day()) NOT NULL,
	"natural_key" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"effective_day" date,
	CONSTRAINT "ledger_txs_natural_key" UNIQUE("natural_key"),
	CONSTRAINT "ledger_txs_month" CHECK (is_of_month("ledger_txs"."id", "ledger_txs"."effective_day"))
);--> statement-breakpoint
CREATE TABLE "lineages" (
	"tree" text NOT NULL,
	"member_id" bigint NOT NULL,
	"parent_id" bigint,
	"depth" integer NOT NULL,
	"jump_id" bigint NOT NULL,
	"jump_depth" integer NOT NULL,
	"first" bigint NOT NULL,
	"last" bigint,
	CONSTRAINT "lineages_tree_member_id_pk" PRIMARY KEY("tree","member_id"),
	CONSTRAINT "lineages_tree" CHECK ("lineages"."tree" in ('recommend', 'sponsor')),
	CONSTRAINT "lineages_depth" CHECK ("lineages"."depth" >= 0 and "lineages"."jump_depth" <= "lineages"."depth"),
	CONSTRAINT "lineages_numbers" CHECK ("lineages"."last" >= "lineages"."first")
);--> statement-breakpoint
CREATE TABLE "member_logins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_logins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_logins_outcome" CHECK ("member_logins"."outcome" in ('logged_in', 'refused'))
);--> statement-breakpoint
CREATE TABLE "member_looks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_looks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"link_hash" text NOT NULL,
	"session_hash" text,
	"admin_session_id" text NOT NULL,
	"admin_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"link_until" timestamptz NOT NULL,
	"opened_at" timestamptz,
	"until" timestamptz,
	CONSTRAINT "member_looks_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "member_looks_session_hash_unique" UNIQUE("session_hash")
);--> statement-breakpoint
CREATE TABLE "member_attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"note_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "member_attachments_type" CHECK ("member_attachments"."type" in ('application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp')),
	CONSTRAINT "member_attachments_size" CHECK ("member_attachments"."size" = octet_length("member_attachments"."content") and "member_attachments"."size" between 1 and 5242880)
);--> statement-breakpoint
CREATE TABLE "member_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"admin_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "member_notes_text" CHECK (length("member_notes"."text") between 1 and 4000)
);--> statement-breakpoint
CREATE TABLE "centers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "centers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"recommender_id" bigint,
	"phone" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "centers_name_unique" UNIQUE("name")
);--> statement-breakpoint
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
	"password_set_by" bigint,
	"password_hold_until" timestamptz,
	"language" text,
	"achieved_rank" smallint DEFAULT 0 NOT NULL,
	"rank_lines" integer DEFAULT 0 NOT NULL,
	"withdrawals_held_at" timestamptz,
	"is_held_for_staff" boolean DEFAULT false NOT NULL,
	"staff_held_at" timestamptz,
	"staff_held_by" bigint,
	"staff_hold_reason" text,
	"payout_details_changed_at" timestamptz,
	"closed_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "members_username_unique" UNIQUE("username"),
	CONSTRAINT "members_username" CHECK ("members"."username" ~ '^[a-z0-9]{1,20}$'),
	CONSTRAINT "members_phone" CHECK ("members"."phone" ~ '^([0-9]{0,20}|enc1\..*)$'),
	CONSTRAINT "members_rank" CHECK ("members"."achieved_rank" between 0 and 7),
	CONSTRAINT "members_staff_hold" CHECK (("members"."staff_held_at" is null) = ("members"."staff_hold_reason" is null)),
	CONSTRAINT "members_hold" CHECK (not "members"."is_held_for_staff" or "members"."withdrawals_held_at" is not null),
	CONSTRAINT "members_closed" CHECK ("members"."closed_at" is null or ("members"."password_hash" is null and "members"."phone" = '' and "members"."email" is null
        and "members"."bank_name" = '' and "members"."account_holder" = '' and "members"."account_number" = ''
        and "members"."wallet_trc20" = '' and "members"."wallet_lotto" = '' and "members"."is_withdraw_blocked" and "members"."is_reward_blocked")),
	CONSTRAINT "members_not_own_recommender" CHECK ("members"."recommender_id" <> "members"."id"),
	CONSTRAINT "members_have_recommender" CHECK ("members"."recommender_id" is not null or "members"."id" = 1)
);--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"member_id" bigint NOT NULL,
	"notice_id" bigint NOT NULL,
	"read_at" timestamptz NOT NULL,
	CONSTRAINT "notice_reads_member_id_notice_id_pk" PRIMARY KEY("member_id","notice_id")
);--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"language" text DEFAULT 'ko' NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shown_from" timestamptz,
	"shown_to" timestamptz,
	"country_ids" smallint[] DEFAULT '{}' NOT NULL,
	"center_ids" bigint[] DEFAULT '{}' NOT NULL,
	"ranks" smallint[] DEFAULT '{}' NOT NULL,
	"told_state" text DEFAULT 'shown' NOT NULL,
	"admin_id" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "notices_length" CHECK (length("notices"."title") between 1 and 100 and length("notices"."content") between 1 and 2000),
	CONSTRAINT "notices_period" CHECK ("notices"."shown_from" < "notices"."shown_to"),
	CONSTRAINT "notices_language" CHECK ("notices"."language" ~ '^[a-z]{2}$'),
	CONSTRAINT "notices_told_state" CHECK ("notices"."told_state" in ('scheduled', 'shown', 'ended'))
);--> statement-breakpoint
CREATE TABLE "alarm_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"notification_id" bigint NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"used_at" timestamptz
);--> statement-breakpoint
CREATE TABLE "member_devices" (
	"member_id" bigint NOT NULL,
	"id" text NOT NULL,
	"last_seen_at" timestamptz NOT NULL,
	CONSTRAINT "member_devices_member_id_id_pk" PRIMARY KEY("member_id","id")
);--> statement-breakpoint
CREATE TABLE "member_notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"is_by_staff" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"read_at" timestamptz,
	CONSTRAINT "member_notifications_kind" CHECK ("member_notifications"."kind" ~ '^[a-z_]{1,40}$')
);--> statement-breakpoint
CREATE TABLE "notification_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notification_id" bigint NOT NULL,
	"recipient" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz DEFAULT now() NOT NULL,
	"sent_at" timestamptz
);--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"dispatched_at" timestamptz
);--> statement-breakpoint
CREATE TABLE "outside_services" (
	"name" text PRIMARY KEY NOT NULL,
	"is_paused" boolean NOT NULL,
	"changed_at" timestamptz NOT NULL,
	"last_error" text NOT NULL,
	CONSTRAINT "outside_services_name" CHECK ("outside_services"."name" ~ '^[a-z_]{1,40}$'),
	CONSTRAINT "outside_services_last_error" CHECK (length("outside_services"."last_error") <= 100)
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "admin_passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" bigint NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"last_used_at" timestamptz,
	CONSTRAINT "admin_passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "admin_passkeys_counter" CHECK ("admin_passkeys"."counter" >= 0)
);--> statement-breakpoint
CREATE TABLE "member_passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"last_used_at" timestamptz,
	CONSTRAINT "member_passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "member_passkeys_counter" CHECK ("member_passkeys"."counter" >= 0)
);--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamptz NOT NULL
);--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz DEFAULT now() NOT NULL,
	"sent_at" timestamptz,
	"used_at" timestamptz
);--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"type" text NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"made_by" bigint NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"sent_by" bigint,
	"sent_at" timestamptz,
	"approval_id" bigint,
	"ended_at" timestamptz,
	CONSTRAINT "payout_batches_number_unique" UNIQUE("number"),
	CONSTRAINT "payout_batches_type" CHECK ("payout_batches"."type" in ('bank', 'coin')),
	CONSTRAINT "payout_batches_format" CHECK ("payout_batches"."format" in ('kb', 'shinhan', 'woori', 'nh', 'csv', 'tron')),
	CONSTRAINT "payout_batches_state" CHECK ("payout_batches"."state" in ('open', 'sent', 'ended', 'dissolved')),
	CONSTRAINT "payout_batches_sent" CHECK (("payout_batches"."state" in ('sent', 'ended')) = ("payout_batches"."sent_at" is not null)),
	CONSTRAINT "payout_batches_ended" CHECK (("payout_batches"."state" in ('ended', 'dissolved')) = ("payout_batches"."ended_at" is not null))
);--> statement-breakpoint
CREATE TABLE "payout_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"lines" integer NOT NULL,
	"won" bigint,
	"payout" bigint NOT NULL,
	"made_by" bigint NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payout_files_kind" CHECK ("payout_files"."kind" in ('transfer', 'manifest'))
);--> statement-breakpoint
CREATE TABLE "payout_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"withdrawal_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"token" text NOT NULL,
	"state" text DEFAULT 'batched' NOT NULL,
	"resolution" text,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"changed_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payout_items_token_unique" UNIQUE("token"),
	CONSTRAINT "payout_items_state" CHECK ("payout_items"."state" in ('batched', 'sent', 'paid', 'failed', 'removed')),
	CONSTRAINT "payout_items_resolution" CHECK ("payout_items"."resolution" is null or "payout_items"."state" = 'failed' and "payout_items"."resolution" in ('held', 'returned')),
	CONSTRAINT "payout_items_paid" CHECK ("payout_items"."state" <> 'paid' or "payout_items"."reference" <> '')
);--> statement-breakpoint
CREATE TABLE "payout_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"lines" integer NOT NULL,
	"paid" integer NOT NULL,
	"failed" integer NOT NULL,
	"unknown" integer NOT NULL,
	"applied_by" bigint NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "payout_txids" (
	"txid" text PRIMARY KEY NOT NULL,
	"batch_id" bigint NOT NULL
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "plans" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content" jsonb NOT NULL,
	"activates_on" date NOT NULL,
	"created_by" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"removed_at" timestamptz
);--> statement-breakpoint
CREATE TABLE "purchase_limits" (
	"purchase_id" bigint PRIMARY KEY NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "purchase_limits_used" CHECK ("purchase_limits"."used" >= 0)
) WITH (fillfactor = 50);--> statement-breakpoint
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
	"withdrawal_reason" text,
	"withdrawal_text" text,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"recorded_after_run" bigint DEFAULT newest_run() NOT NULL,
	"imported_at" timestamptz,
	"imported_used" bigint,
	CONSTRAINT "purchases_status" CHECK ("purchases"."status" in ('approved', 'cancelled') or ("purchases"."status" = 'inactive' and "purchases"."type" = 'bcode')),
	CONSTRAINT "purchases_price" CHECK (("purchases"."type" = 'normal' and "purchases"."price" > 0) or ("purchases"."type" = 'bcode' and "purchases"."price" >= 0)),
	CONSTRAINT "purchases_pv" CHECK ("purchases"."pv" >= 0 and "purchases"."limit_percent" >= 0 and "purchases"."boosted_limit_percent" >= "purchases"."limit_percent"),
	CONSTRAINT "purchases_cancelled" CHECK (("purchases"."status" = 'cancelled') = ("purchases"."cancelled_at" is not null)),
	CONSTRAINT "purchases_withdrawal_reason" CHECK ("purchases"."withdrawal_reason" is null or ("purchases"."status" = 'cancelled' and "purchases"."type" = 'normal'
        and "purchases"."withdrawal_reason" in ('asked_by_member', 'duplicate_purchase', 'wrong_package', 'other')
        and ("purchases"."withdrawal_reason" <> 'other' or "purchases"."withdrawal_text" is not null))),
	CONSTRAINT "purchases_withdrawal_text" CHECK ("purchases"."withdrawal_text" is null
        or ("purchases"."withdrawal_reason" is not null and char_length("purchases"."withdrawal_text") between 1 and 300))
);--> statement-breakpoint
CREATE TABLE "notification_pushes" (
	"subscription_id" bigint NOT NULL,
	"tag" text NOT NULL,
	"kind" text NOT NULL,
	"notification_id" bigint,
	"created_at" timestamptz NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz NOT NULL,
	"sent_at" timestamptz,
	CONSTRAINT "notification_pushes_subscription_id_tag_pk" PRIMARY KEY("subscription_id","tag"),
	CONSTRAINT "notification_pushes_kind" CHECK ("notification_pushes"."kind" ~ '^[a-z_]{1,40}$')
);--> statement-breakpoint
CREATE TABLE "notification_switches" (
	"member_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "notification_switches_member_id_topic_channel_pk" PRIMARY KEY("member_id","topic","channel"),
	CONSTRAINT "notification_switches_topic" CHECK ("notification_switches"."topic" ~ '^[a-z_]{1,40}$'),
	CONSTRAINT "notification_switches_channel" CHECK ("notification_switches"."channel" in ('mail', 'push'))
);--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"device" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"used_at" timestamptz NOT NULL
);--> statement-breakpoint
CREATE TABLE "member_ranks" (
	"run_id" bigint NOT NULL,
	"month" char(7) NOT NULL,
	"member_id" bigint NOT NULL,
	"rank" smallint NOT NULL,
	CONSTRAINT "member_ranks_run_id_member_id_pk" PRIMARY KEY("run_id","member_id")
);--> statement-breakpoint
CREATE TABLE "usdt_rates" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"rate" bigint NOT NULL,
	"source" text NOT NULL,
	"as_of" timestamptz NOT NULL,
	CONSTRAINT "usdt_rates_single" CHECK ("usdt_rates"."id" = 1 and "usdt_rates"."rate" > 0)
);--> statement-breakpoint
CREATE TABLE "deposit_explanations" (
	"deposit_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"written_by" bigint NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "payout_explanations" (
	"withdrawal_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"written_by" bigint NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "reconciled_days" (
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"lines" integer NOT NULL,
	"money_in" bigint NOT NULL,
	"money_out" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"explained" bigint NOT NULL,
	"credited" bigint,
	"credited_explained" bigint,
	"signed_by" bigint NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "reconciled_days_currency_day_pk" PRIMARY KEY("currency","day")
);--> statement-breakpoint
CREATE TABLE "statement_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "statement_accounts_name_unique" UNIQUE("name"),
	CONSTRAINT "statement_accounts_currency" CHECK ("statement_accounts"."currency" in ('KRW', 'USDT'))
);--> statement-breakpoint
CREATE TABLE "statement_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"lines" integer NOT NULL,
	"added" integer NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"key" text NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"time" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint,
	"description" text DEFAULT '' NOT NULL,
	"holder" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"withdrawal_id" bigint,
	"deposit_id" bigint,
	"matched_by" text,
	"matched_at" timestamptz,
	"matched_by_admin" bigint,
	"explanation" text DEFAULT '' NOT NULL,
	CONSTRAINT "statement_lines_amount" CHECK ("statement_lines"."amount" <> 0),
	CONSTRAINT "statement_lines_currency" CHECK ("statement_lines"."currency" in ('KRW', 'USDT')),
	CONSTRAINT "statement_lines_match" CHECK (("statement_lines"."matched_by" is not null) = (num_nonnulls("statement_lines"."withdrawal_id", "statement_lines"."deposit_id") = 1)),
	CONSTRAINT "statement_lines_sides" CHECK ("statement_lines"."withdrawal_id" is null or "statement_lines"."amount" < 0)
);--> statement-breakpoint
CREATE TABLE "report_mails" (
	"report_id" bigint NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz NOT NULL,
	"claimed_at" timestamptz,
	"sent_at" timestamptz,
	CONSTRAINT "report_mails_report_id_email_pk" PRIMARY KEY("report_id","email")
);--> statement-breakpoint
CREATE TABLE "report_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"language" text NOT NULL,
	"is_daily" boolean NOT NULL,
	"is_monthly" boolean NOT NULL,
	"added_by" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "report_recipients_email_unique" UNIQUE("email"),
	CONSTRAINT "report_recipients_language" CHECK ("report_recipients"."language" in ('ko', 'en'))
);--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"figures" jsonb NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "reports_once" UNIQUE("kind","period"),
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('daily', 'monthly'))
);--> statement-breakpoint
CREATE TABLE "risk_holds" (
	"withdrawal_id" bigint PRIMARY KEY NOT NULL,
	"weight" integer NOT NULL,
	"line" integer NOT NULL,
	"held_at" timestamptz NOT NULL,
	"released_at" timestamptz,
	"released_by" bigint,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "risk_holds_weight" CHECK ("risk_holds"."weight" >= "risk_holds"."line" and "risk_holds"."line" >= 1),
	CONSTRAINT "risk_holds_released" CHECK (("risk_holds"."released_at" is null) = ("risk_holds"."reason" = ''))
);--> statement-breakpoint
CREATE TABLE "risk_rules" (
	"rule" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"weight" integer NOT NULL,
	"threshold" integer,
	CONSTRAINT "risk_rules_rule" CHECK ("risk_rules"."rule" ~ '^[a-z_]{1,40}$'),
	CONSTRAINT "risk_rules_bounds" CHECK ("risk_rules"."weight" between 0 and 100 and coalesce("risk_rules"."threshold", 1) between 1 and 1000000)
);--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" bigint NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE("admin_id","list","name"),
	CONSTRAINT "saved_views_sizes" CHECK (length("saved_views"."list") <= 40 and length("saved_views"."name") between 1 and 40 and jsonb_array_length("saved_views"."filters") <= 30)
);--> statement-breakpoint
CREATE TABLE "admin_recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamptz
);--> statement-breakpoint
CREATE TABLE "admin_second_factors" (
	"admin_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "admin_second_factors_step" CHECK ("admin_second_factors"."last_step" >= 0)
);--> statement-breakpoint
CREATE TABLE "member_recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamptz
);--> statement-breakpoint
CREATE TABLE "member_second_factors" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "member_second_factors_step" CHECK ("member_second_factors"."last_step" >= 0)
);--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"last_seen_at" timestamptz DEFAULT now() NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"proven_at" timestamptz,
	"passkey_at" timestamptz,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"admin_id" bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE "member_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"last_seen_at" timestamptz DEFAULT now() NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"proven_at" timestamptz,
	"passkey_at" timestamptz,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"member_id" bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE "settings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key_name" text NOT NULL,
	"value" text NOT NULL,
	"effective_at" timestamptz DEFAULT now() NOT NULL,
	"admin_id" bigint
);--> statement-breakpoint
CREATE TABLE "reward_merges" (
	"month" date PRIMARY KEY NOT NULL,
	"run_ids" bigint[] NOT NULL,
	"next_member" bigint NOT NULL,
	"last_member" bigint NOT NULL,
	"last_transaction" bigint
);--> statement-breakpoint
CREATE TABLE "reward_months" (
	"member_id" bigint NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"rows" integer NOT NULL,
	"lotto_rows" integer NOT NULL,
	"days" integer NOT NULL,
	"paid" bigint NOT NULL,
	"unpaid" bigint NOT NULL,
	"lotto" bigint NOT NULL,
	CONSTRAINT "reward_months_member_id_month_kind_pk" PRIMARY KEY("member_id","month","kind")
) WITH (fillfactor = 70);--> statement-breakpoint
CREATE TABLE "reward_returns" (
	"run_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"ordinal" integer NOT NULL,
	"kind" text NOT NULL,
	"purchase_id" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"lotto" bigint NOT NULL,
	"ledger_tx_id" bigint NOT NULL,
	CONSTRAINT "reward_returns_run_id_member_id_ordinal_pk" PRIMARY KEY("run_id","member_id","ordinal"),
	CONSTRAINT "reward_returns_amounts" CHECK ("reward_returns"."paid" >= 0 and "reward_returns"."lotto" >= 0)
);--> statement-breakpoint
CREATE TABLE "reward_sums" (
	"run_id" bigint NOT NULL,
	"business_day" date NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"rows" integer NOT NULL,
	"paid" bigint NOT NULL,
	"unpaid" bigint NOT NULL,
	"lotto" bigint NOT NULL
) PARTITION BY LIST ("run_id");--> statement-breakpoint
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
	"limit_before" bigint,
	"unpaid_reason" text,
	"computed" bigint,
	"paid" bigint,
	"lotto" bigint
) PARTITION BY RANGE ("business_day");--> statement-breakpoint
CREATE TABLE "settled_months" (
	"month" date PRIMARY KEY NOT NULL,
	"is_merged" boolean NOT NULL
);--> statement-breakpoint
CREATE TABLE "settlement_bases" (
	"run_id" bigint NOT NULL,
	"purchase_id" bigint NOT NULL,
	"is_standing" boolean DEFAULT false NOT NULL,
	CONSTRAINT "settlement_bases_run_id_purchase_id_pk" PRIMARY KEY("run_id","purchase_id")
);--> statement-breakpoint
CREATE TABLE "settlement_chunks" (
	"run_id" bigint NOT NULL,
	"index" integer NOT NULL,
	"member_from" bigint NOT NULL,
	"member_to" bigint NOT NULL,
	"rows" jsonb,
	"ledger_tx_id" bigint,
	"posted_at" timestamptz,
	CONSTRAINT "settlement_chunks_run_id_index_pk" PRIMARY KEY("run_id","index")
);--> statement-breakpoint
CREATE TABLE "settlement_draws" (
	"run_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"purchase_id" bigint NOT NULL,
	"amount" bigint NOT NULL
) PARTITION BY LIST ("run_id");--> statement-breakpoint
CREATE TABLE "volumes" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"recommender_id" bigint,
	"sponsor_id" bigint,
	"own_pv" bigint DEFAULT 0 NOT NULL,
	"recommend_pv" bigint DEFAULT 0 NOT NULL,
	"recommend_count" integer DEFAULT 0 NOT NULL,
	"recommend_buyers" integer DEFAULT 0 NOT NULL,
	"sponsor_pv" bigint DEFAULT 0 NOT NULL,
	"sponsor_count" integer DEFAULT 0 NOT NULL,
	"sponsor_buyers" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
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
	"destination_id" bigint,
	"bank_name" text DEFAULT '' NOT NULL,
	"account_holder" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"trc20_address" text DEFAULT '' NOT NULL,
	"lotto_address" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"payout_batch_id" bigint,
	"payout_reference" text,
	"ended_at" timestamptz,
	"cancel_reason" text,
	"cancel_text" text,
	"ended_by" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"imported_at" timestamptz,
	CONSTRAINT "withdrawals_type" CHECK ("withdrawals"."type" in ('coin', 'bank', 'lotto')),
	CONSTRAINT "withdrawals_status" CHECK ("withdrawals"."status" in ('요청', '완료', '취소')),
	CONSTRAINT "withdrawals_ended" CHECK (("withdrawals"."status" = '요청') = ("withdrawals"."ended_at" is null)),
	CONSTRAINT "withdrawals_amounts" CHECK ("withdrawals"."amount" > 0 and "withdrawals"."fee" >= 0 and "withdrawals"."payout" >= 0 and "withdrawals"."fee" + "withdrawals"."payout" = "withdrawals"."amount"),
	CONSTRAINT "withdrawals_center" CHECK ("withdrawals"."center_amount" between 0 and "withdrawals"."amount" and ("withdrawals"."type" <> 'lotto' or "withdrawals"."center_amount" = 0)),
	CONSTRAINT "withdrawals_locked" CHECK ("withdrawals"."payout_batch_id" is null or "withdrawals"."status" = '요청'
        or ("withdrawals"."status" = '완료' and "withdrawals"."payout_reference" is not null)),
	CONSTRAINT "withdrawals_reference" CHECK ("withdrawals"."payout_reference" is null or ("withdrawals"."status" = '완료' and "withdrawals"."payout_batch_id" is not null)),
	CONSTRAINT "withdrawals_cancel_reason" CHECK ("withdrawals"."cancel_reason" is null or ("withdrawals"."status" = '취소'
        and "withdrawals"."cancel_reason" in ('holder_mismatch', 'wrong_account', 'wrong_address', 'duplicate_request', 'suspected_misuse', 'asked_by_member', 'other')
        and ("withdrawals"."cancel_reason" <> 'other' or "withdrawals"."cancel_text" is not null))),
	CONSTRAINT "withdrawals_cancel_text" CHECK ("withdrawals"."cancel_text" is null
        or ("withdrawals"."cancel_reason" is not null and char_length("withdrawals"."cancel_text") between 1 and 300))
);--> statement-breakpoint
-- Without durability: after a crash of the database the counts begin at nothing.
CREATE UNLOGGED TABLE throttles (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);--> statement-breakpoint
-- Guesses at a secret (password, one-time code, reset link) that are open or were wrong, per key: an account, an account
-- from one network, a network. docs/decisions/0004-attempts-are-reserved-first.md
CREATE UNLOGGED TABLE attempts (
  key text PRIMARY KEY,
  -- How many are free within five minutes before each further one has to wait.
  free integer NOT NULL,
  longest_pause integer NOT NULL,
  level double precision NOT NULL,
  counted_at timestamptz NOT NULL,
  -- No attempt is accepted before.
  opens_at timestamptz NOT NULL,
  -- Of an account from one network: until then strangers' guesses from elsewhere do not make it wait.
  proven_until timestamptz
);--> statement-breakpoint
-- Draws of small runs. Those of large runs are tables of their own.
CREATE TABLE settlement_draws_small PARTITION OF settlement_draws DEFAULT;--> statement-breakpoint
ALTER TABLE "adjustment_limits" ADD CONSTRAINT "adjustment_limits_adjustment_id_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."adjustments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_moves" ADD CONSTRAINT "admin_moves_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_role_admin_roles_name_fk" FOREIGN KEY ("role") REFERENCES "public"."admin_roles"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_alert_id_security_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."security_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_comments" ADD CONSTRAINT "approval_comments_request_id_approval_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."approval_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_comments" ADD CONSTRAINT "approval_comments_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_maker_id_admins_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_ended_by_admins_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD CONSTRAINT "chain_transfers_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dead_letters" ADD CONSTRAINT "dead_letters_ended_by_admins_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_corrections" ADD CONSTRAINT "deposit_corrections_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_corrections" ADD CONSTRAINT "deposit_corrections_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_note_id_member_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."member_notes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_completed_by_admins_id_fk" FOREIGN KEY ("completed_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_exports" ADD CONSTRAINT "kept_exports_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_faults" ADD CONSTRAINT "import_faults_job_id_import_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."import_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_requested_by_admins_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_member_id_inquiries_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."inquiries"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_invited_by_admins_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_approval_id_approval_requests_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_members" ADD CONSTRAINT "invited_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_members" ADD CONSTRAINT "invited_members_inviter_id_members_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lineages" ADD CONSTRAINT "lineages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_logins" ADD CONSTRAINT "member_logins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_looks" ADD CONSTRAINT "member_looks_admin_session_id_admin_sessions_id_fk" FOREIGN KEY ("admin_session_id") REFERENCES "public"."admin_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_looks" ADD CONSTRAINT "member_looks_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_looks" ADD CONSTRAINT "member_looks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_attachments" ADD CONSTRAINT "member_attachments_note_id_member_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."member_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centers" ADD CONSTRAINT "centers_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centers" ADD CONSTRAINT "centers_recommender_id_members_id_fk" FOREIGN KEY ("recommender_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_recommender_id_members_id_fk" FOREIGN KEY ("recommender_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_password_set_by_admins_id_fk" FOREIGN KEY ("password_set_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_staff_held_by_admins_id_fk" FOREIGN KEY ("staff_held_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_tokens" ADD CONSTRAINT "alarm_tokens_notification_id_member_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."member_notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_devices" ADD CONSTRAINT "member_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notifications" ADD CONSTRAINT "member_notifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mails" ADD CONSTRAINT "notification_mails_notification_id_member_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."member_notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_passkeys" ADD CONSTRAINT "admin_passkeys_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_passkeys" ADD CONSTRAINT "member_passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_made_by_admins_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_sent_by_admins_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_files" ADD CONSTRAINT "payout_files_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_results" ADD CONSTRAINT "payout_results_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_txids" ADD CONSTRAINT "payout_txids_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_sponsor_id_placements_member_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."placements"("member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_center_owner_id_members_id_fk" FOREIGN KEY ("center_owner_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_center_recommender_id_members_id_fk" FOREIGN KEY ("center_recommender_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_granted_by_admins_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_pushes" ADD CONSTRAINT "notification_pushes_notification_id_member_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."member_notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_switches" ADD CONSTRAINT "notification_switches_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_ranks" ADD CONSTRAINT "member_ranks_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_explanations" ADD CONSTRAINT "deposit_explanations_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_explanations" ADD CONSTRAINT "deposit_explanations_written_by_admins_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_explanations" ADD CONSTRAINT "payout_explanations_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_explanations" ADD CONSTRAINT "payout_explanations_written_by_admins_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciled_days" ADD CONSTRAINT "reconciled_days_signed_by_admins_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_files" ADD CONSTRAINT "statement_files_account_id_statement_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."statement_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_files" ADD CONSTRAINT "statement_files_uploaded_by_admins_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_account_id_statement_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."statement_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_file_id_statement_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."statement_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_matched_by_admin_admins_id_fk" FOREIGN KEY ("matched_by_admin") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_added_by_admins_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_holds" ADD CONSTRAINT "risk_holds_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_holds" ADD CONSTRAINT "risk_holds_released_by_admins_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ADD CONSTRAINT "admin_recovery_codes_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_second_factors" ADD CONSTRAINT "admin_second_factors_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_recovery_codes" ADD CONSTRAINT "member_recovery_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_second_factors" ADD CONSTRAINT "member_second_factors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_merges" ADD CONSTRAINT "reward_merges_month_settled_months_month_fk" FOREIGN KEY ("month") REFERENCES "public"."settled_months"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_returns" ADD CONSTRAINT "reward_returns_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_bases" ADD CONSTRAINT "settlement_bases_state" FOREIGN KEY ("run_id","is_standing") REFERENCES "public"."settlement_runs"("id","holds_bases") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "settlement_chunks" ADD CONSTRAINT "settlement_chunks_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD CONSTRAINT "settlement_runs_plan_version_plans_version_fk" FOREIGN KEY ("plan_version") REFERENCES "public"."plans"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD CONSTRAINT "settlement_runs_started_by_admins_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD CONSTRAINT "settlement_runs_approved_by_admins_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volumes" ADD CONSTRAINT "volumes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_ended_by_admins_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustment_limits_adjustment" ON "adjustment_limits" USING btree ("adjustment_id");--> statement-breakpoint
CREATE INDEX "adjustment_limits_purchase" ON "adjustment_limits" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "adjustments_member" ON "adjustments" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "adjustments_ended_hidden" ON "adjustments" USING btree ("id") WHERE "adjustments"."is_hidden" and "adjustments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "adjustments_created" ON "adjustments" USING btree ("created_at","id") WHERE "adjustments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "admin_moves_admin" ON "admin_moves" USING btree ("admin_id","created_at");--> statement-breakpoint
CREATE INDEX "admin_moves_created" ON "admin_moves" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_messages_once" ON "alert_messages" USING btree ("alert_id","channel");--> statement-breakpoint
CREATE INDEX "alert_messages_due" ON "alert_messages" USING btree ("next_attempt_at","id") WHERE "alert_messages"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "security_alerts_subject" ON "security_alerts" USING btree ("rule","subject","created_at");--> statement-breakpoint
CREATE INDEX "security_alerts_created" ON "security_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "approval_acts_maker" ON "approval_acts" USING btree ("kind","maker_id","created_at");--> statement-breakpoint
CREATE INDEX "approval_acts_member" ON "approval_acts" USING btree ("kind","member_id","created_at");--> statement-breakpoint
CREATE INDEX "approval_acts_created" ON "approval_acts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "approval_comments_request" ON "approval_comments" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "approval_requests_waiting" ON "approval_requests" USING btree ("expires_at","id") WHERE "approval_requests"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "approval_requests_maker" ON "approval_requests" USING btree ("maker_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_kind","actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_address" ON "audit_log" USING btree ("address","id") WHERE "audit_log"."address" is not null;--> statement-breakpoint
CREATE INDEX "chain_transfers_deposit" ON "chain_transfers" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "chain_transfers_from" ON "chain_transfers" USING btree ("from_address");--> statement-breakpoint
CREATE INDEX "conversions_member" ON "conversions" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dead_letters_open" ON "dead_letters" USING btree ("kind","message_key") WHERE "dead_letters"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "dead_letters_given_up" ON "dead_letters" USING btree ("given_up_at");--> statement-breakpoint
CREATE INDEX "deposit_corrections_deposit" ON "deposit_corrections" USING btree ("deposit_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_entries_note" ON "deposit_entries" USING btree ("note_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_transaction" ON "deposits" USING btree ("transaction_id") WHERE "deposits"."status" = '완료' and "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_expected" ON "deposits" USING btree ("expected_micros") WHERE "deposits"."status" = '요청' and "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_expected_recently" ON "deposits" USING btree ("expected_micros","created_at") WHERE "deposits"."expected_micros" is not null;--> statement-breakpoint
CREATE INDEX "deposits_claimed" ON "deposits" USING btree ("transaction_id") WHERE "deposits"."status" = '요청' and "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_member" ON "deposits" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deposits_created_order" ON "deposits" USING btree ("created_at","id","member_id","status") WHERE "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_amount_order" ON "deposits" USING btree ("amount","id","member_id","status","created_at") WHERE "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_status_order" ON "deposits" USING btree ("status","id","member_id","created_at") WHERE "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_by_completion" ON "deposits" USING btree (coalesce("completed_at", 'infinity'::timestamptz),"id") WHERE "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_credited" ON "deposits" USING btree ("completed_at","id") WHERE "deposits"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "deposits_open" ON "deposits" USING btree ("created_at","id") WHERE "deposits"."status" = '요청' and "deposits"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "destinations_once" ON "destinations" USING btree ("member_id","type","bank_name",search_form("account_number"),"account_holder",search_form("address")) WHERE "destinations"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "destinations_address" ON "destinations" USING btree (search_form("address")) WHERE "destinations"."type" = 'coin';--> statement-breakpoint
CREATE INDEX "destinations_account" ON "destinations" USING btree (search_form("account_number")) WHERE "destinations"."type" = 'bank';--> statement-breakpoint
CREATE INDEX "kept_exports_created" ON "kept_exports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "kept_exports_admin" ON "kept_exports" USING btree ("admin_id","id");--> statement-breakpoint
CREATE INDEX "draw_changes_run" ON "draw_changes" USING btree ("run_id","purchase_id","id");--> statement-breakpoint
CREATE INDEX "limit_changes_after" ON "limit_changes" USING btree ("after_run_id","purchase_id");--> statement-breakpoint
CREATE INDEX "member_changes_after" ON "member_changes" USING btree ("after_run_id","member_id","id");--> statement-breakpoint
CREATE INDEX "purchase_changes_after" ON "purchase_changes" USING btree ("after_run_id","purchase_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "import_jobs_open" ON "import_jobs" USING btree ((true)) WHERE "import_jobs"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "imported_history_member" ON "imported_history" USING btree ("member_id","happened_at");--> statement-breakpoint
CREATE INDEX "opening_balances_part" ON "opening_balances" USING btree ("part");--> statement-breakpoint
CREATE INDEX "inquiries_waiting_since" ON "inquiries" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "inquiries_last" ON "inquiries" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "inquiry_messages_member" ON "inquiry_messages" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "inquiry_messages_created" ON "inquiry_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "admin_invitations_open" ON "admin_invitations" USING btree ("username") WHERE "admin_invitations"."used_at" is null and "admin_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "invited_members_inviter" ON "invited_members" USING btree ("inviter_id","member_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_transfers_debit" ON "ledger_transfers" USING btree ("debit_account","id") WHERE "ledger_transfers"."debit_account" >= 16;--> statement-breakpoint
CREATE INDEX "ledger_transfers_credit" ON "ledger_transfers" USING btree ("credit_account","id") WHERE "ledger_transfers"."credit_account" >= 16;--> statement-breakpoint
CREATE INDEX "lineages_line" ON "lineages" USING btree ("tree","first","member_id");--> statement-breakpoint
CREATE INDEX "lineages_late" ON "lineages" USING btree ("tree","first") WHERE last is null;--> statement-breakpoint
CREATE INDEX "lineages_level" ON "lineages" USING btree ("tree","depth","first");--> statement-breakpoint
CREATE INDEX "member_logins_member" ON "member_logins" USING btree ("member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_logins_created" ON "member_logins" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "member_logins_address" ON "member_logins" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "member_looks_session" ON "member_looks" USING btree ("admin_session_id");--> statement-breakpoint
CREATE INDEX "member_looks_member" ON "member_looks" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_attachments_note" ON "member_attachments" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "member_notes_member" ON "member_notes" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "centers_owner" ON "centers" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "centers_recommender" ON "centers" USING btree ("recommender_id");--> statement-breakpoint
CREATE INDEX "members_recommender" ON "members" USING btree ("recommender_id","id");--> statement-breakpoint
CREATE INDEX "members_center" ON "members" USING btree ("center_id","id");--> statement-breakpoint
CREATE INDEX "members_created" ON "members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "members_username_order" ON "members" USING btree ("username","id","name","country_id","center_id","created_at");--> statement-breakpoint
CREATE INDEX "members_name_order" ON "members" USING btree ("name","id","username","country_id","center_id","created_at");--> statement-breakpoint
CREATE INDEX "members_username_part" ON "members" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_username_letters" ON "members" USING gin (string_to_array("username", null));--> statement-breakpoint
CREATE INDEX "members_name_parts" ON "members" USING gin (name_parts("name"));--> statement-breakpoint
CREATE INDEX "members_wallet_trc20" ON "members" USING btree (search_form("wallet_trc20")) WHERE "members"."wallet_trc20" <> '';--> statement-breakpoint
CREATE INDEX "members_phone" ON "members" USING btree (search_form("phone")) WHERE "members"."phone" <> '';--> statement-breakpoint
CREATE INDEX "members_account_number" ON "members" USING btree (search_form("account_number")) WHERE "members"."account_number" <> '';--> statement-breakpoint
CREATE INDEX "members_wallet_lotto" ON "members" USING btree (search_form("wallet_lotto")) WHERE "members"."wallet_lotto" <> '';--> statement-breakpoint
CREATE INDEX "members_blocked" ON "members" USING btree ("id") WHERE "members"."is_withdraw_blocked" or "members"."is_reward_blocked";--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "alarm_tokens_notification" ON "alarm_tokens" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "member_devices_seen" ON "member_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "member_devices_id" ON "member_devices" USING btree ("id");--> statement-breakpoint
CREATE INDEX "member_notifications_member" ON "member_notifications" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_notifications_created" ON "member_notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_mails_unsent" ON "notification_mails" USING btree ("next_attempt_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "notification_mails_notification" ON "notification_mails" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("id") WHERE "outbox"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "admin_passkeys_admin" ON "admin_passkeys" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "member_passkeys_member" ON "member_passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_resets_unsent" ON "password_resets" USING btree ("next_attempt_at") WHERE sent_at is null and used_at is null;--> statement-breakpoint
CREATE INDEX "password_resets_member" ON "password_resets" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "payout_batches_sender" ON "payout_batches" USING btree ("sent_by","sent_at");--> statement-breakpoint
CREATE INDEX "payout_batches_live" ON "payout_batches" USING btree ("id") WHERE "payout_batches"."state" in ('open', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "payout_files_once" ON "payout_files" USING btree ("batch_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_line" ON "payout_items" USING btree ("batch_id","line");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_once" ON "payout_items" USING btree ("batch_id","withdrawal_id");--> statement-breakpoint
CREATE INDEX "payout_items_withdrawal" ON "payout_items" USING btree ("withdrawal_id","id");--> statement-breakpoint
CREATE INDEX "payout_items_failed" ON "payout_items" USING btree ("changed_at") WHERE "payout_items"."state" = 'failed' and "payout_items"."resolution" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_live" ON "payout_items" USING btree ("withdrawal_id") WHERE "payout_items"."state" in ('batched', 'sent', 'paid') or ("payout_items"."state" = 'failed' and "payout_items"."resolution" is null);--> statement-breakpoint
CREATE UNIQUE INDEX "payout_results_once" ON "payout_results" USING btree ("batch_id","sha256");--> statement-breakpoint
CREATE INDEX "placements_search" ON "placements" USING btree ("sponsor_id","open_depth","position");--> statement-breakpoint
CREATE INDEX "plans_activation" ON "plans" USING btree ("activates_on","version");--> statement-breakpoint
CREATE INDEX "purchases_member" ON "purchases" USING btree ("member_id","approved_at","id");--> statement-breakpoint
CREATE INDEX "purchases_approved" ON "purchases" USING btree ("approved_at","id");--> statement-breakpoint
CREATE INDEX "purchases_ended_grants" ON "purchases" USING btree ("id") WHERE "purchases"."type" = 'bcode' and "purchases"."status" = 'cancelled';--> statement-breakpoint
CREATE INDEX "purchases_listed" ON "purchases" USING btree ("created_at","id") WHERE "purchases"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "purchases_listed_grants" ON "purchases" USING btree ("created_at","id") WHERE "purchases"."type" = 'bcode' and "purchases"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "purchases_listed_product" ON "purchases" USING btree ("product_name","created_at","id") WHERE "purchases"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "notification_pushes_unsent" ON "notification_pushes" USING btree ("next_attempt_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "notification_pushes_notification" ON "notification_pushes" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notification_pushes_created" ON "notification_pushes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree (search_form("endpoint"));--> statement-breakpoint
CREATE INDEX "push_subscriptions_member" ON "push_subscriptions" USING btree ("member_id","used_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_used" ON "push_subscriptions" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "member_ranks_member" ON "member_ranks" USING btree ("member_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_files_once" ON "statement_files" USING btree ("account_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_once" ON "statement_lines" USING btree ("account_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_withdrawal" ON "statement_lines" USING btree ("withdrawal_id") WHERE "statement_lines"."withdrawal_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_deposit" ON "statement_lines" USING btree ("deposit_id") WHERE "statement_lines"."deposit_id" is not null;--> statement-breakpoint
CREATE INDEX "statement_lines_day" ON "statement_lines" USING btree ("currency","day","id");--> statement-breakpoint
CREATE INDEX "statement_lines_txid" ON "statement_lines" USING btree (lower("reference")) WHERE "statement_lines"."currency" = 'USDT';--> statement-breakpoint
CREATE INDEX "statement_lines_open" ON "statement_lines" USING btree ("currency","day") WHERE "statement_lines"."matched_by" is null;--> statement-breakpoint
CREATE INDEX "report_mails_waiting" ON "report_mails" USING btree ("next_attempt_at") WHERE "report_mails"."sent_at" is null and "report_mails"."claimed_at" is null;--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("list") WHERE "saved_views"."is_shared";--> statement-breakpoint
CREATE INDEX "admin_recovery_codes_admin" ON "admin_recovery_codes" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "member_recovery_codes_member" ON "member_recovery_codes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "admin_sessions_admin" ON "admin_sessions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admin_sessions_expiry" ON "admin_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_sessions_member" ON "member_sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_sessions_expiry" ON "member_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "settings_in_force" ON "settings" USING btree ("key_name","effective_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reward_sums_member" ON "reward_sums" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_bases_once" ON "settlement_bases" USING btree ("purchase_id") WHERE "settlement_bases"."is_standing";--> statement-breakpoint
CREATE INDEX "settlement_chunks_open" ON "settlement_chunks" USING btree ("run_id","index") WHERE "settlement_chunks"."posted_at" is null;--> statement-breakpoint
CREATE INDEX "settlement_draws_member" ON "settlement_draws" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_runs_standing" ON "settlement_runs" USING btree ("business_day") WHERE "settlement_runs"."status" not in ('reversed', 'discarded');--> statement-breakpoint
CREATE INDEX "settlement_runs_rows" ON "settlement_runs" USING btree ("business_day","row_count") WHERE "settlement_runs"."status" = 'posted';--> statement-breakpoint
CREATE INDEX "settlement_runs_unposted" ON "settlement_runs" USING btree ("business_day") WHERE "settlement_runs"."status" <> 'posted';--> statement-breakpoint
CREATE INDEX "settlement_runs_day" ON "settlement_runs" USING btree ("business_day","id");--> statement-breakpoint
CREATE INDEX "settlement_runs_shown" ON "settlement_runs" USING btree (coalesce("posted_at", "computed_at", "created_at"));--> statement-breakpoint
CREATE INDEX "withdrawals_member" ON "withdrawals" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_created_order" ON "withdrawals" USING btree ("created_at","id","member_id","status");--> statement-breakpoint
CREATE INDEX "withdrawals_amount_order" ON "withdrawals" USING btree ("amount","id","member_id","status","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_status_order" ON "withdrawals" USING btree ("status","id","member_id","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_paid" ON "withdrawals" USING btree ("ended_at","id") WHERE "withdrawals"."status" = '완료';--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("created_at","id") WHERE "withdrawals"."status" = '요청';--> statement-breakpoint
CREATE INDEX settlement_draws_small_run ON settlement_draws_small (run_id, member_id);--> statement-breakpoint
-- The schema files of the two tables cannot name each other.
ALTER TABLE withdrawals ADD CONSTRAINT withdrawals_batch FOREIGN KEY (payout_batch_id) REFERENCES payout_batches (id);--> statement-breakpoint
ALTER SEQUENCE ledger_tx_ids OWNED BY ledger_txs.id;--> statement-breakpoint
ALTER SEQUENCE ledger_transfer_ids OWNED BY ledger_transfers.id;--> statement-breakpoint
ALTER SEQUENCE audit_ids OWNED BY audit_log.id;--> statement-breakpoint
--! include functions/attach_settlement.sql
--! include functions/attempt_level.sql
--! include functions/attempt_pause.sql
--! include functions/audit_entry_text.sql
--! include functions/currency_of_deposit.sql
--! include functions/end_look.sql
--! include functions/first_unprepared.sql
--! include functions/guard_bought.sql
--! include functions/guard_explanation.sql
--! include functions/guard_partition.sql
--! include functions/guard_payout_item.sql
--! include functions/guard_posted_chunk.sql
--! include functions/guard_requested.sql
--! include functions/guard_run_state.sql
--! include functions/guard_signed_match.sql
--! include functions/guard_statement_line.sql
--! include functions/is_look_live.sql
--! include functions/is_maintenance.sql
--! include functions/is_member_server.sql
--! include functions/is_of_signed_day.sql
--! include functions/is_same_text.sql
--! include functions/keep_draw_change.sql
--! include functions/keep_limit_change.sql
--! include functions/keep_member_change.sql
--! include functions/keep_purchase_change.sql
--! include functions/month_after.sql
--! include functions/months_with_sources.sql
--! include functions/net_at.sql
--! include functions/open_look.sql
--! include functions/post_member_transfers.sql
--! include functions/post_transfers.sql
--! include functions/prepare_months.sql
--! include functions/read_look.sql
--! include functions/refuse_always.sql
--! include functions/refuse_change.sql
--! include functions/refuse_forged.sql
--! include functions/refuse_late_balances.sql
--! include functions/refuse_misnumbered.sql
--! include functions/refuse_orphans.sql
--! include functions/refuse_postings_until.sql
--! include functions/refuse_rewriting.sql
--! include functions/refuse_step.sql
--! include functions/refuse_while_importing.sql
--! include functions/rows_with_coins.sql
--! include functions/total.sql
--! include views/reward_rows.sql
--! include views/visible_rewards.sql
--! include views/visible_reward_sums.sql
--! include views/reward_totals.sql
--! include views/ledger_days.sql
--! include views/account_movements.sql
--! include triggers/adjustments.sql
--! include triggers/archives.sql
--! include triggers/audit_log.sql
--! include triggers/audit_seals.sql
--! include triggers/closed_balances.sql
--! include triggers/closed_months.sql
--! include triggers/conversions.sql
--! include triggers/deposit_corrections.sql
--! include triggers/deposit_explanations.sql
--! include triggers/deposits.sql
--! include triggers/destinations.sql
--! include triggers/draw_changes.sql
--! include triggers/imported_history.sql
--! include triggers/inquiry_messages.sql
--! include triggers/journal_entries.sql
--! include triggers/ledger_accounts.sql
--! include triggers/ledger_transfers.sql
--! include triggers/ledger_txs.sql
--! include triggers/limit_changes.sql
--! include triggers/maintenance_log.sql
--! include triggers/member_attachments.sql
--! include triggers/member_changes.sql
--! include triggers/member_notes.sql
--! include triggers/members.sql
--! include triggers/opening_balances.sql
--! include triggers/payout_explanations.sql
--! include triggers/payout_files.sql
--! include triggers/payout_items.sql
--! include triggers/payout_txids.sql
--! include triggers/plans.sql
--! include triggers/purchase_changes.sql
--! include triggers/purchase_limits.sql
--! include triggers/purchases.sql
--! include triggers/reconciled_days.sql
--! include triggers/settings.sql
--! include triggers/settlement_chunks.sql
--! include triggers/settlement_draws.sql
--! include triggers/settlement_runs.sql
--! include triggers/statement_lines.sql
--! include triggers/withdrawals.sql
--> statement-breakpoint
-- The months before today in one partition, this month and the next, and one for all later ids: none is without a partition.
DO $$
DECLARE parent text;
BEGIN
  FOREACH parent IN ARRAY ARRAY['ledger_transfers', 'audit_log'] LOOP
    EXECUTE format('CREATE TABLE months.%I PARTITION OF %I FOR VALUES FROM (MINVALUE) TO (%s)', parent || '_earlier', parent, month_id(business_day(), 0));
    PERFORM guard_partition(parent, format('months.%I', parent || '_earlier'));
    EXECUTE format('CREATE TABLE months.%I PARTITION OF %I FOR VALUES FROM (%s) TO (MAXVALUE)', parent || '_later', parent, month_id(business_day(), 0));
    PERFORM guard_partition(parent, format('months.%I', parent || '_later'));
    PERFORM prepare_months(parent, (business_day() + interval '1 month')::date);
  END LOOP;
END $$;--> statement-breakpoint
-- The installed roles of administrators. The owner has every right.
INSERT INTO "admin_roles" ("name", "rights", "is_installed") VALUES
	('viewer', array['see_people', 'read_audit'], true),
	('support', array['see_people', 'see_personal_data', 'edit_people', 'edit_payout_details', 'write_notices', 'export', 'read_audit'], true),
	('finance', array['see_people', 'see_personal_data', 'edit_people', 'complete_deposits', 'prepare_payouts', 'approve_payouts', 'adjust', 'grant_codes', 'manage_catalogue', 'write_notices', 'settings_money', 'settings_operation', 'settle', 'reverse', 'export', 'read_audit'], true),
	('auditor', array['see_people', 'see_personal_data', 'export', 'read_audit'], true),
	('owner', array['see_people', 'see_personal_data', 'edit_people', 'edit_payout_details', 'set_credentials', 'complete_deposits', 'prepare_payouts', 'approve_payouts', 'adjust', 'grant_codes', 'manage_catalogue', 'write_notices', 'settings_money', 'settings_operation', 'settings_security', 'manage_plans', 'settle', 'reverse', 'force', 'export', 'read_audit', 'manage_admins', 'read_as_member'], true);
