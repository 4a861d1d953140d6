CREATE TABLE "import_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"rows" bigint NOT NULL,
	"milliseconds" integer NOT NULL,
	"finished_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"digest" text NOT NULL,
	"closing_day" date NOT NULL,
	"booked_at" timestamptz NOT NULL,
	"trial_balance" jsonb NOT NULL,
	"finished_at" timestamptz,
	CONSTRAINT "imports_single" CHECK ("imports"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "opening_balances" (
	"account" bigint PRIMARY KEY NOT NULL,
	"part" integer NOT NULL,
	"amount" bigint NOT NULL,
	"booked_at" timestamptz NOT NULL,
	CONSTRAINT "opening_balances_amount" CHECK ("opening_balances"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "imported_at" timestamptz;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "imported_used" bigint;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "imported_at" timestamptz;--> statement-breakpoint
CREATE INDEX "imported_history_member" ON "imported_history" USING btree ("member_id","happened_at");--> statement-breakpoint
CREATE INDEX "opening_balances_part" ON "opening_balances" USING btree ("part");
--> statement-breakpoint
-- By hand from here on
CREATE TRIGGER opening_balances_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON opening_balances FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE opening_balances ENABLE ALWAYS TRIGGER opening_balances_append_only;--> statement-breakpoint
CREATE TRIGGER imported_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON imported_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE imported_history ENABLE ALWAYS TRIGGER imported_history_append_only;--> statement-breakpoint
-- Only an import sets these columns: a purchase with them has no center fee, a request with them was made by no member.
CREATE TRIGGER purchases_imported BEFORE INSERT ON purchases FOR EACH ROW
  WHEN (is_member_server() AND (NEW.imported_at IS NOT NULL OR NEW.imported_used IS NOT NULL))
  EXECUTE FUNCTION refuse_forged();--> statement-breakpoint
CREATE TRIGGER withdrawals_imported BEFORE INSERT ON withdrawals FOR EACH ROW
  WHEN (is_member_server() AND NEW.imported_at IS NOT NULL) EXECUTE FUNCTION refuse_forged();--> statement-breakpoint
-- As before, with the two opening accounts 12 (points) and 13 (lotto coins).
CREATE OR REPLACE FUNCTION hold_asset(debit bigint, credit bigint, asset text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN CASE asset
    WHEN 'point' THEN (debit = 12 OR debit % 16 BETWEEN 1 AND (CASE WHEN debit < 16 THEN 7 ELSE 5 END))
      AND (credit = 12 OR credit % 16 BETWEEN 1 AND (CASE WHEN credit < 16 THEN 7 ELSE 5 END))
    WHEN 'lotto' THEN (debit = 13 OR debit % 16 BETWEEN (CASE WHEN debit < 16 THEN 8 ELSE 6 END) AND (CASE WHEN debit < 16 THEN 11 ELSE 8 END))
      AND (credit = 13 OR credit % 16 BETWEEN (CASE WHEN credit < 16 THEN 8 ELSE 6 END) AND (CASE WHEN credit < 16 THEN 11 ELSE 8 END))
    ELSE false END;
END $$;
