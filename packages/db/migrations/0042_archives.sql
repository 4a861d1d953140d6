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
);
--> statement-breakpoint
-- The steps of an archive, each from the one before it. What it covers never changes, and its hash only when files are written.
CREATE FUNCTION refuse_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state = 'writing' AND NOT EXISTS (SELECT 1 FROM archives WHERE month >= NEW.month OR day_to >= NEW.day_from) THEN RETURN NEW; END IF;
  ELSIF TG_OP = 'UPDATE' AND (OLD.state, NEW.state) IN (('writing', 'written'), ('written', 'writing'), ('written', 'archived'),
      ('archived', 'restored'), ('restored', 'writing'))
    AND (NEW.month, NEW.day_from, NEW.day_to, NEW.tx_from, NEW.tx_to, NEW.audit_from, NEW.audit_to)
      = (OLD.month, OLD.day_from, OLD.day_to, OLD.tx_from, OLD.tx_to, OLD.audit_from, OLD.audit_to)
    AND (NEW.state IN ('writing', 'written') OR NEW.manifest_hash = OLD.manifest_hash) THEN
    RETURN NEW;
  END IF;
  IF is_maintenance(TG_TABLE_NAME, TG_OP) THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
  RAISE EXCEPTION '% of archive % is refused: % is no step after %', TG_OP, coalesce(OLD.month, NEW.month), NEW.state, OLD.state
    USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER archives_transition BEFORE INSERT OR UPDATE OR DELETE ON archives FOR EACH ROW EXECUTE FUNCTION refuse_step();--> statement-breakpoint
CREATE TRIGGER archives_kept BEFORE TRUNCATE ON archives FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE archives ENABLE ALWAYS TRIGGER archives_transition;--> statement-breakpoint
ALTER TABLE archives ENABLE ALWAYS TRIGGER archives_kept;--> statement-breakpoint
-- As in 0037; the last day of a closed month needs no movements. SQLSTATE SL004: the balance needs movements that are archived;
-- before a member joined it needs none.
CREATE OR REPLACE FUNCTION net_at(asked bigint, day date) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  base integer := (SELECT max(month) FROM closed_months WHERE status = 'closed'
    AND month < extract(year FROM day + 1)::integer * 100 + extract(month FROM day + 1)::integer);
  bound bigint := coalesce(month_after(base)::bigint * 10000000000, 0);
  ends bigint := month_id((day + interval '1 month')::date, 0);
  archived integer := (SELECT max(month) FROM archives WHERE state = 'archived' AND tx_from < tx_to AND tx_from < ends AND tx_to > bound);
  net bigint := coalesce((SELECT held.net FROM closed_balances held WHERE month = base AND account = asked), 0);
BEGIN
  IF archived IS NOT NULL THEN
    IF (SELECT (created_at AT TIME ZONE (SELECT business_tz FROM installation))::date > day FROM members WHERE id = asked / 16) THEN RETURN 0; END IF;
    RAISE EXCEPTION 'the movements of % up to % are archived', asked, day USING ERRCODE = 'SL004', DETAIL = archived;
  END IF;
  RETURN net + coalesce((
    SELECT total(moved.amount) FROM (
      SELECT tx_id, amount FROM ledger_transfers WHERE credit_account = asked AND tx_id >= bound AND tx_id < ends
      UNION ALL SELECT tx_id, -amount FROM ledger_transfers WHERE debit_account = asked AND tx_id >= bound AND tx_id < ends
    ) AS moved JOIN ledger_days USING (tx_id) WHERE ledger_days.effective_day <= day), 0);
END $$;
