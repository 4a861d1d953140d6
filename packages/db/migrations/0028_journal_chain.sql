CREATE TABLE "chain_checkpoints" (
	"chain" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"verified_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"position" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"entry_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"chained_at" timestamptz NOT NULL,
	CONSTRAINT "journal_entries_subject" UNIQUE("kind","subject_id","part")
);
--> statement-breakpoint
CREATE TABLE "maintenance_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maintenance_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"operation" text NOT NULL,
	"reason" text NOT NULL,
	"database_user" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "ledger_tx_id" bigint;--> statement-breakpoint
CREATE INDEX "adjustments_ended_hidden" ON "adjustments" USING btree ("id") WHERE "adjustments"."is_hidden" and "adjustments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "purchases_ended_grants" ON "purchases" USING btree ("id") WHERE "purchases"."type" = 'bcode' and "purchases"."status" = 'cancelled';--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_ledger_tx" UNIQUE("ledger_tx_id");--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_debit_asset" CHECK ("ledger_transfers"."debit_account" % 16 between 1 and (case when "ledger_transfers"."debit_account" < 16 then 11 else 8 end)
  and ("ledger_transfers"."asset" = 'lotto') = ("ledger_transfers"."debit_account" % 16 >= (case when "ledger_transfers"."debit_account" < 16 then 8 else 6 end))) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_credit_asset" CHECK ("ledger_transfers"."credit_account" % 16 between 1 and (case when "ledger_transfers"."credit_account" < 16 then 11 else 8 end)
  and ("ledger_transfers"."asset" = 'lotto') = ("ledger_transfers"."credit_account" % 16 >= (case when "ledger_transfers"."credit_account" < 16 then 8 else 6 end))) NOT VALID;--> statement-breakpoint
-- Which posting was a conversion's: both were numbered while the member's accounts were locked, so they stand in the same order.
UPDATE conversions SET ledger_tx_id = posted.id
FROM (
  SELECT id, member_id, row_number() OVER (PARTITION BY member_id ORDER BY id) AS nth FROM conversions
) AS own
JOIN (
  SELECT id, split_part(natural_key, ':', 2)::bigint AS member_id,
    row_number() OVER (PARTITION BY split_part(natural_key, ':', 2) ORDER BY id) AS nth
  FROM ledger_txs WHERE natural_key ~ '^convert:[0-9]{1,18}:'
) AS posted USING (member_id, nth)
WHERE conversions.id = own.id;--> statement-breakpoint
-- A named reason lets a change through and is kept; without one the owner and a superuser are refused like everybody.
CREATE FUNCTION is_maintenance(changed text, operation text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE reason text := nullif(current_setting('starline.maintenance', true), '');
BEGIN
  IF reason IS NULL THEN RETURN false; END IF;
  INSERT INTO maintenance_log (table_name, operation, reason, database_user) VALUES (changed, operation, reason, session_user);
  RAISE WARNING '% of % under maintenance: %', operation, changed, reason;
  RETURN true;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_maintenance(TG_TABLE_NAME, TG_OP) THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
-- Row by row, for tables of which some columns may change: the arguments name those.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - TG_ARGV = to_jsonb(NEW) - TG_ARGV THEN RETURN NEW; END IF;
  IF NOT is_maintenance(TG_TABLE_NAME, TG_OP) THEN
    RAISE EXCEPTION '% of % % is refused: what was written stays', TG_OP, TG_TABLE_NAME, to_jsonb(OLD) -> 'id'
      USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- The log of maintenance has no maintenance.
CREATE FUNCTION refuse_always() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER maintenance_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON maintenance_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_always();--> statement-breakpoint
CREATE TRIGGER journal_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER conversions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON conversions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER settings_written BEFORE UPDATE OR DELETE ON settings FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('admin_id');--> statement-breakpoint
CREATE TRIGGER plans_written BEFORE UPDATE OR DELETE ON plans FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('created_by', 'removed_at');--> statement-breakpoint
CREATE TRIGGER purchases_written BEFORE UPDATE OR DELETE ON purchases FOR EACH ROW
  EXECUTE FUNCTION refuse_rewriting('status', 'active_since', 'granted_by', 'memo', 'cancelled_at');--> statement-breakpoint
CREATE TRIGGER withdrawals_written BEFORE UPDATE OR DELETE ON withdrawals FOR EACH ROW WHEN (OLD.status = '요청')
  EXECUTE FUNCTION refuse_rewriting('status', 'ended_at', 'ended_by', 'memo');--> statement-breakpoint
CREATE TRIGGER withdrawals_ended BEFORE UPDATE OR DELETE ON withdrawals FOR EACH ROW WHEN (OLD.status <> '요청')
  EXECUTE FUNCTION refuse_rewriting('ended_by', 'memo');--> statement-breakpoint
CREATE TRIGGER deposits_completed BEFORE UPDATE OR DELETE ON deposits FOR EACH ROW WHEN (OLD.status = '완료')
  EXECUTE FUNCTION refuse_rewriting('completed_by', 'deleted_at', 'memo');--> statement-breakpoint
CREATE TRIGGER adjustments_written BEFORE UPDATE OR DELETE ON adjustments FOR EACH ROW
  EXECUTE FUNCTION refuse_rewriting('created_by', 'deleted_at');--> statement-breakpoint
CREATE TRIGGER settings_kept BEFORE TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER plans_kept BEFORE TRUNCATE ON plans FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER purchases_kept BEFORE TRUNCATE ON purchases FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER withdrawals_kept BEFORE TRUNCATE ON withdrawals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER deposits_kept BEFORE TRUNCATE ON deposits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER adjustments_kept BEFORE TRUNCATE ON adjustments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Also where a session takes itself for a replica.
DO $$
DECLARE guard record;
BEGIN
  FOR guard IN SELECT tgrelid::regclass AS guarded, tgname FROM pg_trigger
    WHERE NOT tgisinternal AND tgfoid IN ('refuse_change'::regproc, 'refuse_rewriting'::regproc, 'refuse_always'::regproc)
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', guard.guarded, guard.tgname);
  END LOOP;
END $$;--> statement-breakpoint
-- What foreign keys would do, once a statement. A chunk of a settlement holds thousands of rows: its accounts are proved by the
-- statement that changes their balances, and by `books`.
CREATE FUNCTION refuse_orphans() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off SET enable_material = off AS $$
DECLARE orphan bigint;
BEGIN
  FOR orphan IN SELECT DISTINCT tx_id FROM added LOOP
    PERFORM 1 FROM ledger_txs WHERE id = orphan;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'there is no ledger transaction %', orphan USING ERRCODE = 'foreign_key_violation';
    END IF;
  END LOOP;
  IF (SELECT count(*) FROM (SELECT 1 FROM added LIMIT 1001) AS counted) > 1000 THEN RETURN NULL; END IF;
  SELECT account INTO orphan FROM (
    SELECT debit_account AS account FROM added WHERE debit_account >= 16
    UNION ALL SELECT credit_account FROM added WHERE credit_account >= 16) AS side
  LEFT JOIN ledger_accounts held ON held.id = side.account WHERE held.id IS NULL LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'there is no account %', orphan USING ERRCODE = 'foreign_key_violation'; END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transfers_parents AFTER INSERT ON ledger_transfers REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_orphans();
