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
CREATE VIEW visible_rewards AS
SELECT reward.*, coalesce(run.posted_at, run.computed_at, run.created_at) AS created_at
FROM rewards reward
JOIN settlement_runs run ON run.id = reward.run_id
WHERE run.status = 'posted'
  OR (run.status = 'posting' AND EXISTS (
    SELECT 1 FROM settlement_chunks chunk
    WHERE chunk.run_id = reward.run_id AND chunk.posted_at IS NOT NULL
      AND reward.member_id BETWEEN chunk.member_from AND chunk.member_to));
