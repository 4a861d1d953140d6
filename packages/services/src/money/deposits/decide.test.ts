import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { REQUESTED } from '@starline/domain/request-states';
import { RequestDeposit } from '@starline/validators/deposits';
import { expect, test } from 'vitest';
import { codeOf } from '../../testing/code-of.ts';
import { holdings } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { correctDeposit } from './correct.ts';
import { decideDeposit } from './decide.ts';
import { requestDeposit } from './request.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;

/** A request of a new member that names a transaction. */
async function claim(whole: number, transactionId: string) {
  const memberId = await world.member();
  const asked = { amount: points(whole), accountHolder: '홍길동', transactionId };
  return { ...(await requestDeposit(world.asMember(memberId), RequestDeposit.parse(asked))), memberId };
}

test('credits no other amount than the one that was shown', async () => {
  const txid = 'ab'.repeat(32);
  const [{ id, memberId }] = [await claim(300, txid), await claim(500, txid)];
  const seen = { status: REQUESTED, amount: points(300), accountHolder: '홍길동' } as const;
  await correctDeposit(staff, { id, seen, amount: points(3000), accountHolder: '홍길동', reason: '정정' });
  const decide = (whole: number) =>
    codeOf(decideDeposit(staff, { id, amount: points(whole), reason: '영수증' }));
  expect(await decide(300)).toBe('deposit_changed');
  expect(await decide(3000)).toBe('done');
  expect(await holdings(db, memberId)).toEqual({ purchase: 3000 });
});

test('of two clerks who decide for two requests of one transaction, one is refused', async () => {
  const txid = 'cd'.repeat(32);
  const [one, other] = [await claim(1000, txid), await claim(1000, txid)];
  const decide = ({ id }: { id: number }, isUsed: boolean) =>
    codeOf(decideDeposit(staff, { id, amount: points(1000), isUsed, reason: '영수증' }));
  expect(await decide(one, false)).toBe('done');
  expect(await decide(other, false)).toBe('deposit_changed');
  expect(await holdings(db, other.memberId)).toEqual({});
  // It is shown as used now: staff may state that it is another transfer.
  expect(await decide(other, true)).toBe('done');
});
