import type { Database } from '@starline/db/connection';
import { actAsWorker } from '@starline/db/roles/act-as';
import { withTransaction } from '@starline/db/transaction';
import { sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { FREQUENT } from './months/month.ts';

const EXTRAS = ['source', 'rare'] as const;

/**
 * Creates the indexes of one posted run with tables of its own that find its rewards by source and its rare
 * kinds. Posting does not need them, so they are built afterwards. Returns false when every such run has
 * them. The rows no longer change, so no writer waits.
 */
export async function indexRewards(ctx: Pick<Context, 'db'>): Promise<boolean> {
  const missing = EXTRAS.map((extra) => `to_regclass('rewards_run_' || id || '_${extra}') is null`);
  const found = await ctx.db.execute<{ id: number }>(sql`
    select id from settlement_runs
    join settled_months on not is_merged and month = date_trunc('month', business_day)::date
    where status = 'posted' and to_regclass('rewards_run_' || id) is not null and (${sql.raw(missing.join(' or '))})
    order by id desc limit 1`);
  const run = found.rows[0];
  if (!run) return false;
  await withTransaction(ctx.db, (tx) => makeExtras(tx, `rewards_run_${run.id}`), { statementTimeoutMs: 0 });
  return true;
}

async function makeExtras(tx: Database, table: string): Promise<void> {
  await actAsWorker(tx);
  for (const statement of [
    `create index if not exists ${table}_source on ${table} (source_member_id)`,
    `create index if not exists ${table}_rare on ${table} (kind, member_id, ordinal) where kind not in (${FREQUENT})`,
    `analyze ${table}`,
  ])
    await tx.execute(sql.raw(statement));
  const tables = await tx.execute<{ name: string }>(
    sql`select relid::text as name from pg_partition_tree(${table}) where isleaf`,
  );
  for (const { name } of tables.rows)
    await tx.execute(sql.raw(`alter table ${name} reset (autovacuum_enabled)`));
}
