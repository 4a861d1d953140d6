import { randomBytes } from 'node:crypto';
import { approvalRequests } from '@starline/db/schema/approvals';
import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { deposits } from '@starline/db/schema/deposits';
import { testDatabase } from '@starline/db/testing/test-database';
import { amount, points } from '@starline/domain/money';
import { COMPLETED } from '@starline/domain/request-states';
import { RequestDeposit } from '@starline/validators/deposits';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AdminContext } from '../../base/context.ts';
import { approveRequest } from '../../desk/approval-inbox/approve.ts';
import { saveApprovalRule } from '../../desk/approval-inbox/save-rule.ts';
import { codeOf } from '../../testing/code-of.ts';
import { holdings, unbalanced } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { pollTransfers } from '../chain/poll-transfers.ts';
import { ADDRESS, arrived, idEnding, openFakeTrongrid } from '../chain/testing/fake-trongrid.ts';
import { readSignals } from '../risk/signals.ts';
import { completeDeposits } from './complete.ts';
import { decideDeposit } from './decide.ts';
import { deleteDeposit } from './delete.ts';
import { allDeposits } from './list-all.ts';
import { requestDeposit } from './request.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, undefined, { depositAddress: ADDRESS });
const { chain, source, behave } = await openFakeTrongrid();
const NOW = world.system.now().getTime();
const poll = () => pollTransfers(world.system, source);
let TXID = '';

beforeEach(async () => {
  TXID = randomBytes(32).toString('hex');
  await db.delete(chainTransfers);
  await db.delete(deposits).where(eq(deposits.status, '요청'));
  behave({ sent: [] });
});

type More = { transactionId?: string; memo?: string };
/** A request as the portal sends it, of a new member. */
async function asks(whole: number, more: More = {}, watchesChain = true, memberId?: number) {
  const of = memberId ?? (await world.member());
  const plain = world.asMember(of);
  const ctx = { ...plain, config: { ...plain.config, ...(watchesChain && { chain: source }) } };
  const { id } = await requestDeposit(
    ctx,
    RequestDeposit.parse({ amount: points(whole), accountHolder: '홍길동', ...more }),
  );
  const row = async () => {
    const [found] = await db.select().from(deposits).where(eq(deposits.id, id));
    if (!found) throw new Error('no deposit');
    return found;
  };
  return { id, memberId: of, row, usdt: (Number((await row()).expectedMicros) / 1e6).toFixed(6) };
}
const send = (usdt: number | string, id = TXID) => chain.sent.push(arrived(NOW + 1000, id, usdt));
const complete = async (...ids: number[]) => {
  const { changed, skipped } = await completeDeposits(world.staff, { ids });
  return { changed, codes: skipped.map(({ code }) => code) };
};
const shown = async (id: number) => {
  const page = { page: 1, size: 100, sort: 'createdAt', order: 'desc' } as never;
  return (await allDeposits.rows(world.staff, page)).find((row) => row.id === id);
};
const decide = (id: number) => decideDeposit(world.staff, { id, reason: '본인 확인' });

describe('a transaction that pays two members', () => {
  test.each<[string, () => [More, More]]>([
    ['that no request names', () => [{}, {}]],
    ['that one names', () => [{ transactionId: TXID }, {}]],
    ['that the other names', () => [{}, { memo: `보냈습니다 ${TXID}` }]],
    ['that both name', () => [{ transactionId: TXID }, { transactionId: `0x${TXID.toUpperCase()}` }]],
  ])('%s proves both, in one poll or in two, and both are completed', async (_name, given) => {
    const [first, second] = given();
    const [one, two] = [await asks(300, first), await asks(500, second)];
    send(one.usdt);
    await poll();
    send(two.usdt);
    await poll();
    for (const each of [one, two])
      expect(await shown(each.id)).toMatchObject({ isProven: true, isDisputed: false, isUsed: false });
    expect(await complete(one.id)).toEqual({ changed: [one.id], codes: [] });
    expect(await complete(two.id)).toEqual({ changed: [two.id], codes: [] });
    expect(await holdings(db, one.memberId)).toEqual({ purchase: 300 });
    expect(await holdings(db, two.memberId)).toEqual({ purchase: 500 });
    expect(await unbalanced(db)).toEqual([]);
  });

  test.each([
    ['three members', [300, 500, 1000], 0],
    ['five, some by the same amount', [300, 300, 500, 500, 300], 0],
    ['two members and two strangers', [300, 500], 2],
  ] as const)('%s proves each of them, and no claim of a stranger', async (_name, amounts, strangers) => {
    const people = [];
    for (const whole of amounts) people.push(await asks(whole));
    for (const each of people) send(each.usdt);
    for (let made = 0; made < strangers; made += 1) send(`7.00${made + 1}`);
    const thief = await asks(10_000, { transactionId: TXID });
    await poll();
    const ids = people.map(({ id }) => id);
    expect(await complete(...ids, thief.id)).toEqual({ changed: ids, codes: [expect.any(String)] });
    for (const [index, { memberId }] of people.entries())
      expect(await holdings(db, memberId)).toEqual({ purchase: amounts[index] });
    expect(await unbalanced(db)).toEqual([]);
  });

  test('the same amount proves both, also when they are completed together', async () => {
    const [one, two] = [await asks(300, { transactionId: TXID }), await asks(300, { transactionId: TXID })];
    send(one.usdt);
    send(two.usdt);
    await poll();
    expect(await complete(one.id, two.id)).toEqual({ changed: [one.id, two.id], codes: [] });
    const third = await asks(300, { transactionId: TXID });
    expect(await complete(third.id)).toEqual({ changed: [], codes: ['transaction_id_used'] });
  });

  test('a claim for another amount stands against no transfer, and is itself in dispute', async () => {
    const [owner, thief] = [await asks(300), await asks(1000, { transactionId: TXID })];
    send(owner.usdt);
    await poll();
    expect(await shown(owner.id)).toMatchObject({ isProven: true, isDisputed: false });
    expect(await complete(thief.id)).toEqual({ changed: [], codes: ['deposit_disputed'] });
    expect(await complete(owner.id)).toEqual({ changed: [owner.id], codes: [] });
    expect(await complete(thief.id)).toEqual({ changed: [], codes: ['transaction_id_used'] });
  });
});

test('a deposit that was completed without its transfer uses up a transfer of its amount only', async () => {
  const taken = await asks(300, { memo: TXID }, false);
  await complete(taken.id);
  expect((await taken.row()).event).toBeNull();
  const [same, other] = [await asks(300), await asks(500)];
  send(same.usdt);
  send(other.usdt);
  await poll();
  expect(await complete(same.id, other.id)).toEqual({ changed: [other.id], codes: ['transaction_id_used'] });
  await decide(same.id);
  expect(await holdings(db, same.memberId)).toEqual({ purchase: 300 });
});

test('a proof takes the place of a suggestion, whose transfer is free again', async () => {
  const one = await asks(300, { transactionId: TXID });
  send('300.000001');
  await poll();
  expect(await shown(one.id)).toMatchObject({ isProven: false, suggestion: { amount: points(300) } });
  send(one.usdt);
  await poll();
  expect(await shown(one.id)).toMatchObject({ isProven: true });
  const matched = (await db.select().from(chainTransfers)).filter(({ depositId }) => depositId === one.id);
  expect(matched).toHaveLength(1);
});

test('a proof that a dispute held back counts once the dispute is over', async () => {
  const [owner, thief] = [await asks(300), await asks(300, { transactionId: TXID })];
  send(owner.usdt);
  await poll();
  expect(await shown(owner.id)).toMatchObject({ isProven: false, isDisputed: true });
  await deleteDeposit(world.staff, { id: thief.id, force: false });
  await poll();
  expect(await shown(owner.id)).toMatchObject({ isProven: true, isDisputed: false });
});

test('deleting a request frees its transfer for the one that it belongs to', async () => {
  const wrong = await asks(300, { transactionId: TXID });
  send(300);
  await poll();
  await complete(wrong.id);
  const right = await asks(300, { transactionId: TXID });
  expect(await complete(right.id)).toEqual({ changed: [], codes: ['transaction_id_used'] });
  await deleteDeposit(world.staff, { id: wrong.id, force: false });
  await poll();
  expect(await shown(right.id)).toMatchObject({ suggestion: { transactionId: TXID } });
  expect(await complete(right.id)).toEqual({ changed: [right.id], codes: [] });
});

describe('a decision', () => {
  test('credits a request in dispute without a chain, and then the other one, each with its reason', async () => {
    const [one, two] = [await asks(300, { memo: TXID }, false), await asks(500, { memo: TXID }, false)];
    expect(await complete(one.id, two.id)).toEqual({
      changed: [],
      codes: ['deposit_disputed', 'deposit_disputed'],
    });
    await decide(one.id);
    expect(await shown(two.id)).toMatchObject({ isDisputed: false, isUsed: true });
    await decide(two.id);
    expect(await holdings(db, one.memberId)).toEqual({ purchase: 300 });
    expect(await holdings(db, two.memberId)).toEqual({ purchase: 500 });
    expect(await auditEntriesOf(db, 'deposits.decide', String(two.id))).toMatchObject([
      { after: { transactionId: TXID, reason: '본인 확인' } },
    ]);
  });

  test('takes the transfer from the request that it was matched to, so it is credited once', async () => {
    const [one, two] = [await asks(300), await asks(300, { transactionId: TXID })];
    send(one.usdt);
    await poll();
    await decide(two.id);
    expect((await two.row()).status).toBe(COMPLETED);
    const [transfer] = await db.select().from(chainTransfers);
    expect(transfer).toMatchObject({ depositId: two.id, provenAt: null });
    await poll();
    expect(await shown(one.id)).toMatchObject({ isProven: false });
  });

  test('gives each of two equal transfers to one of three claims, and a third only as another one', async () => {
    const claims = [
      await asks(300, { memo: TXID }),
      await asks(300, { memo: TXID }),
      await asks(300, { memo: TXID }),
    ];
    send(300);
    send(300);
    await poll();
    for (const { id } of claims) await decide(id);
    const events = await Promise.all(claims.map(async ({ row }) => (await row()).event));
    expect(events.map((event) => event?.split(':')[0])).toEqual(['transfer', 'transfer', 'decision']);
    expect(new Set(events).size).toBe(3);
  });

  test('is refused where nothing stands against the request, and of a request that has ended', async () => {
    const one = await asks(300, { transactionId: TXID });
    expect(await codeOf(decide(one.id))).toBe('deposit_not_disputed');
    await complete(one.id);
    expect(await codeOf(decide(one.id))).toBe('not_a_request');
  });

  test('of one request happens once, of several at once', async () => {
    const [one] = [await asks(300, { memo: TXID }), await asks(300, { memo: TXID })];
    const codes = await Promise.all([codeOf(decide(one.id)), codeOf(decide(one.id)), codeOf(decide(one.id))]);
    expect(codes.filter((code) => code === 'not_a_request')).toHaveLength(2);
    expect(await holdings(db, one.memberId)).toEqual({ purchase: 300 });
  });

  test('takes two people where the rule says so, and is stale when another claim has come', async () => {
    const [maker, checker] = [await world.hire('maker'), await world.hire('checker')];
    const rule = (isOn: boolean) =>
      saveApprovalRule(world.system as unknown as AdminContext, {
        kind: 'deposits',
        isOn,
        single: isOn ? amount(0) : null,
        byMaker: null,
        byMember: null,
      });
    await rule(true);
    const [one] = [await asks(300, { memo: TXID }), await asks(300, { memo: TXID })];
    const asking = () => codeOf(decideDeposit(maker, { id: one.id, reason: '영수증' }));
    const waiting = async () =>
      (await db.select().from(approvalRequests).orderBy(desc(approvalRequests.id)).limit(1))[0]?.id ?? 0;
    expect(await asking()).toBe('approval_required');
    const id = await waiting();
    await asks(300, { memo: TXID });
    expect(await codeOf(approveRequest(checker, { id }))).toBe('approval_stale');
    expect(await asking()).toBe('approval_required');
    await approveRequest(checker, { id: await waiting() });
    expect(await holdings(db, one.memberId)).toEqual({ purchase: 300 });
    await rule(false);
  });
});

describe('a transaction in the memo or in the field', () => {
  test('of two requests is a signal without a chain, also of one member, in any form', async () => {
    const one = await asks(500, { memo: `https://tronscan.org/#/transaction/${TXID}` }, false);
    const two = await asks(500, { transactionId: TXID.toUpperCase() }, false);
    const again = await asks(500, { memo: `TXID:0x${TXID} 입니다` }, false, one.memberId);
    const ids = [one.id, two.id, again.id];
    const flagged = await readSignals(world.staff, { subject: 'deposit', ids });
    for (const id of ids)
      expect(flagged.find((each) => each.id === id)?.signals).toContainEqual(
        expect.objectContaining({ rule: 'transaction_shared' }),
      );
    expect((await complete(one.id, two.id, again.id)).changed).toEqual([]);
  });

  test('of one member twice is credited once, and again only by a decision', async () => {
    const one = await asks(300, { memo: TXID }, false);
    const again = await asks(300, { memo: TXID }, false, one.memberId);
    expect(await complete(one.id, again.id)).toEqual({ changed: [one.id], codes: ['transaction_id_used'] });
  });

  test('is one: a memo that names another than the field, or two, is refused', () => {
    const parse = (more: More) =>
      RequestDeposit.safeParse({ amount: points(300), accountHolder: '홍길동', ...more });
    const other = idEnding('beef');
    for (const more of [{ transactionId: TXID, memo: other }, { memo: `${TXID} ${other}` }])
      expect(parse(more).error?.issues).toMatchObject([{ path: ['memo'], message: 'one_transaction' }]);
    for (const more of [{ transactionId: TXID, memo: `0x${TXID}` }, { memo: `${TXID} ${TXID}` }])
      expect(parse(more).data).toMatchObject({ transactionId: TXID });
    expect(parse({ memo: `${TXID}ab` }).data).not.toHaveProperty('transactionId');
    expect(parse({ transactionId: `${TXID}ab` }).success).toBe(false);
  });
});
