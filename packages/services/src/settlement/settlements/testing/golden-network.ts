import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { COMPANY_ID } from '@starline/domain/members';
import { inArray, sql } from 'drizzle-orm';
import { makeWorld, type World } from '../../../testing/world.ts';
import { addCenter, addPackage, postEmptyRun } from './network.ts';

export type Golden = { world: World; ids: Record<'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G', number> };

/** The people and packages of "The golden day". docs/domain/settlement.md#golden-day. */
export async function makeGoldenDay(db: Database): Promise<Golden> {
  const world = await makeWorld(db, '2026-11-18T15:30:00Z');
  const join = (username: string, recommenderId: number, values = {}) =>
    world.member({ username, recommenderId, createdAt: '2026-10-01T00:00:00Z', ...values });
  const A = await join('a', COMPANY_ID);
  const B = await join('b', A);
  const E = await join('e', A);
  const C = await join('c', B);
  const F = await join('f', B, { isRewardBlocked: true });
  const D = await join('d', C);
  const G = await join('g', D);
  const ids = { A, B, C, D, E, F, G };
  const centerId = await addCenter(db, A, E);
  await db
    .update(members)
    .set({ centerId })
    .where(inArray(members.id, Object.values(ids)));
  await addPackage(world, A, { type: 'normal', whole: 1000, approved: '10-01', used: 2999 });
  await addPackage(world, B, { type: 'normal', whole: 500, approved: '10-05', used: 100 });
  await addPackage(world, C, { type: 'normal', whole: 300, approved: '11-01' });
  await addPackage(world, C, { type: 'bcode', whole: 300, approved: '11-10' });
  await addPackage(world, D, { type: 'normal', whole: 300, approved: '11-18 10:00' });
  await addPackage(world, E, { type: 'bcode', whole: 1000, approved: '11-01', used: 998 });
  await addPackage(world, F, { type: 'normal', whole: 1000, approved: '10-20' });
  await postEmptyRun(world, '2026-11-17');
  return { world, ids };
}

/** Every visible reward of a day as text: "daily A 1.00/4.00 limit +0.05". */
export async function rewardLines(db: Database, day: string): Promise<string[]> {
  const found = await db.execute<Record<string, string | number | null>>(sql`
    select kind, upper(receiver.username) as receiver, upper(source.username) as source, level, paid, computed, lotto,
      unpaid_reason as reason from visible_rewards reward
    join members receiver on receiver.id = reward.member_id
    join members source on source.id = reward.source_member_id
    where business_day = ${day} order by kind, receiver, ordinal`);
  const fixed = (hundredths: unknown) => (Number(hundredths) / 100).toFixed(2);
  return found.rows.map((row) => {
    const from =
      row.source === row.receiver ? '' : ` from ${row.source}${row.level ? ` level ${row.level}` : ''}`;
    const unpaid = Number(row.computed) - Number(row.paid);
    const rest = unpaid > 0 ? ` / ${fixed(unpaid)} ${row.reason}` : '';
    return `${row.kind} ${row.receiver}${from}: ${fixed(row.paid)}${rest}${row.lotto ? ` +${fixed(row.lotto)}` : ''}`;
  });
}
