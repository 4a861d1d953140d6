CREATE OR REPLACE VIEW visible_reward_sums AS
SELECT sums.*, coalesce(run.posted_at, run.computed_at, run.created_at) AS created_at
FROM reward_sums sums
JOIN settlement_runs run ON run.id = sums.run_id
WHERE run.status = 'posted'
  OR (run.status IN ('posting', 'failed') AND EXISTS (
    SELECT 1 FROM settlement_chunks chunk
    WHERE chunk.run_id = sums.run_id AND chunk.posted_at IS NOT NULL
      AND sums.member_id BETWEEN chunk.member_from AND chunk.member_to));
