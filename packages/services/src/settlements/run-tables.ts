import type { Database } from '@starline/db/connection';
import { type BusinessDay, monthOf } from '@starline/domain/business-time';
import { type SQL, sql } from 'drizzle-orm';

/** Each run's rewards and draws are tables of their own: loaded in bulk, attached when it begins to post. */
const name = (table: 'rewards' | 'settlement_draws', runId: number) => `${table}_run_${runId}`;
export const rewardsOf = (runId: number): SQL => sql.raw(name('rewards', runId));
export const drawsOf = (runId: number): SQL => sql.raw(name('settlement_draws', runId));

/** Makes the run's rows part of `rewards` and `settlement_draws`; readers go on meanwhile. */
export async function attachTables(
  tx: Database,
  run: { id: number; businessDay: BusinessDay },
): Promise<void> {
  const month = await monthPartition(tx, run.businessDay);
  const values = sql.raw(`for values in (${run.id})`);
  await tx.execute(sql`alter table ${month} attach partition ${rewardsOf(run.id)} ${values}`);
  await tx.execute(sql`alter table settlement_draws attach partition ${drawsOf(run.id)} ${values}`);
}

export async function dropTables(tx: Database, runId: number): Promise<void> {
  await tx.execute(sql`drop table if exists ${rewardsOf(runId)}, ${drawsOf(runId)}`);
}

async function monthPartition(tx: Database, day: BusinessDay): Promise<SQL> {
  const month = monthOf(day);
  const table = `rewards_${month.replace('-', '_')}`;
  const found = await tx.execute<{ is_there: boolean }>(
    sql`select to_regclass(${table}) is not null as is_there`,
  );
  if (!found.rows[0]?.is_there) {
    const bounds = `for values from ('${month}-01') to ('${followingMonth(month)}-01')`;
    await tx.execute(sql.raw(`create table ${table} (like rewards) partition by list (run_id)`));
    await tx.execute(sql.raw(`alter table rewards attach partition ${table} ${bounds}`));
  }
  return sql.raw(table);
}

function followingMonth(month: string): string {
  const [year = 0, index = 0] = month.split('-').map(Number);
  return index === 12 ? `${year + 1}-01` : `${year}-${String(index + 1).padStart(2, '0')}`;
}
