-- What is written here once stays: ledger and audit rows are appended, never changed.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_txs_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_txs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE UNLOGGED TABLE throttles (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);--> statement-breakpoint
-- percentOf(whole, percent, 'truncate') of the domain: exact for whole >= 0, without a product that overflows.
CREATE FUNCTION percent_of(whole bigint, percent bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN whole / 1000000 * percent + whole % 1000000 * percent / 1000000;--> statement-breakpoint
-- sum(bigint) makes numerics; amounts stay bigint, and an overflow is an error.
CREATE AGGREGATE total(bigint) (SFUNC = int8pl, STYPE = bigint, COMBINEFUNC = int8pl, INITCOND = '0', PARALLEL = SAFE);--> statement-breakpoint
-- Where a settlement computes: its tables live as long as the transaction that makes them.
CREATE SCHEMA settling;--> statement-breakpoint
-- Room on each page, so that a balance changes in place.
ALTER TABLE ledger_accounts SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE purchase_limits SET (fillfactor = 70);--> statement-breakpoint
CREATE VIEW visible_rewards AS
SELECT reward.*, reward.run_id || '-' || reward.member_id || '-' || reward.ordinal AS id,
  coalesce(run.posted_at, run.computed_at, run.created_at) AS created_at
FROM rewards reward
JOIN settlement_runs run ON run.id = reward.run_id
WHERE run.status = 'posted'
  OR (run.status IN ('posting', 'failed') AND EXISTS (
    SELECT 1 FROM settlement_chunks chunk
    WHERE chunk.run_id = reward.run_id AND chunk.posted_at IS NOT NULL
      AND reward.member_id BETWEEN chunk.member_from AND chunk.member_to));
