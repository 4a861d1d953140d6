import { openDatabase } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import type { Stored } from './check.ts';
import type { People } from './clients/people.ts';
import type { Cluster } from './cluster/cluster.ts';
import type { ProductNode } from './cluster/product.ts';
import { LAST_DAY } from './settle-again.ts';

/** Returns the withdrawals and adjustments of the acting members, without those that stood before. */
export async function storedRows(url: string, { members }: People, before?: Stored): Promise<Stored> {
  const { db, close } = openDatabase({ url });
  const ids = sql.param(members.map(({ id }) => id));
  const after = (name: keyof Stored) => Math.max(0, ...(before?.[name] ?? []).map(({ id }) => id));
  try {
    const withdrawals = await db.execute<Stored['withdrawals'][number]>(sql`
      select id, member_id as "memberId", amount, status from withdrawals
      where member_id = any(${ids}::bigint[]) and id > ${after('withdrawals')}`);
    const adjustments = await db.execute<Stored['adjustments'][number]>(sql`
      select id, member_id as "memberId", point as amount from adjustments
      where member_id = any(${ids}::bigint[]) and id > ${after('adjustments')}`);
    return { withdrawals: withdrawals.rows, adjustments: adjustments.rows };
  } finally {
    await close();
  }
}

/** Returns what the books name as wrong, of everything and of the day that was settled again and again. */
export async function proveBooks({ workers }: Cluster): Promise<string[]> {
  const desk = workers[0] as ProductNode;
  const faults: string[] = [];
  for (const command of [
    ['books', '--full'],
    ['books', '--day', LAST_DAY],
  ]) {
    const { code, text } = await desk.ops(command);
    if (code !== 0) faults.push(`ops ${command.join(' ')}: ${text.trim()}`);
  }
  return faults;
}
