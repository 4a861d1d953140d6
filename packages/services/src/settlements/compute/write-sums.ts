import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { rewardsOf, sumsOf } from '../run-tables.ts';
import type { Terms } from '../terms.ts';

/** What each member gets of each kind: a small table that posting moves and summaries read. */
export async function writeSums(tx: Database, runId: number, terms: Terms): Promise<void> {
  const id = sql.raw(String(runId));
  await tx.execute(sql`
    create table ${sumsOf(runId)} as
    select ${id}::bigint as run_id, ${terms.day}::date as business_day, member_id, kind, count(*)::int as rows,
      total(paid) as paid, total(computed - paid) as unpaid, total(lotto) as lotto
    from ${rewardsOf(runId)} group by member_id, kind order by member_id`);
  const required = 'run_id business_day member_id kind rows paid unpaid lotto'
    .split(' ')
    .map((column) => `alter ${column} set not null`);
  await tx.execute(sql`
    alter table ${sumsOf(runId)} ${sql.raw(required.join(', '))}, add check (run_id = ${id})`);
  await tx.execute(sql`create index on ${sumsOf(runId)} (member_id)`);
  await tx.execute(sql`analyze ${sumsOf(runId)}`);
}
