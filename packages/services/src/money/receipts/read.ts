import { conversions } from '@starline/db/schema/conversions';
import { deposits } from '@starline/db/schema/deposits';
import { members } from '@starline/db/schema/members';
import { purchases } from '@starline/db/schema/purchases';
import { AppError } from '@starline/domain/errors';
import { minus } from '@starline/domain/money';
import {
  type ConversionReceipt,
  type DepositReceipt,
  depositSteps,
  type PurchaseReceipt,
  type Receipt,
  type WithdrawalReceipt,
  withdrawalSteps,
} from '@starline/domain/receipts';
import { CANCELLED, REQUESTED } from '@starline/domain/request-states';
import type { ReadReceipt } from '@starline/validators/receipts';
import { and, eq, isNull } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';
import { readTogether } from '../../base/read-together.ts';
import { correctedOf } from '../deposits/correct.ts';
import { withProof } from '../deposits/list-all.ts';
import { isBeingChecked } from '../risk/hold.ts';
import { checkCodeOf } from './check-code.ts';
import { readProof, readWithdrawal } from './rows.ts';
import { typicalDeposit, typicalWithdrawal } from './typical.ts';

/**
 * Everything about one act of the member. Throws `not_found` for the act of another member.
 * docs/domain/receipts.md.
 */
export async function readReceipt(ctx: MemberContext, { kind, id }: ReadReceipt): Promise<Receipt> {
  const [read, [owner]] = await readTogether(ctx, (reading) =>
    Promise.all([
      READERS[kind](reading, id),
      reading.db.select({ name: members.name }).from(members).where(eq(members.id, ctx.actor.id)),
    ]),
  );
  return { ...read, member: owner?.name ?? '', checkCode: checkCodeOf(kind, id) };
}

/** A receipt without what every kind has in common. */
type Act<Kind extends Receipt> = Omit<Kind, 'member' | 'checkCode'>;

const READERS = {
  withdrawal: readWithdrawalReceipt,
  deposit: readDepositReceipt,
  conversion: readConversionReceipt,
  purchase: readPurchaseReceipt,
};

async function readWithdrawalReceipt(ctx: MemberContext, id: number): Promise<Act<WithdrawalReceipt>> {
  const { row, batch, returned } = await readWithdrawal(ctx, id);
  const isWaiting = row.status === REQUESTED;
  const isCancelled = row.status === CANCELLED || returned !== undefined;
  const failure = isCancelled && batch?.state === 'failed' ? batch.reason : '';
  return {
    kind: 'withdrawal',
    id: row.id,
    createdAt: row.createdAt,
    state: isWaiting ? 'waiting' : isCancelled ? 'cancelled' : 'done',
    amount: row.amount,
    memo: row.memo,
    steps: withdrawalSteps({
      type: row.type,
      status: row.status,
      createdAt: row.createdAt,
      endedAt: row.endedAt,
      batchedAt: batch?.createdAt ?? null,
      sentAt: batch?.sentAt ?? null,
      returnedAt: returned?.at ?? null,
    }),
    typicalMinutes: isWaiting ? await typicalWithdrawal(ctx.db, ctx, row.type) : null,
    type: row.type,
    fee: row.fee,
    payout: row.payout,
    krwAmount: row.krwAmount,
    krwRate: row.krwRate,
    bankName: row.bankName,
    accountHolder: row.accountHolder,
    accountNumber: row.accountNumber,
    address: row.type === 'coin' ? row.trc20Address : row.lottoAddress,
    reference: row.payoutReference,
    canCancel: isWaiting && row.payoutBatchId === null,
    isBeingChecked: isWaiting && row.payoutBatchId === null && (await isBeingChecked(ctx, row.id)),
    cancelledBy: isCancelled ? (row.endedBy === null ? 'member' : 'staff') : null,
    returnReason: returned?.reason ?? failure,
    reopenedId: returned?.reopenedId ?? null,
    cancelReason: row.cancelReason,
    cancelText: row.cancelText ?? '',
  };
}

async function readDepositReceipt(ctx: MemberContext, id: number): Promise<Act<DepositReceipt>> {
  const mine = and(eq(deposits.id, id), eq(deposits.memberId, ctx.actor.id), isNull(deposits.deletedAt));
  const [[row], proof] = await Promise.all([
    ctx.db.select().from(deposits).where(mine),
    readProof(ctx.db, id),
  ]);
  if (!row) throw new AppError('not_found');
  const { createdAt, completedAt } = row;
  const corrected = correctedOf(row);
  return {
    kind: 'deposit',
    id: row.id,
    createdAt,
    state: completedAt === null ? 'waiting' : 'done',
    amount: corrected.amount,
    memo: row.memo,
    steps: depositSteps({ createdAt, receivedAt: proof?.blockAt ?? null, completedAt }),
    typicalMinutes: completedAt === null ? await typicalDeposit(ctx.db, ctx) : null,
    accountHolder: corrected.accountHolder,
    exactAmount: withProof(row, proof !== undefined).exactAmount,
    reference: proof?.transactionId ?? row.transactionId,
  };
}

async function readConversionReceipt(ctx: MemberContext, id: number): Promise<Act<ConversionReceipt>> {
  const mine = and(eq(conversions.id, id), eq(conversions.memberId, ctx.actor.id));
  const [row] = await ctx.db.select().from(conversions).where(mine);
  if (!row) throw new AppError('not_found');
  return {
    kind: 'conversion',
    id: row.id,
    createdAt: row.createdAt,
    state: 'done',
    amount: row.amount,
    memo: '',
    steps: [{ step: 'done', at: row.createdAt }],
    typicalMinutes: null,
    deducted: row.usedWithdraw,
    surcharge: minus(row.usedWithdraw, row.amount),
  };
}

async function readPurchaseReceipt(ctx: MemberContext, id: number): Promise<Act<PurchaseReceipt>> {
  const mine = and(eq(purchases.id, id), eq(purchases.memberId, ctx.actor.id));
  const [row] = await ctx.db.select().from(purchases).where(mine);
  if (!row) throw new AppError('not_found');
  const isCancelled = row.status === 'cancelled';
  return {
    kind: 'purchase',
    id: row.id,
    createdAt: row.createdAt,
    state: isCancelled ? 'cancelled' : 'done',
    amount: row.price,
    memo: row.memo,
    steps: [
      { step: 'done', at: row.createdAt },
      ...(isCancelled ? ([{ step: 'cancelled', at: row.cancelledAt }] as const) : []),
    ],
    typicalMinutes: null,
    productName: row.productName,
    pv: row.pv,
    type: row.type,
    isActive: row.status === 'approved',
    withdrawalReason: row.withdrawalReason,
    withdrawalText: row.withdrawalText ?? '',
  };
}
