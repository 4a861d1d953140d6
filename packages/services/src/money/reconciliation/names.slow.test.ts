import { statementLines } from '@starline/db/schema/reconciliation';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payoutFixture } from '../../testing/payouts.ts';
import { storeStatement } from '../../testing/statements.ts';
import { makeWorld } from '../../testing/world.ts';
import { completeDeposits } from '../deposits/complete.ts';
import { requestDeposit } from '../deposits/request.ts';
import { makePayoutBatch } from '../payouts/make.ts';
import { applyPayoutResult } from '../payouts/results.ts';
import { sendPayoutBatch } from '../payouts/send.ts';
import { completeWithdrawals } from '../withdrawals/end-batch.ts';
import { listCandidates } from './pairs.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
await world.set('usdt_krw_rate', '1400');
await world.set('payout_batches', 'on');
const { rich, request, withdrawal, resultOf } = payoutFixture(world);

/** Each test has a day of its own, so that no record of another fits its lines. */
let date = 1;
function nextDay(): string {
  date += 1;
  const day = `2026-12-${String(date).padStart(2, '0')}`;
  world.moveTo(`${day}T03:00:00Z`);
  return day;
}
let files = 0;
type Line = { won: number; holder?: string; text?: string };
/** Uploads lines of the day; returns the record that each was matched with. */
async function matched(day: string, lines: readonly Line[]) {
  files += 1;
  await storeStatement(staff, {
    account: `KRW ${files}`,
    currency: 'KRW',
    mapping: { day: 'D', amount: 'A', holder: 'H', description: 'T' },
    name: 's.csv',
    content: Buffer.from(
      ['D,A,H,T', ...lines.map(({ won, holder = '', text = '' }) => `${day},${won},${holder},${text}`)].join(
        '\n',
      ),
    ).toString('base64'),
  });
  const stored = await db.select().from(statementLines).orderBy(desc(statementLines.id)).limit(lines.length);
  return stored.reverse().map(({ depositId, withdrawalId }) => depositId ?? withdrawalId);
}
async function deposited(accountHolder: string, amount = 300) {
  const input = { amount: points(amount), accountHolder, memo: '' };
  const { id } = await requestDeposit(world.asMember(await world.member()), input);
  await completeDeposits(staff, { ids: [id] });
  return id;
}
async function paidTo(accountHolder: string) {
  const id = await request('bank', await rich({ accountHolder }));
  await completeWithdrawals(staff, { ids: [id] });
  return { id, won: (await withdrawal(id)).krwAmount ?? 0 };
}

test.each([
  ['이수', '이수민'],
  ['이수', '김 이수'],
  ['Lee Su', 'LEE SU MIN'],
  ['홍동', '홍*동'],
])('a deposit of %s is not matched with a line of %s; it is suggested at most', async (holder, line) => {
  const day = nextDay();
  const id = await deposited(holder);
  expect(await matched(day, [{ won: 420_000, holder: line }])).toEqual([null]);
  expect(await matched(day, [{ won: 421_000, text: `타행 ${line}` }])).toEqual([null]);
  expect(await matched(day, [{ won: 420_000, holder: line, text: holder }])).toEqual([null]);
  expect(await matched(day, [{ won: 420_000, holder }])).toEqual([id]);
});

test('a part of a name stands first among the suggestions', async () => {
  const day = nextDay();
  await deposited('박서준');
  const id = await deposited('이 수');
  await deposited('최유리');
  await matched(day, [{ won: 420_000, holder: '이수민' }]);
  const [line] = await db.select().from(statementLines).orderBy(desc(statementLines.id)).limit(1);
  expect((await listCandidates(staff, { id: line?.id ?? 0 }))[0]).toMatchObject({ kind: 'deposit', id });
});

test('only deposits worth about the line are suggested, the nearest first, with the difference', async () => {
  const day = nextDay();
  const of = async (amount: number) => deposited('오로라', amount);
  const [near, , far, exact] = [await of(310), await of(400), await of(275), await of(300)];
  await matched(day, [{ won: 420_000, holder: '모르는 사람' }]);
  const [line] = await db.select().from(statementLines).orderBy(desc(statementLines.id)).limit(1);
  const found = await listCandidates(staff, { id: line?.id ?? 0 });
  const own = found.filter(({ id }) => [near, far, exact].includes(id));
  expect(own.map(({ id, difference }) => [id, difference])).toEqual([
    [exact, 0],
    [near, -14_000],
    [far, 35_000],
  ]);
  expect(found.every(({ amount }) => amount >= 27_000 && amount <= 33_000)).toBe(true);
});

test('a deposit is matched in any case, width, spacing and form of its letters', async () => {
  const day = nextDay();
  const [one, two, three, four] = [
    await deposited('Kim Min Su'),
    await deposited('한 가람'),
    await deposited('㈜별빛'),
    await deposited('Nguyễn Văn An'),
  ];
  expect(
    await matched(day, [
      { won: 420_000, holder: 'ＫＩＭ　ＭＩＮＳＵ' },
      { won: 420_000, text: `타행입금 ${'한가람'.normalize('NFD')}` },
      { won: 420_000, holder: '(주) 별빛' },
      { won: 420_000, holder: 'NGUYỄN VĂN AN'.normalize('NFD') },
    ]),
  ).toEqual([one, two, three, four]);
});

test('two lines that name one holder in different writings are left to a person', async () => {
  const day = nextDay();
  await deposited('나 은별');
  const { won } = await paidTo('도 하늘');
  expect(
    await matched(day, [
      { won: 420_000, holder: '나은별' },
      { won: 421_000, text: '입금 나은별' },
      { won: -won, holder: '도하늘' },
      { won: -won, text: '송금 도하늘' },
    ]),
  ).toEqual([null, null, null, null]);
});

test('a payout is matched with its holder and not with a longer or shorter name', async () => {
  const day = nextDay();
  const [short, long] = [await paidTo('이수'), await paidTo('이수민')];
  expect(await matched(day, [{ won: -short.won, holder: '김이수' }])).toEqual([null]);
  expect(await matched(day, [{ won: -long.won, text: '타행이체 이수민' }])).toEqual([long.id]);
  expect(await matched(day, [{ won: -short.won, holder: '이수 님' }])).toEqual([short.id]);
});

test.each([
  ['Nguyễn Văn An', 'NGUYEN VAN AN', '홍길동 NGUYEN VAN AN', 'Nguyen Van An'],
  ['张伟', 'ZHANG WEI', 'ZHANG WEIMIN', 'zhang-wei'],
  ['김𠮷동', '김길동', '김길동외 1명', '김 길동'],
])('a payout of %s is matched by the holder of its bank book, %s', async (holder, written, other, line) => {
  const day = nextDay();
  const id = await request('bank', await rich({ accountHolder: holder }));
  const holders = [{ id, holder: written }];
  const { id: batchId } = await makePayoutBatch(staff, { ids: [id], format: 'kb', holders });
  await sendPayoutBatch(staff, { id: batchId ?? 0 });
  const content = await resultOf(batchId ?? 0);
  await applyPayoutResult(staff, { id: batchId ?? 0, name: 'r.csv', content });
  const won = -((await withdrawal(id)).krwAmount ?? 0);
  expect(await matched(day, [{ won, holder: other }])).toEqual([null]);
  expect(await matched(day, [{ won, holder: line }])).toEqual([id]);
});

test.each(['\u200b', '\u00ad', '\u2060', '\ufeff', '\u3164', '\u{e0001}'])(
  'a second line whose holder has an unseen letter is seen: %j',
  async (unseen) => {
    const day = nextDay();
    await deposited('정다운');
    const { won } = await paidTo('문하늘');
    expect(
      await matched(day, [
        { won: 420_000, holder: `정${unseen}다운` },
        { won: 421_000, holder: '정다운' },
        { won: -won, text: '문하늘' },
        { won: -won, holder: `문하${unseen}늘` },
      ]),
    ).toEqual([null, null, null, null]);
  },
);

test.each([
  ['이수 이수민', '이수'],
  ['이수(이수민)', '이수'],
  ['이수외 2명', '이수'],
  ['이수님', '이수'],
  ['수이', '이수'],
  ['Su Lee', 'Lee Su'],
  ['Leе Su', 'Lee Su'],
  ['이수1', '이수'],
])('a line of %s is not one of %s', async (line, holder) => {
  const day = nextDay();
  await deposited(holder);
  expect(await matched(day, [{ won: 420_000, holder: line }])).toEqual([null]);
});
