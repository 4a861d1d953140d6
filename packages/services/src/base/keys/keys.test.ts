import { auditLog } from '@starline/db/schema/audit';
import { dataKeys } from '@starline/db/schema/data-keys';
import { destinations } from '@starline/db/schema/destinations';
import { members } from '@starline/db/schema/members';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { addDestination } from '../../money/destinations/add.ts';
import { listDestinations } from '../../money/destinations/list.ts';
import { allWithdrawals } from '../../money/withdrawals/list-all.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { allMembers } from '../../network/members/list-all.ts';
import { updateProfile } from '../../network/members/update-profile.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { TEST_SECRET } from '../../testing/keys.ts';
import { phone, wallet } from '../../testing/typed.ts';
import { makeWorld } from '../../testing/world.ts';
import { openDataKeys, rewrapDataKeys } from './data-keys.ts';
import { countOpenRows, encryptRows } from './encrypt-rows.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const WALLET = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const PERSONAL = { phone: '01055554444', accountNumber: '333-04-1112223', walletLotto: 'lotto-77' };
const bank = (accountNumber: string) =>
  ({ type: 'bank', name: '급여', bankName: '우리', accountHolder: '홍길동', accountNumber }) as const;
const page = { page: 1, size: 100 };
afterEach(() => openDataKeys(db, { current: TEST_SECRET }));

/** All rows of the tables that hold payout data, as they lie on the disk. */
async function stored(): Promise<string> {
  const found = await db.execute<{ text: string }>(sql`
    select string_agg(row_text, ' ') as text from (
      select members::text as row_text from members union all select destinations::text from destinations
      union all select withdrawals::text from withdrawals union all select audit_log::text from audit_log) rows`);
  return found.rows[0]?.text ?? '';
}

/** Writes the values as an older release did. */
const asOlderRelease = (id: number) =>
  db.execute(sql`update members set phone = ${PERSONAL.phone}, account_number = ${PERSONAL.accountNumber},
    wallet_trc20 = ${WALLET}, wallet_lotto = ${PERSONAL.walletLotto} where id = ${id}`);

test('a stolen copy of the database holds no account number, wallet or phone of a whole life', async () => {
  const id = await world.member({ ...PERSONAL, walletTrc20: '' });
  const ctx = world.asMember(id);
  await updateProfile(ctx, { walletTrc20: wallet(WALLET), phone: phone('01099998888') });
  await addDestination(ctx, bank('777-88-999000'));
  await createAdjustment(world.staff, {
    memberId: id,
    point: points(1000),
    type: 'point',
    description: '',
    isHidden: false,
  });
  for (const type of ['coin', 'bank'] as const)
    await requestWithdrawal(ctx, { type, amount: points(50), memo: '' });
  const text = await stored();
  for (const secret of [...Object.values(PERSONAL), WALLET, '01099998888', '777-88-999000'])
    expect(text).not.toContain(secret);

  expect((await listDestinations(ctx)).map((row) => row.accountNumber)).toEqual(['777-88-999000']);
  const [shown] = await allMembers.rows(world.staff, { ...page, sort: 'createdAt', order: 'desc' } as never);
  expect(shown).toMatchObject({ ...PERSONAL, phone: '01099998888', walletTrc20: WALLET });
  const sorted = { ...page, sort: 'accountNumber', order: 'asc' } as never;
  const paid = await allWithdrawals.rows(world.staff, sorted);
  expect(paid.map((row) => row.trc20Address || row.accountNumber).sort()).toEqual(
    [WALLET, PERSONAL.accountNumber].sort(),
  );
  const streamed = [];
  for await (const row of allWithdrawals.stream(world.staff, sorted)) streamed.push(row.accountNumber);
  expect(streamed.sort()).toEqual(['', PERSONAL.accountNumber]);
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'members.updateProfile'));
  expect(entries.at(-1)).toMatchObject({
    before: { phone: PERSONAL.phone, walletTrc20: '' },
    after: { phone: '01099998888', walletTrc20: WALLET },
  });
  // The chains of journal and audit log cover encrypted values as they are stored.
  const { findings } = await checkBooks(world.system, { isFull: true });
  expect(findings.filter(({ check }) => check !== 'volumes')).toEqual([]);
});

test('reads what an older release stored, finds it, and takes a repeated destination for the same', async () => {
  const id = await world.member();
  await asOlderRelease(id);
  const ctx = world.asMember(id);
  const { id: kept } = await addDestination(ctx, bank('1-2-345'));
  await db.execute(sql`update destinations set account_number = '1-2-345' where id = ${kept}`);
  expect(await addDestination(ctx, bank('1-2-345'))).toEqual({ id: kept });
  const [row] = await db.select().from(members).where(eq(members.id, id));
  expect(row).toMatchObject({ ...PERSONAL, walletTrc20: WALLET });
  const other = world.asMember(await world.member({ walletTrc20: '' }));
  const { id: copied } = await addDestination(other, { type: 'coin', name: '지갑', address: wallet(WALLET) });
  const [marked] = await db.select().from(destinations).where(eq(destinations.id, copied));
  expect(marked?.isShared).toBe(true);
});

test('encrypts the rows of an older release in batches, goes on after an interruption, and changes nothing else', async () => {
  const ids = [await world.member(), await world.member()];
  for (const id of ids) await asOlderRelease(id);
  const before = await db.select().from(members).orderBy(members.id);
  expect((await countOpenRows(db)).members).toBeGreaterThanOrEqual(2);
  expect(await encryptRows(world.system, AbortSignal.abort())).toBe(0);
  const counts = await Promise.all([encryptRows(world.system), encryptRows(world.system)]);
  expect(counts[0] + counts[1]).toBeGreaterThanOrEqual(2);
  expect(await countOpenRows(db)).toEqual({ members: 0, destinations: 0 });
  expect(await db.select().from(members).orderBy(members.id)).toEqual(before);
  expect(await encryptRows(world.system)).toBe(0);
  await expect(
    db.execute(sql`insert into destinations (member_id, type, name, bank_name, account_holder, account_number)
      select member_id, type, name, bank_name, account_holder, account_number from destinations where type = 'bank'`),
  ).rejects.toThrow();
});

test('a change of SECRET_KEY needs both keys once, rewraps the data key, and then only the new one', async () => {
  const id = await world.member(PERSONAL);
  const next = 'the next secret key of 32 bytes and more';
  await expect(openDataKeys(db, { current: next })).rejects.toThrow('SECRET_KEY_PREVIOUS');
  await openDataKeys(db, { current: next, previous: TEST_SECRET });
  expect(await rewrapDataKeys(db, { current: next, previous: TEST_SECRET })).toBe(1);
  expect(await rewrapDataKeys(db, { current: next, previous: TEST_SECRET })).toBe(0);
  await expect(openDataKeys(db, { current: TEST_SECRET })).rejects.toThrow('another SECRET_KEY');
  await openDataKeys(db, { current: next });
  const [row] = await db.select().from(members).where(eq(members.id, id));
  expect(row).toMatchObject(PERSONAL);
  expect(await db.$count(dataKeys)).toBe(1);
  await rewrapDataKeys(db, { current: TEST_SECRET, previous: next });
});

test('several processes that start at once on an empty database make one data key', async () => {
  const [key] = await db.select().from(dataKeys);
  await db.delete(dataKeys);
  const opened = await Promise.all([1, 2, 3, 4].map(() => openDataKeys(db, { current: TEST_SECRET })));
  expect(new Set(opened.map(([first]) => first?.id)).size).toBe(1);
  expect(await db.$count(dataKeys)).toBe(1);
  await db.delete(dataKeys);
  if (key) await db.insert(dataKeys).values(key);
  expect(await db.$count(auditLog)).toBeGreaterThan(0);
  expect(await db.$count(withdrawals)).toBe(2);
});
