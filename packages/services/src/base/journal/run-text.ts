import { type SQL, sql } from 'drizzle-orm';
import { instant } from './text.ts';

/** What voids took back of a run's rewards since it was posted. */
const returned = (kind: SQL): SQL => sql`
  select coalesce(total(paid), 0) as paid, coalesce(total(lotto), 0) as lotto from reward_returns
  where run_id = record.id and (${kind})`;

/**
 * Totals as they were when the run was posted: voids lower them and store in `reward_returns` by how much.
 */
const postedTotals = (totals: string, kind: SQL): SQL => sql`(
  select ${sql.raw(totals)} || jsonb_build_object('paid', (${sql.raw(totals)} ->> 'paid')::bigint + paid,
    'unpaid', (${sql.raw(totals)} ->> 'unpaid')::bigint - paid, 'lotto', (${sql.raw(totals)} ->> 'lotto')::bigint + lotto)
  from (${returned(kind)}) as back)`;

const totals = sql`${postedTotals('record.totals', sql`true`)} || jsonb_build_object('kinds', (
  select jsonb_object_agg(key, ${postedTotals('value', sql`kind = key`)}) from jsonb_each(record.totals -> 'kinds')))`;

const chunks = sql`(
  select jsonb_agg(jsonb_build_array(index, member_from, member_to, ledger_tx_id, ${instant('chunk.posted_at')}) order by index)
  from settlement_chunks chunk where run_id = record.id)`;

/** A run as it was posted: its day, the inputs it was computed from, its totals and its chunks. */
export const runText: SQL = sql`jsonb_build_array(record.id, record.business_day, record.plan_version, record.settings, record.is_early,
  ${instant('record.frozen_at')}, ${instant('record.computed_at')}, ${instant('record.posted_at')}, ${totals}, ${chunks})::text`;

/** The purchases a run took as bases and the ranks its members qualified for. */
export const basesText: SQL = sql`jsonb_build_array(record.id,
  (select string_agg(purchase_id || case when is_standing then '' else ' not taken' end, ',' order by purchase_id)
    from settlement_bases where run_id = record.id),
  (select string_agg(concat_ws(' ', month, member_id, rank), ',' order by member_id) from member_ranks where run_id = record.id))::text`;

/**
 * Every reward row of a chunk's members, each column as it was posted: values a void has set to zero are
 * restored.
 */
export const rewardsText: SQL = sql`(
  select string_agg(row(reward.business_day - date '2000-01-01', reward.member_id, reward.ordinal, reward.kind, level, source_member_id,
    source_purchase_id, base, percent, computed, coalesce(back.paid, reward.paid), coalesce(back.lotto, reward.lotto), limit_before,
    case when back.run_id is null then unpaid_reason when back.paid < computed then 'limit' end)::text, '' order by reward.member_id, reward.ordinal)
  from reward_rows reward
  left join reward_returns back on back.run_id = reward.run_id and back.member_id = reward.member_id and back.ordinal = reward.ordinal
  where reward.business_day = (select business_day from settlement_runs where id = record.run_id)
    and reward.run_id = record.run_id and reward.member_id between record.member_from and record.member_to)`;
