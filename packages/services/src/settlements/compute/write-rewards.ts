import type { Database } from '@starline/db/connection';
import { REWARD_KINDS } from '@starline/domain/rewards';
import { sql } from 'drizzle-orm';
import { rewardsOf } from '../run-tables.ts';
import type { Terms } from '../terms.ts';
import { gains, KIND_ORDER, kindNumber } from './gains.ts';

/**
 * Writes every reward of the run, a member's rows together and in the order the limit is consumed: kind, level,
 * source member, purchase. What a row finds of a shared limit is what the rows before it left, so
 * paid = least(computed, room - everything before), a running sum instead of a loop.
 */
export async function writeRewards(tx: Database, runId: number, terms: Terms): Promise<void> {
  const percents = REWARD_KINDS.map(
    (kind) => sql`when ${kindNumber(kind)} then ${terms.plan.lottoPercent[kind] ?? 0}::bigint`,
  );
  const draws = sql`kind in (${kindNumber('daily_matching')}, ${kindNumber('rank')}) and not is_blocked`;
  await tx.execute(sql`
    create table ${rewardsOf(runId)} as
    with ordered as (
      select *, row_number() over consumed as ordinal,
        total(computed) filter (where ${draws}) over consumed - case when ${draws} then computed else 0 end as before
      from (${gains(terms, runId)}) as gain where computed > 0
      window consumed as (
        partition by member_id order by kind, level, source_member_id, source_purchase_id rows unbounded preceding)
    ), limited as (
      select *, case when room is not null then greatest(0, room - before) end as limit_before from ordered
    ), paid as (
      select *, case when is_blocked then 0 else least(computed, limit_before) end as paid from limited)
    select ${terms.day}::date as business_day, ${runId}::bigint as run_id, member_id, ordinal::int as ordinal,
      (${sql.raw(`array['${KIND_ORDER.join("', '")}']`)})[kind] as kind, level, source_member_id, source_purchase_id, base, percent,
      computed, paid, percent_of(paid, case kind ${sql.join(percents, sql` `)} end) as lotto, limit_before,
      case when is_blocked then 'blocked' when paid < computed then 'limit' end as unpaid_reason
    from paid`);
  await prepareForAttaching(tx, runId, terms);
}

/** One pass proves what the parent table asks for, so that attaching takes no time. */
async function prepareForAttaching(tx: Database, runId: number, terms: Terms): Promise<void> {
  const required = 'business_day run_id member_id ordinal kind level base percent computed paid lotto'.split(
    ' ',
  );
  const table = rewardsOf(runId);
  await tx.execute(sql`
    alter table ${table} ${sql.raw(required.map((column) => `alter column ${column} set not null`).join(', '))},
    add check (business_day = ${sql.raw(`'${terms.day}'`)} and run_id = ${sql.raw(String(runId))})`);
  await tx.execute(sql`create index on ${table} (member_id, ordinal)`);
  await tx.execute(sql`analyze ${table}`);
}
