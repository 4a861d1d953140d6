import { statementFiles, statementLines } from '@starline/db/schema/reconciliation';
import { points } from '@starline/domain/money';
import { completeDeposits } from '@starline/services/money/deposits/complete';
import { requestDeposit } from '@starline/services/money/deposits/request';
import { applyPayoutResult } from '@starline/services/money/payouts/results';
import { matchLine } from '@starline/services/money/reconciliation/by-hand';
import { completeWithdrawals } from '@starline/services/money/withdrawals/end-batch';
import { bankResult, payoutFixture } from '@starline/services/testing/payouts';
import { previewed, storeStatement } from '@starline/services/testing/statements';
import { desc } from 'drizzle-orm';
import { fresh } from '../fresh.ts';
import type { LostCommitFixture } from '../lost-commit.ts';
import type { Asked, EffectCase, Proven } from './member-cases.ts';

let signed = 0;
type Made = ReturnType<typeof payoutFixture>;

const asOwner =
  (input: (made: Made, fixture: LostCommitFixture) => Promise<Asked['input']>): EffectCase =>
  async (fixture) => {
    await fixture.world.set('payout_batches', 'on').catch(() => undefined);
    return {
      browser: fixture.admin.browser,
      input: (await input(payoutFixture(fixture.world), fixture)) ?? {},
    };
  };

const aBatch = async ({ made, requests }: Made, lines: number) => (await made(await requests(lines))).id;
const aSentBatch = async ({ sent, requests }: Made, lines: number) => (await sent(await requests(lines))).id;

async function failedItem(made: Made, { admin }: LostCommitFixture) {
  const id = await aSentBatch(made, 1);
  const content = await made.resultOf(id, { 1: '해지된 계좌' });
  await admin.browser.mutate('admin', 'payouts.applyResult', { id, name: 'r.csv', content });
  return { id, itemIds: (await made.items(id)).map((item) => item.id) };
}

async function aPaidRequest({ requests }: Made, { world }: LostCommitFixture): Promise<number> {
  const ids = await requests(1);
  await completeWithdrawals(world.staff, { ids });
  return ids[0] ?? 0;
}

const statementOf = (rows: readonly string[]) =>
  Buffer.from(['거래일자,출금금액,적요', ...rows].join('\n')).toString('base64');
const mapping = { day: '거래일자', out: '출금금액', description: '적요' };

/** A statement with one line, and a payout of the same amount that it does not name. */
async function openLine({ requests, withdrawal }: Made, { world, db }: LostCommitFixture) {
  const ids = await requests(1);
  await completeWithdrawals(world.staff, { ids });
  const won = (await withdrawal(ids[0] ?? 0)).krwAmount;
  const content = statementOf([`2020-01-01,${won},${fresh('줄')}`]);
  const statement = { account: fresh('계좌'), currency: 'KRW', mapping, name: 's.csv', content } as const;
  await storeStatement(world.staff, statement);
  const [line] = await db
    .select({ id: statementLines.id })
    .from(statementLines)
    .orderBy(desc(statementLines.id))
    .limit(1);
  return { lineId: line?.id ?? 0, id: ids[0] ?? 0 };
}

const aStatement = () => ({
  account: fresh('계좌'),
  currency: 'KRW' as const,
  mapping,
  name: 's.csv',
  content: statementOf([`2020-01-02,1000,${fresh('줄')}`]),
});

/** One accepted request for every mutation of payout batches and of reconciliation. */
export const PAYOUT_EFFECTS: Record<string, EffectCase | Proven> = {
  'payouts.make': asOwner(async ({ requests }) => ({ ids: await requests(2), format: 'kb' })),
  'payouts.remove': asOwner(async (made) => {
    const id = await aBatch(made, 2);
    return { id, itemId: (await made.items(id))[0]?.id };
  }),
  'payouts.dissolve': asOwner(async (made) => ({ id: await aBatch(made, 1) })),
  'payouts.send': asOwner(async (made) => ({ id: await aBatch(made, 1) })),
  'payouts.file': asOwner(async (made) => ({
    id: await aSentBatch(made, 1),
    kind: 'transfer',
    reason: '전송',
  })),
  'payouts.previewResult': { because: 'reads' },
  'payouts.applyResult': asOwner(async (made) => {
    const id = await aSentBatch(made, 1);
    return { id, name: 'r.csv', content: await made.resultOf(id) };
  }),
  'payouts.mapWord': asOwner(async (made) => {
    const id = await aSentBatch(made, 1);
    const [item] = await made.items(id);
    const word = fresh('낱말');
    const content = Buffer.from(`금액,표시,결과\n133000,${item?.token},${word}`).toString('base64');
    return { id, name: 'r.csv', content, word, outcome: 'paid' };
  }),
  'payouts.settleFailed': asOwner(async (made, fixture) => ({
    ...(await failedItem(made, fixture)),
    resolution: 'returned',
  })),
  'payouts.payFailed': asOwner(async (made, fixture) => {
    const { id, itemIds } = await failedItem(made, fixture);
    const [item] = (await made.items(id)).filter((each) => itemIds.includes(each.id));
    const content = bankResult([{ token: item?.token ?? '', won: 133_000, reference: 'LATE' }]);
    await applyPayoutResult(fixture.world.staff, { id, name: 'late.csv', content });
    return { id, itemId: item?.id };
  }),
  'payouts.return': asOwner(async (made, fixture) => ({
    id: await aPaidRequest(made, fixture),
    resolution: 'returned',
    reason: '반송',
  })),
  'reconciliation.preview': { because: 'reads' },
  'reconciliation.addAccount': asOwner(async () => ({ name: fresh('계좌'), currency: 'KRW' })),
  'reconciliation.upload': asOwner(
    async (_, { world }) => (await previewed(world.staff, aStatement())).input,
  ),
  'reconciliation.takeBack': asOwner(async (_, { world, db }) => {
    await storeStatement(world.staff, aStatement());
    const [file] = await db
      .select({ id: statementFiles.id })
      .from(statementFiles)
      .orderBy(desc(statementFiles.id))
      .limit(1);
    return { fileId: file?.id, reason: '잘못 올림' };
  }),
  'deposits.decide': {
    because: 'a request is completed from the state "requested" only: deposits/one-transaction.test.ts',
  },
  'settings.acceptRate': {
    because: 'an accepted rate is in use, and one in use is refused: rates/accept.test.ts',
  },
  'reconciliation.readWallet': {
    because: 'needs a chain; a transfer is stored once, by its TXID: reconciliation/wallet.slow.test.ts',
  },
  'reconciliation.match': asOwner(async (made, fixture) => ({
    ...(await openLine(made, fixture)),
    kind: 'payout',
    reason: '확인',
  })),
  'reconciliation.unmatch': asOwner(async (made, fixture) => {
    const { lineId, id } = await openLine(made, fixture);
    await matchLine(fixture.world.staff, { lineId, kind: 'payout', id, reason: '확인' });
    return { lineId, reason: '다시' };
  }),
  'reconciliation.explainLine': asOwner(async (made, fixture) => ({
    lineId: (await openLine(made, fixture)).lineId,
    reason: '은행 비용',
  })),
  'reconciliation.explainPayout': asOwner(async (made, fixture) => ({
    withdrawalId: (await openLine(made, fixture)).id,
    reason: '다음 날 기록',
  })),
  'reconciliation.explainDeposit': asOwner(async ({ rich }, { world }) => {
    const input = { amount: points(300), accountHolder: '예금주', memo: '' };
    const { id } = await requestDeposit(world.asMember(await rich()), input);
    await completeDeposits(world.staff, { ids: [id] });
    return { depositId: id, reason: '현금으로 받음' };
  }),
  'reconciliation.sign': asOwner(async () => {
    signed += 1;
    return { currency: 'USDT', day: `2019-01-${String(signed).padStart(2, '0')}` };
  }),
};
