-- Whether rows bear out what a posting names as its cause. docs/domain/ledger.md#causes
CREATE OR REPLACE FUNCTION is_caused(posting ledger_txs) RETURNS boolean LANGUAGE sql STABLE
RETURN CASE CASE WHEN posting.cause ~ '^(member|(staff|operator|chain) \S+|(approval|settlement) [0-9]{1,18})$' THEN split_part(posting.cause, ' ', 1) END
  WHEN 'member' THEN posting.actor_kind = 'member'
  WHEN 'staff' THEN posting.actor_kind = 'admin'
  WHEN 'operator' THEN posting.actor_kind = 'system'
  WHEN 'approval' THEN posting.actor_kind = 'admin' AND EXISTS (
    SELECT 1 FROM approval_requests
    WHERE id = split_part(posting.cause, ' ', 2)::bigint AND maker_id = posting.actor_id AND state IN ('requested', 'approved'))
  WHEN 'settlement' THEN EXISTS (
    SELECT 1 FROM settlement_runs
    WHERE id = split_part(posting.cause, ' ', 2)::bigint AND business_day = posting.effective_day
      AND posting.natural_key LIKE 'settlement:' || business_day || ':' || id || ':%')
  WHEN 'chain' THEN posting.actor_kind = 'system' AND (EXISTS (
    SELECT 1 FROM chain_transfers
    WHERE deposit_id = CASE WHEN posting.natural_key ~ '^deposit:[0-9]{1,18}$' THEN split_part(posting.natural_key, ':', 2)::bigint END
      AND proven_at IS NOT NULL AND transaction_id = split_part(posting.cause, ' ', 2))
    OR EXISTS (
    SELECT 1 FROM payout_items item JOIN payout_batches batch ON batch.id = item.batch_id
    WHERE withdrawal_id = CASE WHEN posting.natural_key ~ '^withdraw:[0-9]{1,18}:end$' THEN split_part(posting.natural_key, ':', 2)::bigint END
      AND batch.type = 'coin' AND item.state = 'paid'
      AND reference = split_part(posting.cause, ' ', 2)))
  ELSE false END;
