CREATE OR REPLACE VIEW visible_rewards AS
SELECT reward.*, reward.run_id || '-' || reward.member_id || '-' || reward.ordinal AS id,
  coalesce(run.posted_at, run.computed_at, run.created_at) AS created_at
FROM reward_rows reward
JOIN settlement_runs run ON run.id = reward.run_id
WHERE run.status = 'posted'
  OR (run.status IN ('posting', 'failed') AND EXISTS (
    SELECT 1 FROM settlement_chunks chunk
    WHERE chunk.run_id = reward.run_id AND chunk.posted_at IS NOT NULL
      AND reward.member_id BETWEEN chunk.member_from AND chunk.member_to));
