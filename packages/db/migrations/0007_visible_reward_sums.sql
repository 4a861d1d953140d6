-- Runs that were computed before there were sums get theirs.
DO $$
DECLARE run record;
BEGIN
  FOR run IN SELECT id FROM settlement_runs WHERE to_regclass('rewards_run_' || id) IS NOT NULL LOOP
    EXECUTE format('CREATE TABLE reward_sums_run_%1$s (LIKE reward_sums)', run.id);
    EXECUTE format('INSERT INTO reward_sums_run_%1$s
      SELECT run_id, business_day, member_id, kind, count(*), total(paid), total(computed - paid), total(lotto)
      FROM rewards_run_%1$s GROUP BY 1, 2, 3, 4', run.id);
    EXECUTE format('CREATE INDEX ON reward_sums_run_%1$s (member_id)', run.id);
    EXECUTE format('ALTER TABLE reward_sums ATTACH PARTITION reward_sums_run_%1$s FOR VALUES IN (%1$s)', run.id);
  END LOOP;
END $$;--> statement-breakpoint
CREATE VIEW visible_reward_sums AS
SELECT sums.*, coalesce(run.posted_at, run.computed_at, run.created_at) AS created_at
FROM reward_sums sums
JOIN settlement_runs run ON run.id = sums.run_id
WHERE run.status = 'posted'
  OR (run.status IN ('posting', 'failed') AND EXISTS (
    SELECT 1 FROM settlement_chunks chunk
    WHERE chunk.run_id = sums.run_id AND chunk.posted_at IS NOT NULL
      AND sums.member_id BETWEEN chunk.member_from AND chunk.member_to));
