import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { holdings } from '@starline/services/testing/ledger-view';
import { expect, test } from 'vitest';
import { openSite } from '../../testing/site.ts';

const { db } = await testDatabase();
const site = await openSite(db);

async function richMember(whole: number) {
  const member = await site.memberBrowser();
  await createAdjustment(site.world.staff, {
    memberId: member.id,
    point: points(whole),
    type: 'point',
    description: '',
    isHidden: false,
  });
  return member;
}

test('lets exactly one of 64 concurrent withdrawals of a full balance succeed', async () => {
  const { id, browser } = await richMember(100);
  const input = { type: 'coin', amount: 10_000 };
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => browser.mutate('member', 'withdrawals.request', input)),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(
    answers.filter((answer) => answer.error.code === 'exceed_available' && answer.status === 409),
  ).toHaveLength(63);
  expect(await holdings(db, id)).toEqual({ withdraw_hold: 100 });
});

test('gives 64 concurrent requests with one idempotency key one effect and one answer', async () => {
  const { id, browser } = await richMember(100);
  const input = { type: 'coin', amount: 4_000, idempotencyKey: crypto.randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => browser.mutate('member', 'withdrawals.request', input)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.data])))).toEqual(
    new Set([JSON.stringify([200, answers[0]?.data])]),
  );
  expect(await holdings(db, id)).toEqual({ withdrawable: 60, withdraw_hold: 40 });
});

test('a copy of a request that was refused holds nothing when it comes late, and the next attempt holds', async () => {
  const { id, browser } = await richMember(10);
  const body = JSON.stringify({ type: 'coin', amount: 4_000, idempotencyKey: crypto.randomUUID() });
  const send = (attempt: string) =>
    browser.post('/trpc/member/withdrawals.request', body, { 'idempotency-attempt': attempt });
  expect((await send('2')).error.code).toBe('exceed_available');
  await createAdjustment(site.world.staff, {
    memberId: id,
    point: points(90),
    type: 'point',
    description: '',
    isHidden: false,
  });
  expect((await send('1')).error.code).toBe('idempotency_conflict');
  expect(await holdings(db, id)).toEqual({ withdrawable: 100 });
  expect((await send('3')).status).toBe(200);
  expect(await holdings(db, id)).toEqual({ withdrawable: 60, withdraw_hold: 40 });
  for (const wrong of ['', 'x', '-1', '1.5', '9'.repeat(16)])
    expect((await send(wrong)).error.code).toBe('invalid_input');
});

test('names the wrong field of an invalid input and changes nothing', async () => {
  const { id, browser } = await richMember(100);
  const send = (input: unknown) => browser.mutate('member', 'withdrawals.request', input);
  const wrong: [unknown, string][] = [
    [{ type: 'coin', amount: -1 }, 'amount'],
    [{ type: 'coin', amount: 10.5 }, 'amount'],
    [{ type: 'coin', amount: '1000' }, 'amount'],
    [{ type: 'coin', amount: 1e300 }, 'amount'],
    [{ type: 'gold', amount: 1000 }, 'type'],
    [{ type: 'coin', amount: 1000, memberId: 1 }, 'memberId'],
    [{ type: 'coin', amount: 1000, memo: 'x'.repeat(201) }, 'memo'],
    [{ type: 'coin', amount: 1000, idempotencyKey: 'x' }, 'idempotencyKey'],
  ];
  for (const [input, field] of wrong) {
    const answer = await send(input);
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, [field]]);
  }
  for (const body of [null, [], 'x', 7]) expect((await send(body)).status).toBe(400);
  expect(await holdings(db, id)).toEqual({ withdrawable: 100 });
});

test('staff give a reason to cancel, and a documented call works without', async () => {
  const { browser } = await richMember(100);
  const ask = async () =>
    (await browser.mutate('member', 'withdrawals.request', { type: 'coin', amount: 2_000 })).data
      .id as number;
  const [first, second, third] = [await ask(), await ask(), await ask()];
  const staff = (await site.adminBrowser()).browser;
  const cancel = (input: object) => staff.mutate('admin', 'withdrawals.cancel', { ids: [first], ...input });
  const refused = async (input: object) => {
    const { status, error } = await cancel(input);
    return [status, error.code, Object.keys(error.fields)];
  };
  expect(await refused({})).toEqual([400, 'invalid_input', ['reason']]);
  expect(await refused({ text: '설명' })).toEqual([400, 'invalid_input', ['reason']]);
  expect(await refused({ reason: 'because' })).toEqual([400, 'invalid_input', ['reason']]);
  expect(await refused({ reason: 'other' })).toEqual([400, 'invalid_input', ['text']]);
  expect(await refused({ reason: 'other', text: '가'.repeat(301) })).toEqual([
    400,
    'invalid_input',
    ['text'],
  ]);
  expect((await cancel({ reason: 'wrong_account', text: '다시 확인' })).data.changed).toEqual([first]);
  const called = await staff.fetch('/api/admin/withdraws/cancel', {
    method: 'POST',
    body: JSON.stringify({ ids: [second, third] }),
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': staff.cookies.get('XSRF-TOKEN') ?? '',
    },
  });
  expect([called.status, await called.json()]).toEqual([
    200,
    { success: true, cancelled: [second, third], skipped: [] },
  ]);
  const reasonOf = async (id: number) => {
    const { cancelReason, cancelText } = (await staff.query('admin', 'documents.withdrawal', { id })).data;
    return [cancelReason, cancelText];
  };
  expect(await reasonOf(first)).toEqual(['wrong_account', '다시 확인']);
  expect(await reasonOf(second)).toEqual([null, null]);
});
