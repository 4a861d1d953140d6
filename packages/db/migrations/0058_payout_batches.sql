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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "payout_txids" (
	"txid" text PRIMARY KEY NOT NULL,
	"batch_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_explanations" (
	"withdrawal_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"written_by" bigint NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciled_days" (
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"lines" integer NOT NULL,
	"money_in" bigint NOT NULL,
	"money_out" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"explained" bigint NOT NULL,
	"signed_by" bigint NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "reconciled_days_currency_day_pk" PRIMARY KEY("currency","day")
);
--> statement-breakpoint
CREATE TABLE "statement_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "statement_accounts_name_unique" UNIQUE("name"),
	CONSTRAINT "statement_accounts_currency" CHECK ("statement_accounts"."currency" in ('KRW', 'USDT'))
);
--> statement-breakpoint
CREATE TABLE "statement_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"lines" integer NOT NULL,
	"added" integer NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
);
--> statement-breakpoint
ALTER TABLE "approval_requests" DROP CONSTRAINT "approval_requests_kind";--> statement-breakpoint
ALTER TABLE "approval_rules" DROP CONSTRAINT "approval_rules_kind";--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "payout_batch_id" bigint;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "payout_reference" text;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_made_by_admins_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_sent_by_admins_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_files" ADD CONSTRAINT "payout_files_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_results" ADD CONSTRAINT "payout_results_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_txids" ADD CONSTRAINT "payout_txids_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "payout_batches_sender" ON "payout_batches" USING btree ("sent_by","sent_at");--> statement-breakpoint
CREATE INDEX "payout_batches_live" ON "payout_batches" USING btree ("id") WHERE "payout_batches"."state" in ('open', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "payout_files_once" ON "payout_files" USING btree ("batch_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_line" ON "payout_items" USING btree ("batch_id","line");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_once" ON "payout_items" USING btree ("batch_id","withdrawal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_live" ON "payout_items" USING btree ("withdrawal_id") WHERE "payout_items"."state" in ('batched', 'sent', 'paid') or ("payout_items"."state" = 'failed' and "payout_items"."resolution" is null);--> statement-breakpoint
CREATE UNIQUE INDEX "payout_results_once" ON "payout_results" USING btree ("batch_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_files_once" ON "statement_files" USING btree ("account_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_once" ON "statement_lines" USING btree ("account_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_withdrawal" ON "statement_lines" USING btree ("withdrawal_id") WHERE "statement_lines"."withdrawal_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_deposit" ON "statement_lines" USING btree ("deposit_id") WHERE "statement_lines"."deposit_id" is not null;--> statement-breakpoint
CREATE INDEX "statement_lines_day" ON "statement_lines" USING btree ("currency","day","id");--> statement-breakpoint
CREATE INDEX "statement_lines_open" ON "statement_lines" USING btree ("currency","day") WHERE "statement_lines"."matched_by" is null;--> statement-breakpoint
CREATE INDEX "withdrawals_paid" ON "withdrawals" USING btree ("ended_at","id") WHERE "withdrawals"."status" = '완료';--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_kind" CHECK ("approval_requests"."kind" in ('adjustments', 'code_grants', 'deposits', 'withdrawals', 'payouts', 'payout_details', 'credentials', 'settings', 'security', 'catalogue', 'plans', 'forced', 'administrators'));--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_kind" CHECK ("approval_rules"."kind" in ('adjustments', 'code_grants', 'deposits', 'withdrawals', 'payouts', 'payout_details', 'credentials', 'settings', 'security', 'catalogue', 'plans', 'forced', 'administrators'));--> statement-breakpoint
-- By hand from here on. Checks and the key of `withdrawals` are NOT VALID: its older rows have neither column.
ALTER TABLE withdrawals ADD CONSTRAINT withdrawals_batch FOREIGN KEY (payout_batch_id) REFERENCES payout_batches (id) NOT VALID;--> statement-breakpoint
-- A locked request is not given back, and only paid with a reference: by the result of its batch.
ALTER TABLE withdrawals ADD CONSTRAINT withdrawals_locked CHECK (payout_batch_id IS NULL OR status = '요청' OR (status = '완료' AND payout_reference IS NOT NULL)) NOT VALID;--> statement-breakpoint
ALTER TABLE withdrawals ADD CONSTRAINT withdrawals_reference CHECK (payout_reference IS NULL OR (status = '완료' AND payout_batch_id IS NOT NULL)) NOT VALID;--> statement-breakpoint
DROP TRIGGER withdrawals_written ON withdrawals;--> statement-breakpoint
CREATE TRIGGER withdrawals_written BEFORE UPDATE OR DELETE ON withdrawals FOR EACH ROW WHEN (OLD.status = '요청')
  EXECUTE FUNCTION refuse_rewriting('status', 'ended_at', 'ended_by', 'memo', 'payout_batch_id', 'payout_reference');--> statement-breakpoint
ALTER TABLE withdrawals ENABLE ALWAYS TRIGGER withdrawals_written;--> statement-breakpoint
-- A line goes from batched to sent, from sent to paid or failed, and a failed one is settled once.
CREATE FUNCTION guard_payout_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((OLD.batch_id, OLD.withdrawal_id, OLD.line, OLD.token) = (NEW.batch_id, NEW.withdrawal_id, NEW.line, NEW.token)
    AND ((OLD.state || ' ' || NEW.state) IN ('batched sent', 'batched removed', 'sent paid', 'sent failed')
      OR (OLD.state = 'failed' AND NEW.state = 'failed' AND OLD.resolution IS NULL AND NEW.resolution IS NOT NULL
        AND (OLD.reference, OLD.reason) = (NEW.reference, NEW.reason))))
    OR is_maintenance(TG_TABLE_NAME, TG_OP)
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'line % of batch % does not go from % to %', OLD.line, OLD.batch_id, OLD.state, NEW.state
    USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER payout_items_written BEFORE UPDATE ON payout_items FOR EACH ROW EXECUTE FUNCTION guard_payout_item();--> statement-breakpoint
CREATE TRIGGER payout_items_kept BEFORE DELETE OR TRUNCATE ON payout_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payout_files_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payout_txids_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_txids FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER reconciled_days_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reconciled_days FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- What a statement says never changes; of a signed day nothing does.
CREATE FUNCTION guard_statement_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('starline.maintenance', true) <> '' AND is_maintenance(TG_TABLE_NAME, TG_OP) THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF EXISTS (SELECT 1 FROM reconciled_days signed WHERE (signed.currency, signed.day) IN (
    (CASE WHEN TG_OP = 'INSERT' THEN NEW.currency ELSE OLD.currency END, CASE WHEN TG_OP = 'INSERT' THEN NEW.day ELSE OLD.day END)))
  THEN
    RAISE EXCEPTION 'the day of a statement line is signed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a statement line stays' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - '{withdrawal_id,deposit_id,matched_by,matched_at,matched_by_admin,explanation}'::text[]
    <> to_jsonb(NEW) - '{withdrawal_id,deposit_id,matched_by,matched_at,matched_by_admin,explanation}'::text[]
  THEN
    RAISE EXCEPTION 'what a statement says stays' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER statement_lines_written BEFORE INSERT OR UPDATE OR DELETE ON statement_lines FOR EACH ROW EXECUTE FUNCTION guard_statement_line();--> statement-breakpoint
CREATE TRIGGER statement_lines_kept BEFORE TRUNCATE ON statement_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE payout_items ENABLE ALWAYS TRIGGER payout_items_written, ENABLE ALWAYS TRIGGER payout_items_kept;--> statement-breakpoint
ALTER TABLE payout_files ENABLE ALWAYS TRIGGER payout_files_append_only;--> statement-breakpoint
ALTER TABLE payout_txids ENABLE ALWAYS TRIGGER payout_txids_append_only;--> statement-breakpoint
ALTER TABLE reconciled_days ENABLE ALWAYS TRIGGER reconciled_days_append_only;--> statement-breakpoint
ALTER TABLE statement_lines ENABLE ALWAYS TRIGGER statement_lines_written, ENABLE ALWAYS TRIGGER statement_lines_kept;
