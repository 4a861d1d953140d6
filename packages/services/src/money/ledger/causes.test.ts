import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { points } from '@starline/domain/money';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { installRules } from '../../base/approvals/rules.ts';
import { causedBy } from '../../base/cause.ts';
import { approveRequest } from '../../desk/approval-inbox/approve.ts';
import { findingsWith } from '../../proof/books/testing/with-fault.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdjustment } from '../adjustments/create.ts';
import { completeWithin } from '../deposits/complete.ts';
import { requestDeposit } from '../deposits/request.ts';
import { cancelOwnWithdrawal } from '../withdrawals/cancel-own.ts';
import { cancelWithdrawals } from '../withdrawals/end-batch.ts';
import { requestWithdrawal } from '../withdrawals/request.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const member = await world.member();
const asMember = world.asMember(member);
const TXID = 'c'.repeat(64);
const RESTRICTED = { code: '23001' };
const refused = { cause: RESTRICTED };

const causeOf = async (naturalKey: string) => {
  const found = await db.execute<{ cause: string }>(
    sql`select cause from ledger_txs where natural_key = ${naturalKey}`,
  );
  return found.rows[0]?.cause;
};
const give = (by = world.staff) =>
  createAdjustment(by, {
    memberId: member,
    point: points(500),
    type: 'point',
    description: '',
    isHidden: false,
  });
const ask = () => requestWithdrawal(asMember, { type: 'bank', amount: points(100), memo: '' });

test('a posting names the act of the member, the act of staff, or the request under which a second person approved it', async () => {
  const { id } = await give();
  expect(await causeOf(`adjust:${id}`)).toBe('staff adjustments.create');
  const [own, theirs] = [(await ask()).id, (await ask()).id];
  expect(await causeOf(`withdraw:${own}:hold`)).toBe('member');
  await cancelOwnWithdrawal(asMember, { id: own });
  expect(await causeOf(`withdraw:${own}:end`)).toBe('member');
  await cancelWithdrawals(world.staff, { ids: [theirs], reason: 'other', text: 'why' });
  expect(await causeOf(`withdraw:${theirs}:end`)).toBe('staff withdrawals.cancel');

  const [maker, checker] = [await world.hire('maker'), await world.hire('checker')];
  await installRules(db);
  const waiting = await give(maker).catch((error) => error.params.approval as number);
  const { result } = await approveRequest(checker, { id: waiting as number });
  expect(await causeOf(`adjust:${(result as { id: number }).id}`)).toBe(`approval ${waiting}`);
});

test('a transfer on the chain is a cause only for the deposit that it proves', async () => {
  const asked = () => requestDeposit(asMember, { amount: points(100), accountHolder: '홍길동', memo: '' });
  const [{ id }, other] = [await asked(), await asked()];
  const named = { transactionId: TXID, fromAddress: 'T1', toAddress: 'T2', amount: points(100) };
  const complete = (depositId: number) =>
    withTransaction(db, (tx) => completeWithin(causedBy(world.system, `chain ${TXID}`), tx, [depositId]));
  await db.insert(chainTransfers).values({ ...named, blockAt: '2026-11-18T03:00:00Z', depositId: id });
  await expect(complete(id), 'suggested, not proven').rejects.toMatchObject(RESTRICTED);
  await db.update(chainTransfers).set({ provenAt: '2026-11-18T03:00:00Z' });
  await expect(complete(other.id), 'of another deposit').rejects.toMatchObject(RESTRICTED);
  await complete(id);
  expect(await causeOf(`deposit:${id}`)).toBe(`chain ${TXID}`);
});

test.each([
  ['none', 'admin', null],
  ['a word of no kind', 'admin', 'gift'],
  ['staff without an act', 'admin', 'staff'],
  ['staff, by the system', 'system', 'staff adjustments.create'],
  ['a member, by staff', 'admin', 'member'],
  ['an operator, by staff', 'admin', 'operator import'],
  ['an approval that does not exist', 'admin', 'approval 999999'],
  ['an approval of nothing', 'admin', 'approval x'],
  ['a settlement that does not exist', 'system', 'settlement 999999'],
  ['a transfer that nothing shows', 'system', `chain ${'d'.repeat(64)}`],
] as const)('the database refuses a posting whose cause is %s', async (_, kind, cause) => {
  const posting = sql`insert into ledger_txs (natural_key, actor_kind, actor_id, cause)
    values ('adjust:999999', ${kind}, ${kind === 'admin' ? world.staff.actor.id : null}, ${cause})`;
  await expect(db.execute(posting)).rejects.toMatchObject(refused);
});

test('an approval is no cause for the act of another administrator, and none once it was refused', async () => {
  const { rows } = await db.execute<{ id: number; maker: number }>(
    sql`select id, maker_id as maker from approval_requests where state = 'approved' limit 1`,
  );
  const [request] = rows;
  const posting = (actor?: number) => sql`insert into ledger_txs (natural_key, actor_kind, actor_id, cause)
    values ('adjust:999999', 'admin', ${actor}, ${`approval ${request?.id}`})`;
  await expect(db.execute(posting(world.staff.actor.id))).rejects.toMatchObject(refused);
  const afterRefusal = withTransaction(db, async (tx) => {
    await tx.execute(sql`update approval_requests set state = 'rejected' where id = ${request?.id}`);
    await tx.execute(posting(request?.maker));
  });
  await expect(afterRefusal).rejects.toMatchObject(refused);
});

test('books name a posting without a cause, and one whose cause was changed to what no row bears out', async () => {
  const newest = sql`where natural_key = (select natural_key from ledger_txs where cause like 'staff %' order by id desc limit 1)`;
  const named = (found: string) =>
    expect.stringMatching(new RegExp(`^causes .*: expected a cause, found ${found}$`));
  expect(await findingsWith(db, [])).not.toContainEqual(expect.stringMatching(/^causes /));
  for (const cause of ['approval 999999', 'settlement 1', 'member', 'gift'])
    expect(await findingsWith(db, [sql`update ledger_txs set cause = ${cause} ${newest}`])).toContainEqual(
      named(cause),
    );
  expect(await findingsWith(db, [sql`update ledger_txs set cause = null ${newest}`])).toContainEqual(
    named('none'),
  );
});
