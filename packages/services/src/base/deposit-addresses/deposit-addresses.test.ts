import { approvalRequests } from '@starline/db/schema/approvals';
import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { pushSubscriptions } from '@starline/db/schema/push';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { points } from '@starline/domain/money';
import { COMPLETED, REQUESTED } from '@starline/domain/request-states';
import { desc, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { approveRequest } from '../../desk/approval-inbox/approve.ts';
import { saveApprovalRule } from '../../desk/approval-inbox/save-rule.ts';
import { listNews } from '../../desk/news/list.ts';
import { createAdmin } from '../../identity/admins/admins.ts';
import { pollTransfers } from '../../money/chain/poll-transfers.ts';
import { ADDRESS, arrived, idEnding, openFakeTrongrid } from '../../money/chain/testing/fake-trongrid.ts';
import { listDeposits } from '../../money/deposits/list.ts';
import { allDeposits } from '../../money/deposits/list-all.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { findingsWith } from '../../proof/books/testing/with-fault.ts';
import { codeOf } from '../../testing/code-of.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf, payloadsOf } from '../../testing/written.ts';
import { listSettingHistory } from '../settings/list.ts';
import { saveSettings } from '../settings/save.ts';
import { depositAddress, depositAddresses, showDepositAddress } from './read.ts';

const OTHER = 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9';
const THIRD = 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS';
const { db } = await testDatabase();
const world = await makeWorld(db, undefined, { depositAddress: ADDRESS, pushKey: 'key' });
const { staff, system } = world;
const member = world.asMember(await world.member());
const change = (value: string) => world.set('deposit_address', value);
const historyOf = () => listSettingHistory(staff, { key: 'deposit_address' });

/** Back to an installation that has stored no address. */
beforeEach(async () => {
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`set local starline.maintenance = 'a test'`);
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`delete from settings where key_name = 'deposit_address' and value <> ''`);
  });
});

test('the address of the configuration is in force until the back office stores one', async () => {
  expect(await depositAddress(system)).toBe(ADDRESS);
  expect(await showDepositAddress(system)).toMatchObject({ address: ADDRESS, changedAt: null });
  await change(OTHER);
  expect(await depositAddress(system)).toBe(OTHER);
  expect(await auditEntriesOf(db, 'settings.save', 'deposit_address')).toContainEqual(
    expect.objectContaining({ before: ADDRESS, after: OTHER }),
  );
});

test('the history begins with the replaced address of the configuration and names who changed it', async () => {
  await change(OTHER);
  world.moveTo('2026-11-19T03:00:00Z');
  await change(THIRD);
  expect(await historyOf()).toMatchObject([
    { value: THIRD, adminUsername: 'owner', effectiveAt: '2026-11-19T03:00:00.000Z' },
    { value: OTHER, adminUsername: 'owner' },
    { value: ADDRESS, adminUsername: null },
  ]);
  expect(await depositAddresses(system)).toEqual([THIRD, OTHER, ADDRESS]);
  expect(await depositAddresses({ ...system, config: { ...system.config, depositAddress: null } })).toEqual([
    THIRD,
    OTHER,
    ADDRESS,
  ]);
});

test('refuses an address with a mistyped letter and changes nothing', async () => {
  expect(await codeOf(change(`${OTHER.slice(0, -1)}8`))).toBe('invalid_trc20_address');
  expect(await codeOf(change('xyz'))).toBe('setting_out_of_bounds');
  expect(await historyOf()).toEqual([]);
});

test('the deposit page and the announcements name the change, for a member of that time, for some days', async () => {
  world.moveTo('2026-12-01T03:00:00Z');
  await change(OTHER);
  expect(await showDepositAddress(system)).toMatchObject({ changedAt: '2026-12-01T03:00:00.000Z' });
  expect(await payloadsOf(db, 'settings.changed')).toContainEqual({ keys: ['deposit_address'] });
  const newsOf = async (ctx: typeof member) =>
    (await listNews(ctx, { page: 1, size: 20, language: 'ko' })).rows.map(({ kind }) => kind);
  expect(await newsOf(member)).toContain('deposit_address');
  world.moveTo('2026-12-14T03:00:00Z');
  expect((await showDepositAddress(system)).changedAt).not.toBeNull();
  world.moveTo('2026-12-15T03:00:00Z');
  expect((await showDepositAddress(system)).changedAt).toBeNull();
  expect(await newsOf(world.asMember(await world.member()))).not.toContain('deposit_address');
});

test('a change is pushed to the devices of members, and the first address of an installation to none', async () => {
  await db.insert(pushSubscriptions).values({
    ...{ memberId: member.actor.id, device: 'd', endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' },
    usedAt: system.now().toISOString(),
  });
  const pushed = async () =>
    (await db.execute(sql`select 1 from notification_pushes where kind = 'deposit_address'`)).rows.length;
  const before = await pushed();
  const unset = { ...staff, config: { ...staff.config, depositAddress: null } };
  await saveSettings(unset, { settings: { deposit_address: { value: ADDRESS } } });
  expect(await pushed()).toBe(before);
  await change(OTHER);
  expect(await pushed()).toBe(before + 1);
});

test('a deposit to an earlier address is recognised', async () => {
  const { chain, source, asked } = await openFakeTrongrid();
  await change(OTHER);
  const memberId = await world.member();
  const input = { amount: points(300), accountHolder: '1a2b', memo: '' };
  const { id } = await requestDeposit(world.asMember(memberId), input);
  chain.sent = [arrived(+system.now() - 60_000, idEnding('1a2b'), 300, { to: ADDRESS })];
  expect(await pollTransfers(system, source)).toBe(1);
  expect(asked.some((path) => String(path).includes(OTHER))).toBe(true);
  const rows = await allDeposits.rows(staff, { page: 1, size: 9, sort: 'createdAt', order: 'asc' } as never);
  expect(rows.find((row) => row.id === id)?.suggestion?.transactionId).toBe(idEnding('1a2b'));
});

test('a transfer to an address after it was replaced proves nothing: it is suggested with the reason', async () => {
  const { chain, source } = await openFakeTrongrid();
  await world.set('deposit_chain_completion', 'on');
  const ask = async () => {
    const plain = world.asMember(await world.member());
    const ctx = { ...plain, config: { ...plain.config, chain: source } };
    const { id } = await requestDeposit(ctx, { amount: points(500), accountHolder: '홍길동', memo: '' });
    const [row] = (await listDeposits(ctx, { page: 1, size: 1 })).rows;
    return { id, exact: row?.exactAmount ?? '' };
  };
  const [before, after] = [await ask(), await ask()];
  const hour = 3_600_000;
  const at = +system.now();
  world.moveTo(new Date(at + hour).toISOString());
  await change(OTHER);
  chain.sent = [
    arrived(at + hour - 1, idEnding('00b0'), before.exact, { to: ADDRESS }),
    arrived(at + hour + 1, idEnding('00a0'), after.exact, { to: ADDRESS }),
  ];
  const found = async (id: number) => {
    const query = { page: 1, size: 99, sort: 'createdAt', order: 'desc' };
    return (await allDeposits.rows(staff, query as never)).find((row) => row.id === id);
  };
  expect(await pollTransfers(system, source)).toBe(2);
  expect(await found(before.id)).toMatchObject({
    ...{ status: COMPLETED, isProven: true },
    suggestion: { isToReplaced: false },
  });
  expect(await found(after.id)).toMatchObject({
    ...{ status: REQUESTED, isProven: false },
    suggestion: { transactionId: idEnding('00a0'), isToReplaced: true },
  });
  chain.sent.push(arrived(at + hour + 2, idEnding('00c0'), after.exact, { to: OTHER }));
  expect(await pollTransfers(system, source)).toBe(1);
  expect(await found(after.id)).toMatchObject({
    ...{ status: COMPLETED, isProven: true },
    suggestion: { transactionId: idEnding('00c0'), isToReplaced: false },
  });
  await world.set('deposit_chain_completion', 'off');
});

test('a reading that fails for one address stores nothing of the others', async () => {
  const { chain, source } = await openFakeTrongrid();
  await change(OTHER);
  await db.delete(chainTransfers);
  chain.sent = [arrived(+system.now() - 60_000, idEnding('3c4d'), 300, { to: OTHER })];
  const failing = {
    ...source,
    call: async <T>(_: string, ask: () => Promise<T>): Promise<T> => {
      failing.calls += 1;
      if (failing.calls > 1) throw new Error('no answer');
      return ask();
    },
    calls: 0,
  };
  await expect(pollTransfers(system, failing as never)).rejects.toThrow('no answer');
  expect(await db.$count(chainTransfers)).toBe(0);
});

test('with the rule in force another address waits for a second person, whose name the history has', async () => {
  await change(OTHER);
  const { id: otherId } = await createAdmin(system as never, {
    username: 'second',
    password: 'pass-word-1',
    name: '둘째',
    role: 'owner',
  });
  await saveApprovalRule(staff, {
    kind: 'security',
    isOn: true,
    single: null,
    byMaker: null,
    byMember: null,
  } as never);
  expect(await codeOf(change(THIRD))).toBe('approval_required');
  expect(await depositAddress(system)).toBe(OTHER);
  const [request] = await db.select().from(approvalRequests).orderBy(desc(approvalRequests.id)).limit(1);
  expect(request).toMatchObject({ kind: 'security', before: { deposit_address: OTHER } });
  const second = { ...world.asAdmin(otherId, 'owner'), provenAt: staff.now().toISOString() };
  await approveRequest(second, { id: request?.id ?? 0 } as never);
  const [newest] = await historyOf();
  expect(newest).toMatchObject({
    value: THIRD,
    adminUsername: 'owner',
    approvalId: request?.id,
    approverUsername: 'second',
  });
  expect(await auditEntriesOf(db, 'settings.save', 'deposit_address')).toContainEqual(
    expect.objectContaining({ after: { value: THIRD, approval: { id: request?.id, approver: 'second' } } }),
  );
});

test('the books name an address that no act wrote', async () => {
  const finds = /^audited setting deposit_address value: expected .+, found TR7N/;
  const forged = sql`insert into settings (key_name, value, effective_at) values ('deposit_address', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '2030-01-01')`;
  expect(await findingsWith(db, [forged])).toContainEqual(expect.stringMatching(finds));
});
