import { testDatabase } from '@starline/db/testing/test-database';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeAccount } from '../../desk/personal-data/close-account.ts';
import { codeOf } from '../../testing/code-of.ts';
import { holdings } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { buy } from '../settlements/testing/two-days.ts';
import { previewPurchaseWithdrawal } from './preview-withdrawal.ts';
import { voidPurchase } from './void.ts';
import { withdrawPurchase } from './withdraw.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-11-18T03:00:00Z');

test('a closed account gets no price back, by a void or a withdrawal', async () => {
  const buyer = await world.member({ username: 'buyer' });
  const id = await buy(world, buyer, 300);
  // A package whose limit is used up does not keep an account open.
  await db.execute(sql`insert into purchase_limits (purchase_id, used) values (${id}, 90000)`);
  await closeAccount(world.staff, { id: buyer, confirmation: 'buyer' });
  const why = { reason: 'asked_by_member', text: '' } as const;
  expect(await codeOf(voidPurchase(world.staff, { id, force: true }))).toBe('member_closed');
  expect(await codeOf(withdrawPurchase(world.staff, { id, force: false, ...why }))).toBe('member_closed');
  expect(await codeOf(previewPurchaseWithdrawal(world.staff, { id }))).toBe('member_closed');
  expect(await holdings(db, buyer)).toEqual({});
});
