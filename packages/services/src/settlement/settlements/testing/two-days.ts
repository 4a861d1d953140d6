import { points } from '@starline/domain/money';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { completeDeposits } from '../../../money/deposits/complete.ts';
import { requestDeposit } from '../../../money/deposits/request.ts';
import { checkBooks } from '../../../proof/books/check.ts';
import { makeWorld, type World } from '../../../testing/world.ts';
import { buyPackage } from '../../purchases/buy.ts';
import { voidPurchase } from '../../purchases/void.ts';
import { settle } from '../settle.ts';
import { addCenter } from './network.ts';

export const [FIRST, SECOND] = ['2026-11-18', '2026-11-19'] as const;
export const plain = { isPreview: false, isEarly: false, force: false };

export async function buy(world: World, member: number, whole: number): Promise<number> {
  const ctx = world.asMember(member);
  const deposit = await requestDeposit(ctx, { amount: points(whole), accountHolder: 'x', memo: '' });
  await completeDeposits(world.staff, { ids: [deposit.id] });
  return (await buyPackage(ctx, { packageId: await world.packageId('normal', whole) })).id;
}

/**
 * top <- middle <- low in a center that top owns and middle recommends; deposits, purchases and settlements
 * are made by the verbs.
 */
export async function twoDays(db: World['db']) {
  const world = await makeWorld(db, '2026-11-17T03:00:00Z');
  const top = await world.member({ username: 'top' });
  const middle = await world.member({ username: 'middle', recommenderId: top });
  const low = await world.member({ username: 'low', recommenderId: middle });
  const centerId = await addCenter(db, top, middle);
  await db.execute(sql`update members set center_id = ${centerId}`);
  await buy(world, top, 300);
  await buy(world, top, 500);
  await buy(world, middle, 300);
  world.moveTo('2026-11-17T15:30:00Z');
  await settle(world.system, { ...plain, date: '2026-11-17' });
  world.moveTo('2026-11-18T03:00:00Z');
  const bought = await buy(world, low, 1000);
  for (const date of [FIRST, SECOND]) {
    world.moveTo(`${date}T15:30:00Z`);
    await settle(world.system, { ...plain, date });
  }
  world.moveTo('2026-11-20T03:00:00Z');
  const force = (id: number) => voidPurchase(world.staff, { id, force: true });
  const clean = async () => expectExact(world, ['documents']);
  return { world, top, middle, low, bought, force, clean };
}

/** Expects books without findings in what a void changes; `more` names further checks. */
export async function expectExact(world: World, more: string[] = []): Promise<void> {
  const books = await checkBooks(world.system, { isFull: true });
  const proved = ['balances', 'holds', 'runs', 'rewards', 'sums', 'limits', 'chunks', 'bases', 'journal'];
  const named = [...proved, ...more];
  expect(books.findings.filter((finding) => named.includes(finding.check))).toEqual([]);
}
