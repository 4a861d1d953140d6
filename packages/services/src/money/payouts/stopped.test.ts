import { testDatabase } from '@starline/db/testing/test-database';
import { PAID, REQUESTED } from '@starline/domain/request-states';
import { settingApprovalKind } from '@starline/domain/settings';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { saveSettings } from '../../base/settings/save.ts';
import { codeOf } from '../../testing/code-of.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { cancelWithdrawals, completeWithdrawals } from '../withdrawals/end-batch.ts';
import { readPayoutFile } from './file.ts';
import { makePayoutBatch } from './make.ts';
import { applyPayoutResult } from './results.ts';
import { sendPayoutBatch } from './send.ts';

const { db, url } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
await world.set('payout_batches', 'on');
const { requests, withdrawal, made, sent, resultOf } = payoutFixture(world);
const stop = (value: 'on' | 'off') => saveSettings(staff, { settings: { payouts_stopped: { value } } });
test('while payouts are stopped no act pays, makes, sends or reads a payout, and the others go on', async () => {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = await requests(5);
  const open = await made([first]);
  const away = await sent([second]);
  const result = { id: away.id, name: 'r.csv', content: await resultOf(away.id) };
  await stop('on');
  const refused = [
    completeWithdrawals(staff, { ids: [third] }),
    makePayoutBatch(staff, { ids: [fourth], format: 'kb' }),
    sendPayoutBatch(staff, { id: open.id }),
    readPayoutFile(staff, { id: away.id, kind: 'transfer', reason: '대사' }),
    applyPayoutResult(staff, result),
  ];
  expect(await Promise.all(refused.map(codeOf))).toEqual(refused.map(() => 'payouts_stopped'));
  expect((await cancelWithdrawals(staff, { ids: [fifth] })).changed).toEqual([fifth]);
  await stop('off');
  expect(await applyPayoutResult(staff, result)).toMatchObject({ paid: 1 });
  expect((await completeWithdrawals(staff, { ids: [third] })).changed).toEqual([third]);
});

test('a server whose clock is behind completes nothing either', async () => {
  const [id = 0] = await requests(1);
  const now = world.system.now().getTime();
  const moveBy = (seconds: number) => world.moveTo(new Date(now + seconds * 1000).toISOString());
  moveBy(2);
  await stop('on');
  moveBy(0);
  expect(await codeOf(completeWithdrawals(staff, { ids: [id] }))).toBe('payouts_stopped');
  moveBy(2);
  await stop('off');
  expect((await completeWithdrawals(staff, { ids: [id] })).changed).toEqual([id]);
});

test('saving the stop waits for a payout that has begun, and none is completed after it', async () => {
  const [first = 0, second = 0] = await requests(2);
  const { memberId } = await withdrawal(first);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query(`begin; select 1 from ledger_accounts where member_id = ${memberId} for update`);
  const paying = completeWithdrawals(staff, { ids: [first] });
  const isWaiting = (kind: string) =>
    expect
      .poll(() =>
        db.$count(
          sql`pg_stat_activity`,
          sql`datname = current_database() and wait_event_type = 'Lock' and wait_event = ${kind}`,
        ),
      )
      .toBe(1);
  await isWaiting('transactionid');
  const stopping = stop('on');
  await isWaiting('advisory');
  expect((await withdrawal(first)).status).toBe(REQUESTED);
  await holder.query('commit');
  await holder.end();
  expect((await paying).changed).toEqual([first]);
  await stopping;
  expect((await withdrawal(first)).status).toBe(PAID);
  expect(await codeOf(completeWithdrawals(staff, { ids: [second] }))).toBe('payouts_stopped');
  await stop('off');
});

test('one administrator stops payouts, whatever rule is on; letting them go on falls under it', () => {
  expect(settingApprovalKind('payouts_stopped', 'on')).toBeUndefined();
  expect(settingApprovalKind('payouts_stopped', 'off')).toBe('settings');
});
