import type { members } from '@starline/db/schema/members';
import { payoutItems } from '@starline/db/schema/payouts';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { points } from '@starline/domain/money';
import { ITEM_STATES } from '@starline/domain/payouts';
import type { MakePayoutBatch } from '@starline/validators/payouts';
import { asc, eq } from 'drizzle-orm';
import { createAdjustment } from '../money/adjustments/create.ts';
import { readLines } from '../money/payouts/batch.ts';
import { makePayoutBatch } from '../money/payouts/make.ts';
import { sendPayoutBatch } from '../money/payouts/send.ts';
import { requestWithdrawal } from '../money/withdrawals/request.ts';
import type { World } from './world.ts';

/**
 * Open requests for payout tests. Each has a member of its own with an account or a wallet that no other has.
 */
export function payoutFixture(world: World) {
  const { db } = world;
  let count = 0;
  const rich = async (values: Partial<typeof members.$inferInsert> = {}): Promise<number> => {
    count += 1;
    const accountNumber = `110-${String(100_000 + count)}`;
    const id = await world.member({
      bankName: '신한',
      accountNumber,
      accountHolder: `예금주${count}`,
      ...values,
    });
    const given = { type: 'point', point: points(10_000), description: '', isHidden: false } as const;
    await createAdjustment(world.staff, { memberId: id, ...given });
    return id;
  };
  const request = async (type: 'bank' | 'coin' = 'bank', memberId?: number, amount = 100) => {
    const { id } = await requestWithdrawal(world.asMember(memberId ?? (await rich())), {
      type,
      amount: points(amount),
      memo: '',
    });
    return id;
  };
  const made = async (ids: number[], format: MakePayoutBatch['format'] = 'kb') => {
    const batch = await makePayoutBatch(world.staff, { ids, format });
    if (batch.id === null) throw new Error(`no batch: ${JSON.stringify(batch.skipped)}`);
    return { ...batch, id: batch.id };
  };
  return {
    rich,
    request,
    requests: async (many: number) => {
      const ids: number[] = [];
      for (let index = 0; index < many; index += 1) ids.push(await request());
      return ids;
    },
    withdrawal: async (id: number) => {
      const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
      if (!row) throw new Error(`no withdrawal ${id}`);
      return row;
    },
    made,
    /** A batch that was sent. */
    sent: async (ids: number[], format?: MakePayoutBatch['format']) => {
      const batch = await made(ids, format);
      await sendPayoutBatch(world.staff, { id: batch.id });
      return batch;
    },
    /** A result in which every line was paid, but those in `failed`, by their line. */
    resultOf: async (batchId: number, failed: Record<number, string> = {}) => {
      const lines = await readLines(db, batchId, ITEM_STATES);
      return bankResult(
        lines.map(({ item: { token, line }, request: { krwAmount: won } }) => ({
          token,
          won,
          reference: failed[line] ? '' : `REF-${line}`,
          ...(failed[line] && { failed: failed[line] }),
        })),
      );
    },
    /** A list in which this transaction paid every line of a coin batch. */
    coinResultOf: async (batchId: number, txid: string) => {
      const lines = await readLines(db, batchId, ITEM_STATES);
      return coinResult(
        lines.map(({ item, request: { payout } }) => ({ of: item.token, txid, amount: payout / 100 })),
      );
    },
    items: (batchId: number) =>
      db.select().from(payoutItems).where(eq(payoutItems.batchId, batchId)).orderBy(asc(payoutItems.line)),
  };
}

type Result = { token: string; won: number | null; failed?: string; reference?: string };

/** The content of a bank's result file, as the calls take it. */
export const bankResult = (rows: readonly Result[]): string =>
  Buffer.from(
    [
      '입금계좌번호,이체금액,받는분통장표시,처리결과,거래번호,오류내용',
      ...rows.map(({ token, won, failed, reference = '' }) =>
        ['', won, token, failed ? '이체불능' : '정상', reference, failed ?? ''].join(','),
      ),
    ].join('\r\n'),
  ).toString('base64');

/** A list of transactions as tools write it: the address or the token of the line, and its amount. */
export const coinResult = (
  rows: readonly { of: string; txid: string; amount: string | number; status?: string }[],
): string =>
  txidList([
    'To,Txn Hash,Amount,Result',
    ...rows.map(({ of, txid, amount, status = 'SUCCESS' }) => [of, txid, amount, status].join(',')),
  ]);

export const txidList = (lines: readonly string[]): string =>
  Buffer.from(lines.join('\n')).toString('base64');
