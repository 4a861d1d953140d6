import type { Database } from '@starline/db/connection';
import { literal } from '@starline/db/literal';
import { PAID, REQUESTED } from '@starline/domain/request-states';
import { sql } from 'drizzle-orm';
import { type Checked, compare } from './compare.ts';

/** A batch is open while it has lines that were not sent, and sent while one of them waits. */
const BATCH_STATES = sql`
  select 'batch ' || number, case when is_batched then 'open' when is_waiting then 'sent' when was_sent then 'ended' else 'dissolved' end, state
  from payout_batches batch cross join lateral (
    select coalesce(bool_or(state = 'sent' or (state = 'failed' and resolution is null)), false) as is_waiting,
      coalesce(bool_or(state = 'batched'), false) as is_batched, coalesce(bool_or(state not in ('batched', 'removed')), false) as was_sent
    from payout_items where batch_id = batch.id) as lines`;

/**
 * Checks that every line of a batch and its request tell the same: a line that may still be paid locks its
 * request, a paid one completed it under the same reference, and no request is locked without a line.
 * docs/domain/payouts.md#lock.
 */
export const checkPayouts = (tx: Database): Promise<Checked> =>
  compare(
    tx,
    sql`
    with lines as (
      select item.withdrawal_id, item.batch_id, item.state, item.reference from payout_items item
      where item.state in ('batched', 'sent', 'paid') or (item.state = 'failed' and item.resolution is null)
    ), locked as (
      select id, payout_batch_id, status, payout_reference from withdrawals
      where payout_batch_id is not null or id in (select withdrawal_id from lines))
    select 'withdrawal ' || coalesce(lines.withdrawal_id, locked.id),
      case when lines.withdrawal_id is null then 'in no batch'
        when lines.state = 'paid' then ${literal(PAID)} || ' in batch ' || lines.batch_id || ' by ' || lines.reference
        else ${literal(REQUESTED)} || ' in batch ' || lines.batch_id end,
      case when locked.payout_batch_id is null then coalesce(locked.status, 'nothing') || ' in no batch'
        else locked.status || ' in batch ' || locked.payout_batch_id || coalesce(' by ' || locked.payout_reference, '') end
    from lines full join locked on locked.id = lines.withdrawal_id
    union all ${BATCH_STATES}`,
  );
