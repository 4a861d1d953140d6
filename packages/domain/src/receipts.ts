import type { Amount } from './money.ts';
import type { PackageType } from './packages.ts';
import type { PurchaseWithdrawalReason } from './purchase-withdrawals.ts';
import { CANCELLED, PAID } from './request-states.ts';
import type { CancelReason, WithdrawalStatus, WithdrawalType } from './withdrawals.ts';

/** The acts of a member that have a receipt. docs/domain/receipts.md. */
export const RECEIPT_KINDS = ['withdrawal', 'deposit', 'conversion', 'purchase'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

export const RECEIPT_STATES = ['waiting', 'done', 'cancelled'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

export const RECEIPT_STEPS = [
  'requested',
  'checked',
  'sent',
  'paid',
  'received',
  'credited',
  'done',
  'cancelled',
] as const;
/**
 * A step of an act. `at` is null while it has not happened; the first such step is the one that is awaited.
 */
export type ReceiptStep = { step: (typeof RECEIPT_STEPS)[number]; at: string | null };

const known = (steps: readonly ReceiptStep[]): ReceiptStep[] => steps.filter(({ at }) => at !== null);

/**
 * What is known of a withdrawal's path. `batchedAt` and `sentAt` are of the payout batch that has it or paid
 * it.
 */
export type WithdrawalPath = {
  type: WithdrawalType;
  status: WithdrawalStatus;
  createdAt: string;
  endedAt: string | null;
  batchedAt: string | null;
  sentAt: string | null;
  /** When a paid one came back. docs/domain/payouts.md#returned. */
  returnedAt: string | null;
};

/**
 * The steps of a withdrawal. An ended one shows only what happened; an open one also what follows. Lotto
 * coins are never paid in batches, so nothing is sent. docs/domain/receipts.md#withdrawals.
 */
export function withdrawalSteps(path: WithdrawalPath): ReceiptStep[] {
  const requested: ReceiptStep = { step: 'requested', at: path.createdAt };
  const checked: ReceiptStep = { step: 'checked', at: path.batchedAt };
  const sent: ReceiptStep = { step: 'sent', at: path.sentAt };
  if (path.status === CANCELLED)
    return [requested, ...known([checked, sent]), { step: 'cancelled', at: path.endedAt }];
  const paid: ReceiptStep = { step: 'paid', at: path.endedAt };
  const returned: ReceiptStep = { step: 'cancelled', at: path.returnedAt };
  if (path.status === PAID) return [requested, ...known([checked, sent]), paid, ...known([returned])];
  return [requested, checked, ...(path.type === 'lotto' ? [] : [sent]), paid];
}

/** The steps of a deposit. `receivedAt` is the block time of the transfer that proves it. */
export function depositSteps(path: {
  createdAt: string;
  receivedAt: string | null;
  completedAt: string | null;
}): ReceiptStep[] {
  const requested: ReceiptStep = { step: 'requested', at: path.createdAt };
  const received: ReceiptStep = { step: 'received', at: path.receivedAt };
  const credited: ReceiptStep = { step: 'credited', at: path.completedAt };
  return path.completedAt === null
    ? [requested, received, credited]
    : [requested, ...known([received]), credited];
}

type Common = {
  id: number;
  createdAt: string;
  state: ReceiptState;
  /** The name of the member. */
  member: string;
  /**
   * What proves that the receipt is genuine; empty where none is known. docs/domain/receipts.md#check-codes.
   */
  checkCode: string;
  /** What was asked for, in hundredths. */
  amount: Amount;
  memo: string;
  steps: ReceiptStep[];
  /** The measured median of the last requests, while this one waits. Null when too few are known. */
  typicalMinutes: number | null;
};

export type WithdrawalReceipt = Common & {
  kind: 'withdrawal';
  type: WithdrawalType;
  fee: Amount;
  payout: Amount;
  krwAmount: number | null;
  krwRate: number | null;
  bankName: string;
  accountHolder: string;
  accountNumber: string;
  /** The TRC20 or lotto wallet; empty for a bank. */
  address: string;
  /** The bank's reference or the TXID. */
  reference: string | null;
  canCancel: boolean;
  /** Whether risk signals hold it until staff have looked. The member reads only that it is being checked. */
  isBeingChecked: boolean;
  /** Null while it was not cancelled. */
  cancelledBy: 'member' | 'staff' | null;
  /** Why the bank or the chain did not pay it; empty when nothing was returned. */
  returnReason: string;
  /** The request in the place of one that came back, which holds its points; null without one. */
  reopenedId: number | null;
  /** Why staff cancelled it; null where no reason was given. */
  cancelReason: CancelReason | null;
  /** The explanation of staff beside the reason; empty when there is none. */
  cancelText: string;
};
export type DepositReceipt = Common & {
  kind: 'deposit';
  accountHolder: string;
  /** What the member must send, to the millionth; null where no chain is watched. */
  exactAmount: string | null;
  reference: string | null;
};
/**
 * `deducted` is what left the withdrawable points, `surcharge` the part of it that became no purchase points.
 */
export type ConversionReceipt = Common & { kind: 'conversion'; deducted: Amount; surcharge: Amount };
export type PurchaseReceipt = Common & {
  kind: 'purchase';
  productName: string;
  pv: Amount;
  type: PackageType;
  isActive: boolean;
  /** Why staff withdrew it for the buyer; null while it stands, and for a void. */
  withdrawalReason: PurchaseWithdrawalReason | null;
  /** The explanation of staff beside the reason; empty when there is none. */
  withdrawalText: string;
};

/** Everything that a member may know about one of their own acts. docs/domain/receipts.md. */
export type Receipt = WithdrawalReceipt | DepositReceipt | ConversionReceipt | PurchaseReceipt;

/**
 * What became of an act. A withdrawal has `failed` when it never arrived, and `returned` when its money came
 * back after the payment. A code grant is `granted`: it costs nothing.
 */
export const RECEIPT_OUTCOMES = ['waiting', 'done', 'cancelled', 'failed', 'returned', 'granted'] as const;
export type ReceiptOutcome = (typeof RECEIPT_OUTCOMES)[number];

/**
 * The figure that a receipt is about, never without what became of it: hundredths, and whole won of a bank
 * payout. docs/domain/receipts.md#figure.
 */
export type ReceiptFigure = {
  amount: number;
  unit: 'point' | 'usdt' | 'coin' | 'won';
  outcome: ReceiptOutcome;
};

function outcomeOf(receipt: Receipt): ReceiptOutcome {
  if (receipt.kind === 'purchase' && receipt.type === 'bcode' && receipt.state === 'done') return 'granted';
  if (receipt.kind !== 'withdrawal' || receipt.state !== 'cancelled' || receipt.returnReason === '')
    return receipt.state;
  return receipt.steps.some(({ step }) => step === 'paid') ? 'returned' : 'failed';
}

/** Returns the figure of a withdrawal: won of a bank payout, else what is paid in its own unit. */
export const withdrawalFigure = (
  { type, payout, krwAmount }: Pick<WithdrawalReceipt, 'type' | 'payout' | 'krwAmount'>,
  outcome: ReceiptOutcome,
): ReceiptFigure =>
  krwAmount === null
    ? { amount: payout, unit: PAID_IN[type], outcome }
    : { amount: krwAmount, unit: 'won', outcome };
const PAID_IN = { lotto: 'coin', coin: 'usdt', bank: 'point' } as const;

/** Returns the figure of a receipt: what the member gets, or would have got. */
export function receiptFigure(receipt: Receipt): ReceiptFigure {
  const outcome = outcomeOf(receipt);
  if (receipt.kind === 'withdrawal') return withdrawalFigure(receipt, outcome);
  return { amount: receipt.amount, unit: receipt.kind === 'deposit' ? 'usdt' : 'point', outcome };
}

/** Whether nothing was paid in the end: such a figure is struck through wherever it leaves the product. */
export const isVoid = ({ outcome }: Pick<ReceiptFigure, 'outcome'>): boolean =>
  outcome === 'cancelled' || outcome === 'failed' || outcome === 'returned';

/** Where the chain shows a transaction of USDT; undefined for a reference that is no transaction id. */
export const transactionLink = (reference: string | null): string | undefined =>
  reference !== null && /^[0-9a-f]{64}$/i.test(reference)
    ? `https://tronscan.org/#/transaction/${reference.toLowerCase()}`
    : undefined;
