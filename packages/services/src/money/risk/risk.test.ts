import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { destinations } from '@starline/db/schema/destinations';
import { memberLogins } from '@starline/db/schema/logins';
import { members } from '@starline/db/schema/members';
import { memberDevices } from '@starline/db/schema/notifications';
import { testDatabase } from '@starline/db/testing/test-database';
import { closedValues } from '@starline/domain/member-columns';
import { points } from '@starline/domain/money';
import { CANCELLED, COMPLETED, PAID } from '@starline/domain/request-states';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ago, HOUR, NOW, riskFixture } from '../../testing/risk.ts';
import { makeWorld } from '../../testing/world.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { person, asked, settled, deposited, signals, rulesOf, signal, nameOf, lastPerson } =
  riskFixture(world);
const completed = { status: COMPLETED, completedAt: NOW } as const;

test('a request of a known member to their own account has no signal', async () => {
  expect(await signals('withdrawal', await asked(await settled()))).toEqual([]);
});

test('a destination that changed counts up to its hours, before and after the request', async () => {
  const changed = async (ms: number) => {
    const id = await settled({ payoutDetailsChangedAt: ago(ms) });
    return signal('withdrawal', await asked(id), 'destination_changed');
  };
  expect(await changed(3 * HOUR)).toMatchObject({ count: 3, weight: 40 });
  expect(await changed(72 * HOUR)).toMatchObject({ count: 72 });
  expect(await changed(72 * HOUR + 1000)).toBeUndefined();
  expect(await changed(-2 * HOUR - 1000)).toMatchObject({ count: -3 });
});

test('a saved destination counts from when it was saved, whatever the profile did', async () => {
  const id = await settled({ payoutDetailsChangedAt: ago(HOUR) });
  const save = async (ms: number) => {
    const [row] = await db
      .insert(destinations)
      .values({
        memberId: id,
        type: 'bank',
        name: '저장',
        bankName: '신한',
        accountHolder: '홍길동',
        accountNumber: `9-${String(ms)}`,
        createdAt: ago(ms),
      })
      .returning({ id: destinations.id });
    return asked(id, { destinationId: row?.id ?? null, accountNumber: `9-${String(ms)}` });
  };
  expect(await signal('withdrawal', await save(100 * HOUR), 'destination_changed')).toBeUndefined();
  expect(await signal('withdrawal', await save(0), 'destination_changed')).toMatchObject({ count: 0 });
});

test('names the others with the account, in profiles, saved, and without its dashes', async () => {
  const one = await person({ accountNumber: '5551234' });
  const id = await settled({ accountNumber: '555-1234' });
  const two = await person();
  await db.insert(destinations).values({
    memberId: two,
    type: 'bank',
    name: '같은',
    bankName: 'KB국민',
    accountHolder: '홍길동',
    accountNumber: '555-1234',
    removedAt: NOW,
  });
  expect(await signal('withdrawal', await asked(id), 'destination_shared')).toEqual({
    rule: 'destination_shared',
    weight: 50,
    count: 2,
    amount: null,
    usual: null,
    names: [await nameOf(one), await nameOf(two)],
  });
  expect(await rulesOf('withdrawal', await asked(id, { type: 'coin', accountNumber: '' }))).not.toContain(
    'destination_shared',
  );
});

test('finds others with the wallet of a coin request and of a request of coins', async () => {
  const one = await settled();
  const two = await person({
    walletTrc20: `TWallet${String(lastPerson())}`,
    walletLotto: `lotto${String(lastPerson())}`,
  });
  const [own] = await db.select().from(members).where(eq(members.id, one));
  const coin = { type: 'coin', trc20Address: own?.walletTrc20 ?? '', accountNumber: '' } as const;
  const lotto = { type: 'lotto', lottoAddress: own?.walletLotto ?? '', accountNumber: '' } as const;
  for (const values of [coin, lotto])
    expect(await signal('withdrawal', await asked(one, values), 'destination_shared')).toMatchObject({
      count: 1,
      names: [await nameOf(two)],
    });
});

test.each([
  ['withdrawal', ''],
  ['deposit', 'deposit_'],
] as const)(
  'a phone of a %s counts from two others, a browser from two, an address from five',
  async (subject, of) => {
    const phone = `0105555${String(1000 + lastPerson())}`;
    const [browser, network] = [`browser of ${subject}`, `203.0.113.${String(lastPerson())}`];
    const id = await settled({ phone, name: '회원' });
    await db.insert(memberDevices).values({ memberId: id, id: browser, lastSeenAt: NOW });
    const login = (memberId: number, createdAt = ago(HOUR)) =>
      db.insert(memberLogins).values({ memberId, createdAt, outcome: 'logged_in', address: network });
    await login(id);
    if (subject === 'deposit') await deposited(id, { ...completed, createdAt: ago(200 * HOUR) });
    const request = subject === 'deposit' ? await deposited(id) : await asked(id);
    const more = async (many: number) => {
      for (let index = 0; index < many; index += 1) {
        const other = await person({ phone });
        await db.insert(memberDevices).values({ memberId: other, id: browser, lastSeenAt: NOW });
        await login(other);
      }
    };
    await more(1);
    expect(await signals(subject, request)).toEqual([]);
    await more(1);
    expect((await rulesOf(subject, request)).sort()).toEqual([`${of}device_shared`, `${of}phone_shared`]);
    await more(2);
    expect(await rulesOf(subject, request)).not.toContain(`${of}address_shared`);
    const old = await person();
    await login(old, ago(31 * 24 * HOUR));
    expect(await rulesOf(subject, request)).not.toContain(`${of}address_shared`);
    await more(1);
    expect(await signal(subject, request, `${of}address_shared`)).toMatchObject({ count: 5 });
  },
);

test('a member’s first payout is named with the days since joining, also after a cancelled one', async () => {
  const id = await person();
  await asked(id, { status: CANCELLED, createdAt: ago(100 * HOUR), endedAt: ago(99 * HOUR) });
  expect(await signal('withdrawal', await asked(id), 'first_payout')).toMatchObject({ count: 10 });
  expect(await rulesOf('withdrawal', await asked(await settled()))).not.toContain('first_payout');
});

test('counts requests and sums of a day and of a week from their limits on', async () => {
  const id = await settled();
  for (const hours of [1, 2]) await asked(id, { createdAt: ago(hours * HOUR) });
  await asked(id, { createdAt: ago(3 * HOUR), status: CANCELLED, endedAt: NOW });
  await asked(id, { createdAt: ago(24 * HOUR) });
  expect(await rulesOf('withdrawal', await asked(id))).not.toContain('requests_day');
  expect(await signal('withdrawal', await asked(id), 'requests_day')).toMatchObject({
    count: 4,
    amount: points(400),
  });
  const rich = await settled({}, points(4000));
  expect(await rulesOf('withdrawal', await asked(rich, { amount: points(4999) }))).not.toContain('sum_day');
  expect(await signal('withdrawal', await asked(rich, { amount: points(1) }), 'sum_day')).toMatchObject({
    amount: points(5000),
  });
  const week = await settled({}, points(4000));
  for (let index = 0; index < 8; index += 1)
    await asked(week, { amount: points(2000), createdAt: ago((30 + index) * HOUR) });
  const last = await asked(week, { amount: points(4000) });
  expect((await rulesOf('withdrawal', last)).sort()).toEqual(['sum_week']);
  expect(await signal('withdrawal', await asked(week), 'requests_week')).toMatchObject({ count: 10 });
});

test('an amount is unusual from three times the mean of at least three payments on', async () => {
  const id = await settled();
  await asked(id, { status: PAID, createdAt: ago(190 * HOUR), endedAt: NOW });
  expect(await rulesOf('withdrawal', await asked(id, { amount: points(900) }))).toEqual([]);
  await asked(id, { status: PAID, createdAt: ago(180 * HOUR), endedAt: NOW });
  expect(await rulesOf('withdrawal', await asked(id, { amount: points(299.99) }))).toEqual([]);
  expect(await signal('withdrawal', await asked(id, { amount: points(300) }), 'amount_unusual')).toEqual({
    rule: 'amount_unusual',
    weight: 25,
    count: 3,
    amount: points(300),
    usual: points(100),
    names: [],
  });
});

test('a blocked member above is found up to the levels, a closed account is not', async () => {
  const top = await person({ isWithdrawBlocked: true });
  const below = async (id: number) => person({ recommenderId: id });
  const third = await below(await below(top));
  const near = await settled({ recommenderId: third });
  expect(await signal('withdrawal', await asked(near), 'blocked_line')).toMatchObject({
    count: 3,
    names: [await nameOf(top)],
  });
  const far = await settled({ recommenderId: near });
  expect(await signal('withdrawal', await asked(far), 'blocked_line')).toBeUndefined();
  const closed = { ...Object.fromEntries(closedValues()), closedAt: NOW };
  await db.update(members).set(closed).where(eq(members.id, top));
  expect(await signal('withdrawal', await asked(near), 'blocked_line')).toBeUndefined();
});

test('a deposit says that its holder is another name, and takes the end of a transaction for none', async () => {
  const id = await person({ name: '김 민수', accountHolder: 'KIM MINSU' });
  await deposited(id, { status: COMPLETED, completedAt: NOW, createdAt: ago(HOUR) });
  const holder = async (accountHolder: string) =>
    signal('deposit', await deposited(id, { accountHolder }), 'holder_differs');
  for (const own of ['김민수', 'kimminsu', 'A1f9', '김민수(회사)']) expect(await holder(own)).toBeUndefined();
  for (const other of ['박서준', '김민수진', '민수', 'Kim Minsu Lee', '김민수, 박서준'])
    expect(await holder(other)).toMatchObject({ names: [other] });
});

test('a first deposit is named, a deleted one before it does not count', async () => {
  const id = await person({ name: '회원' });
  const done = { status: COMPLETED, completedAt: NOW, createdAt: ago(HOUR) } as const;
  await deposited(id, { ...done, deletedAt: NOW });
  const request = await deposited(id);
  expect(await rulesOf('deposit', request)).toEqual(['first_deposit']);
  await deposited(id, done);
  expect(await rulesOf('deposit', request)).toEqual([]);
});

test('a transaction that another member names, and a sender that another member has, are named', async () => {
  const [one, two] = [await person({ name: '회원' }), await person({ name: '회원' })];
  const transactionId = 'b'.repeat(64);
  const mine = await deposited(one, { transactionId });
  expect(await rulesOf('deposit', mine)).toEqual(['first_deposit']);
  const other = await deposited(two);
  const sent = { toAddress: 'T', amount: points(300), blockAt: NOW };
  const [first] = await db.select().from(members).where(eq(members.id, one));
  const fromAddress = first?.walletTrc20 ?? '';
  await db.insert(chainTransfers).values({ ...sent, transactionId, fromAddress, depositId: other });
  expect((await rulesOf('deposit', other)).sort()).toEqual([
    'first_deposit',
    'transaction_shared',
    'wallet_differs',
    'wallet_shared',
  ]);
  expect(await signal('deposit', other, 'wallet_shared')).toMatchObject({ names: [await nameOf(one)] });
  const third = await deposited(await person({ name: '회원', walletTrc20: fromAddress }));
  await db
    .insert(chainTransfers)
    .values({ ...sent, transactionId: 'c'.repeat(64), fromAddress, depositId: third });
  expect(await rulesOf('deposit', third)).not.toContain('wallet_differs');
  expect(await signal('deposit', third, 'wallet_shared')).toMatchObject({ count: 2 });
});

test('a deposit of three times the mean is unusual', async () => {
  const id = await person({ name: '회원' });
  const done = { status: COMPLETED, completedAt: NOW } as const;
  for (const hours of [53, 52, 51]) await deposited(id, { ...done, createdAt: ago(hours * HOUR) });
  expect(await rulesOf('deposit', await deposited(id, { amount: points(899) }))).toEqual([]);
  expect(await rulesOf('deposit', await deposited(id, { amount: points(900) }))).toEqual(['deposit_unusual']);
});

test('counts deposits and sums of a day and of a week from their limits on, without deleted ones', async () => {
  const regular = async () => {
    const id = await person({ name: '회원' });
    await deposited(id, { ...completed, createdAt: ago(200 * HOUR) });
    return id;
  };
  const often = await regular();
  for (const hours of [1, 2, 3]) await deposited(often, { createdAt: ago(hours * HOUR) });
  await deposited(often, { createdAt: ago(4 * HOUR), deletedAt: NOW });
  await deposited(often, { createdAt: ago(24 * HOUR) });
  expect(await rulesOf('deposit', await deposited(often))).toEqual([]);
  const fifth = await deposited(often);
  expect(await signals('deposit', fifth)).toMatchObject([
    { rule: 'deposit_requests_day', count: 5, amount: points(1500), weight: 20 },
  ]);
  await deposited(often, { createdAt: '2026-11-18T03:00:01.000Z' });
  expect(await signal('deposit', fifth, 'deposit_requests_day')).toMatchObject({ count: 5 });

  const rich = await regular();
  await deposited(rich, { ...completed, amount: points(9000), correction: points(-1), createdAt: ago(HOUR) });
  expect(await rulesOf('deposit', await deposited(rich, { amount: points(1000) }))).toEqual([]);
  expect(
    await signal('deposit', await deposited(rich, { amount: points(1) }), 'deposit_sum_day'),
  ).toMatchObject({
    count: 3,
    amount: points(10_000),
  });

  const week = await regular();
  for (let index = 0; index < 13; index += 1)
    await deposited(week, { amount: points(2000), createdAt: ago((30 + index) * HOUR) });
  expect(await rulesOf('deposit', await deposited(week, { amount: points(3999) }))).toEqual([]);
  expect((await rulesOf('deposit', await deposited(week, { amount: points(1) }))).sort()).toEqual([
    'deposit_requests_week',
    'deposit_sum_week',
  ]);
});
