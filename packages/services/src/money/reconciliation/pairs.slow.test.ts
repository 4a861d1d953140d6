import { statementLines } from '@starline/db/schema/reconciliation';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { COMPLETED } from '@starline/domain/request-states';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { codeOf } from '../../testing/code-of.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { storeStatement } from '../../testing/statements.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { completeDeposits } from '../deposits/complete.ts';
import { correctDeposit } from '../deposits/correct.ts';
import { requestDeposit } from '../deposits/request.ts';
import { completeWithdrawals } from '../withdrawals/end-batch.ts';
import { explainLine, matchLine, unmatchLine } from './by-hand.ts';
import { listCandidates } from './pairs.ts';
import { readReconciledDay } from './read.ts';
import { signDay } from './sign.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
await world.set('usdt_krw_rate', '1400');
const { rich, request, withdrawal } = payoutFixture(world);

/** Each test has weeks of its own, so that no record of another is near its lines. */
let month = 0;
function nextDay(): string {
  month += 1;
  const day = `2027-${String(month).padStart(2, '0')}-10`;
  world.moveTo(`${day}T03:00:00Z`);
  return day;
}
const on = (day: string, count: number) => `${day.slice(0, 8)}${Number(day.slice(8)) + count}`;

let files = 0;
async function lines(day: string, rows: readonly { won: number; text: string }[], at = day) {
  files += 1;
  const content = ['D,A,T', ...rows.map(({ won, text }) => `${at},${won},${text}`)].join('\n');
  await storeStatement(staff, {
    account: `계좌 ${files}`,
    currency: 'KRW',
    mapping: { day: 'D', amount: 'A', description: 'T' },
    name: 's.csv',
    content: Buffer.from(content).toString('base64'),
  });
  const stored = await db.select().from(statementLines).orderBy(asc(statementLines.id));
  return stored.slice(-rows.length).map(({ id }) => id);
}
async function paidTo(accountHolder: string, amount = 100) {
  const id = await request('bank', await rich({ accountHolder, name: accountHolder }), amount);
  await completeWithdrawals(staff, { ids: [id] });
  return { id, won: (await withdrawal(id)).krwAmount ?? 0 };
}
async function deposited(accountHolder: string, amount = 300) {
  const input = { amount: points(amount), accountHolder, memo: '' };
  const { id } = await requestDeposit(world.asMember(await world.member()), input);
  await completeDeposits(staff, { ids: [id] });
  return id;
}
const read = (day: string) => readReconciledDay(staff, { currency: 'KRW', day });
const shown = async (day: string) =>
  (await read(day)).pairs.map(({ lineId, kind, id, score, namedBy, days, difference, rivals }) => ({
    pair: `${lineId} ${kind} ${id}`,
    ...{ score, namedBy, days, difference, rivals },
  }));

test('a payout that the bank books on the next day is proposed first, and a line that names another not at all', async () => {
  const day = nextDay();
  const [late, nameless] = [await paidTo('문채린', 101), await paidTo('임도경', 102)];
  world.moveTo(`${on(day, 1)}T03:00:00Z`);
  const [a, b] = await lines(
    day,
    [
      { won: -late.won, text: '타행이체 문채린' },
      { won: -nameless.won, text: '타행이체' },
      { won: -nameless.won, text: '고은채' },
    ],
    on(day, 1),
  );
  expect(await shown(on(day, 1))).toEqual([
    { pair: `${a} payout ${late.id}`, score: 93, namedBy: 'holder', days: 1, difference: 0, rivals: 0 },
    { pair: `${b} payout ${nameless.id}`, score: 62, namedBy: 'unnamed', days: 1, difference: 0, rivals: 0 },
  ]);
});

test('equal payouts and equal lines become one pair each, with their rivals', async () => {
  const day = nextDay();
  const [one, two] = [await paidTo('선우진', 103), await paidTo('선우진', 103)];
  const [a, b] = await lines(day, [
    { won: -one.won, text: '타행이체 선우진' },
    { won: -two.won, text: '송금 선우진' },
  ]);
  expect(await shown(day)).toMatchObject([
    { pair: `${a} payout ${one.id}`, score: 86, rivals: 2 },
    { pair: `${b} payout ${two.id}`, score: 86, rivals: 2 },
  ]);
});

test('a deposit is proposed with its difference, and not where it is worth a tenth less', async () => {
  const day = nextDay();
  const [near] = [await deposited('한지우'), await deposited('오로라')];
  const [a] = await lines(day, [
    { won: 425_000, text: '한지' },
    { won: 470_000, text: '오로라' },
  ]);
  expect(await shown(day)).toMatchObject([
    { pair: `${a} deposit ${near}`, namedBy: 'part', difference: 5_000 },
  ]);
});

test('a pair is accepted without a reason as it was shown, is marked as joined by hand, and is taken back', async () => {
  const day = nextDay();
  const { id, won } = await paidTo('정민석', 104);
  world.moveTo(`${on(day, 1)}T03:00:00Z`);
  const at = on(day, 1);
  const [lineId = 0] = await lines(day, [{ won: -won, text: '정민석' }], at);
  const { pairs } = await read(at);
  const [pair] = pairs;
  if (!pair) throw new Error('no pair');
  const accepted = { lineId, kind: pair.kind, id: pair.id, seen: pair.seen };
  expect(await codeOf(matchLine(staff, { ...accepted, seen: 'other' }))).toBe('pair_changed');
  await matchLine(staff, accepted);
  expect((await read(at)).lines).toMatchObject([
    { id: lineId, withdrawalId: id, matchedBy: 'hand', matchedByAdmin: expect.any(String), explanation: '' },
  ]);
  expect((await read(at)).pairs).toEqual([]);
  expect(await auditEntriesOf(db, 'reconciliation.match', lineId)).toMatchObject([
    { after: { kind: 'payout', id } },
  ]);
  expect(await codeOf(matchLine(staff, accepted))).toBe('pair_changed');
  await unmatchLine(staff, { lineId, reason: '되돌리기' });
  expect((await read(at)).pairs).toEqual(pairs);
  await matchLine(staff, accepted);
  world.moveTo(`${on(day, 2)}T03:00:00Z`);
  expect(await codeOf(signDay(staff, { currency: 'KRW', day: at }))).toBe('done');
  expect((await read(at)).pairs).toEqual([]);
});

test('a pair is refused once its deposit was corrected, its line explained, or its record given to another line', async () => {
  const day = nextDay();
  const [deposit, payout] = [await deposited('최유리'), await paidTo('박서준', 105)];
  const [a = 0, b = 0, c = 0] = await lines(day, [
    { won: 421_000, text: '최유' },
    { won: -payout.won, text: '타행이체 박서' },
    { won: -payout.won, text: '송금' },
  ]);
  const pairs = new Map((await read(day)).pairs.map((pair) => [pair.lineId, pair]));
  const accept = (lineId: number) => {
    const { kind = 'payout', id = 0, seen = '' } = pairs.get(lineId) ?? {};
    return codeOf(matchLine(staff, { lineId, kind, id, seen }));
  };
  expect([...pairs.keys()].sort((one, other) => one - other)).toEqual([a, b]);
  const seen = { status: COMPLETED, amount: points(300), accountHolder: '최유리' };
  await correctDeposit(staff, {
    id: deposit,
    seen,
    amount: points(301),
    accountHolder: '최유리',
    reason: '정정',
  });
  expect(await accept(a)).toBe('pair_changed');
  await matchLine(staff, { lineId: c, kind: 'payout', id: payout.id, reason: '확인' });
  expect(await accept(b)).toBe('pair_changed');
  await unmatchLine(staff, { lineId: c, reason: '다시' });
  await explainLine(staff, { lineId: b, reason: '은행 비용' });
  expect(await accept(b)).toBe('pair_changed');
});

test('of two clerks who accept one pair at once, one joins it', async () => {
  const day = nextDay();
  const { won } = await paidTo('고은채', 106);
  await lines(day, [{ won: -won, text: '고은' }]);
  const [pair] = (await read(day)).pairs;
  if (!pair) throw new Error('no pair');
  const { lineId, kind, id, seen } = pair;
  const accept = () => codeOf(matchLine(staff, { lineId, kind, id, seen }));
  expect((await Promise.all([accept(), accept()])).sort()).toEqual(['done', 'pair_changed']);
});

test('a record is offered within seven business days of the line, also one of three in the morning', async () => {
  nextDay();
  world.moveTo('2027-08-10T18:00:00Z');
  const { won } = await paidTo('나해수', 107);
  const daysFrom = async (day: string) => {
    const [id = 0] = await lines(day, [{ won: -won, text: '나해' }]);
    return (await listCandidates(staff, { id })).map(({ days }) => days);
  };
  expect(await Promise.all([daysFrom('2027-08-03'), daysFrom('2027-08-04')])).toEqual([[], [7]]);
  expect(await Promise.all([daysFrom('2027-08-18'), daysFrom('2027-08-19')])).toEqual([[7], []]);
});

test('of many records of one amount the one is proposed whose name the bank cut off, whatever signs it holds', async () => {
  const day = nextDay();
  const names = [...Array.from('가나다라마바사아자차카타파하거너더러머버', (last) => `선우진${last}`)];
  const cut = ['선우진터', '100%_우리', '한\\빛.*'];
  const ids: number[] = [];
  for (const accountHolder of [...names, ...cut])
    ids.push(await request('bank', await rich({ accountHolder, name: accountHolder }), 108));
  await completeWithdrawals(staff, { ids });
  const { krwAmount } = await withdrawal(ids[0] ?? 0);
  const won = -(krwAmount ?? 0);
  const at = on(day, 1);
  world.moveTo(`${at}T03:00:00Z`);
  const texts = ['우진터', '100%', '\\빛.*'];
  const made = await lines(
    day,
    texts.map((text) => ({ won, text })),
    at,
  );
  expect((await read(at)).pairs.map(({ lineId, id, namedBy }) => [lineId, id, namedBy])).toEqual(
    made.map((lineId, place) => [lineId, ids[names.length + place], 'part']),
  );
});
