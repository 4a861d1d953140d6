import { withTransaction } from '@starline/db/transaction';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/**
 * Gives one posted run's rewards the index that finds them by their source: not needed to pay, so it is built when the money
 * has moved. False when every run has it. Its rows never change again, so nobody waits for it.
 */
export async function indexSources(ctx: Pick<Context, 'db'>): Promise<boolean> {
  const found = await ctx.db.execute<{ name: string }>(sql`
    select 'rewards_run_' || id as name from settlement_runs
    where status = 'posted' and to_regclass('rewards_run_' || id) is not null
      and to_regclass('rewards_run_' || id || '_source') is null
    order by id desc limit 1`);
  const name = found.rows[0]?.name;
  if (!name) return false;
  await withTransaction(
    ctx.db,
    (tx) => tx.execute(sql.raw(`create index if not exists ${name}_source on ${name} (source_member_id)`)),
    { statementTimeoutMs: 0 },
  );
  return true;
}
