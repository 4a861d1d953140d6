CREATE TABLE "closed_balances" (
	"month" integer NOT NULL,
	"account" bigint NOT NULL,
	"net" bigint NOT NULL,
	CONSTRAINT "closed_balances_month_account_pk" PRIMARY KEY("month","account")
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"month" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"begun_at" timestamptz NOT NULL,
	"closed_at" timestamptz,
	"sums" jsonb
);
--> statement-breakpoint
CREATE TRIGGER closed_months_closing BEFORE UPDATE OR DELETE ON closed_months FOR EACH ROW WHEN (OLD.status = 'closing')
  EXECUTE FUNCTION refuse_rewriting('status', 'closed_at', 'sums');--> statement-breakpoint
CREATE TRIGGER closed_months_closed BEFORE UPDATE OR DELETE ON closed_months FOR EACH ROW WHEN (OLD.status <> 'closing')
  EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER closed_months_kept BEFORE TRUNCATE ON closed_months FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER closed_balances_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON closed_balances FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION refuse_late_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM added LEFT JOIN closed_months USING (month) WHERE status IS DISTINCT FROM 'closing') THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'balances are added only while their month is closing' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER closed_balances_in_time AFTER INSERT ON closed_balances REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_late_balances();--> statement-breakpoint
ALTER TABLE closed_months ENABLE ALWAYS TRIGGER closed_months_closing;--> statement-breakpoint
ALTER TABLE closed_months ENABLE ALWAYS TRIGGER closed_months_closed;--> statement-breakpoint
ALTER TABLE closed_months ENABLE ALWAYS TRIGGER closed_months_kept;--> statement-breakpoint
ALTER TABLE closed_balances ENABLE ALWAYS TRIGGER closed_balances_append_only;--> statement-breakpoint
ALTER TABLE closed_balances ENABLE ALWAYS TRIGGER closed_balances_in_time;--> statement-breakpoint
-- The month after `month` (yyyymm).
CREATE FUNCTION month_after(month integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE month % 100 WHEN 12 THEN month + 89 ELSE month + 1 END;--> statement-breakpoint
-- Refuses every later posting into `closing` and all months before it. The caller has locked both tables, and so waited for every
-- posting that had begun. The bounds are CHECK constraints: they cost nothing and hold for every role.
CREATE FUNCTION refuse_postings_until(closing integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  bound bigint := month_after(closing)::bigint * 10000000000;
BEGIN
  ALTER TABLE ledger_txs DROP CONSTRAINT IF EXISTS ledger_txs_open;
  ALTER TABLE ledger_transfers DROP CONSTRAINT IF EXISTS ledger_transfers_open;
  EXECUTE format('ALTER TABLE ledger_txs ADD CONSTRAINT ledger_txs_open CHECK (id >= %s) NOT VALID', bound);
  EXECUTE format('ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_open CHECK (tx_id >= %s) NOT VALID', bound);
END $$;--> statement-breakpoint
-- What an account had received less what it had given at the end of `day`: the last closed month before, and the movements since.
CREATE FUNCTION net_at(asked bigint, day date) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  base integer := (SELECT max(month) FROM closed_months WHERE status = 'closed'
    AND month < extract(year FROM day)::integer * 100 + extract(month FROM day)::integer);
  bound bigint := coalesce(month_after(base)::bigint * 10000000000, 0);
  net bigint := coalesce((SELECT held.net FROM closed_balances held WHERE month = base AND account = asked), 0);
BEGIN
  RETURN net + coalesce((
    SELECT total(moved.amount) FROM (
      SELECT tx_id, amount FROM ledger_transfers WHERE credit_account = asked AND tx_id >= bound AND tx_id < month_id((day + interval '1 month')::date, 0)
      UNION ALL SELECT tx_id, -amount FROM ledger_transfers WHERE debit_account = asked AND tx_id >= bound AND tx_id < month_id((day + interval '1 month')::date, 0)
    ) AS moved JOIN ledger_days USING (tx_id) WHERE ledger_days.effective_day <= day), 0);
END $$;
