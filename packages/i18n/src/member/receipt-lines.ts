import { formatAmount, formatKrwRate, formatWhole, formatWon } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';
import type { Receipt } from '@starline/domain/receipts';
import type { Texts } from '../texts.ts';
import type { receipts as source } from './ko/portal/receipts.ts';

export type ReceiptTexts = Texts<typeof source>;
export type ReceiptLine = { label: string; value: string };

/** What a receipt needs beside its texts: names of units and banks, and how an instant is written. */
export type ReceiptWords = {
  /** `won` stands behind its amount as it is: where a language writes a space, the word begins with it. */
  unit: { point: string; usdt: string; coin: string; pv: string; won: string };
  bankName: (stored: string) => string;
  moment: (iso: string) => string;
};

/** The amount that a receipt is about, with its unit: what the member gets. */
export function receiptFigure(receipt: Receipt): { amount: Amount; unit: 'point' | 'usdt' | 'coin' } {
  switch (receipt.kind) {
    case 'withdrawal':
      return {
        amount: receipt.payout,
        unit: receipt.type === 'lotto' ? 'coin' : receipt.type === 'coin' ? 'usdt' : 'point',
      };
    case 'deposit':
      return { amount: receipt.amount, unit: 'usdt' };
    default:
      return { amount: receipt.amount, unit: 'point' };
  }
}

/**
 * Why staff cancelled a withdrawal or withdrew a purchase, in the language of `texts`: the sentence of the reason, then what staff wrote. The
 * reason `other` is their text alone.
 */
export function cancelReasonText(
  { cancelReason }: Pick<ReceiptTexts, 'cancelReason'>,
  { reason, text }: { reason: keyof ReceiptTexts['cancelReason']; text: string },
): string {
  return reason === 'other' && text !== '' ? text : [cancelReason[reason], text].filter(Boolean).join(' ');
}

/** The lines of a receipt as they stand in its picture and its PDF, without empty ones. */
export function receiptLines(receipt: Receipt, texts: ReceiptTexts, words: ReceiptWords): ReceiptLine[] {
  const { field, step, state } = texts;
  const line = (label: string, value: string | null): ReceiptLine[] => (value ? [{ label, value }] : []);
  const isOpen = receipt.state === 'waiting';
  return [
    ...line(field.number, `${texts.title[receipt.kind]} ${receipt.id}`),
    ...line(field.state, state[receipt.state]),
    ...linesOf(receipt, texts, words),
    ...line(field.memo, receipt.memo),
    ...receipt.steps
      .filter(({ at }) => at !== null || isOpen)
      .map(({ step: name, at }) => ({ label: step[name], value: at === null ? '–' : words.moment(at) })),
  ];
}

function linesOf(receipt: Receipt, texts: ReceiptTexts, words: ReceiptWords): ReceiptLine[] {
  const { field, type } = texts;
  const { unit } = words;
  const line = (label: string, value: string | null): ReceiptLine[] => (value ? [{ label, value }] : []);
  const money = (amount: Amount, of: string) => `${formatAmount(amount)} ${of}`;
  if (receipt.kind === 'withdrawal') {
    const own = receipt.type === 'lotto' ? unit.coin : unit.point;
    const isBank = receipt.type === 'bank';
    return [
      ...line(field.type, type[receipt.type]),
      ...line(field.amount, money(receipt.amount, own)),
      ...line(field.fee, `\u2212${money(receipt.fee, own)}`),
      ...line(field.payout, money(receipt.payout, receipt.type === 'coin' ? unit.usdt : own)),
      ...(receipt.krwRate === null
        ? []
        : line(field.rate, `1 USDT = ${formatKrwRate(receipt.krwRate)}${unit.won}`)),
      ...(receipt.krwAmount === null ? [] : line(field.won, `${formatWon(receipt.krwAmount)}${unit.won}`)),
      ...line(field.account, isBank ? `${words.bankName(receipt.bankName)} ${receipt.accountNumber}` : null),
      ...line(field.holder, isBank ? receipt.accountHolder : null),
      ...line(field.address, receipt.address),
      ...line(receipt.type === 'coin' ? field.transaction : field.reference, receipt.reference),
      ...line(field.returned, receipt.returnReason),
      ...line(
        field.cancelReason,
        receipt.cancelReason &&
          cancelReasonText(texts, { reason: receipt.cancelReason, text: receipt.cancelText }),
      ),
    ];
  }
  if (receipt.kind === 'deposit')
    return [
      ...line(field.amount, money(receipt.amount, unit.usdt)),
      ...line(field.exact, receipt.exactAmount && `${receipt.exactAmount} ${unit.usdt}`),
      ...line(field.sender, receipt.accountHolder),
      ...line(field.transaction, receipt.reference),
    ];
  if (receipt.kind === 'conversion')
    return [
      ...line(field.deducted, `\u2212${money(receipt.deducted, unit.point)}`),
      ...line(field.surcharge, money(receipt.surcharge, unit.point)),
      ...line(field.bought, `+${money(receipt.amount, unit.point)}`),
    ];
  return [
    ...line(field.product, receipt.productName),
    ...line(field.price, money(receipt.amount, unit.point)),
    ...line(field.pv, `${formatWhole(receipt.pv)} ${unit.pv}`),
    ...line(
      field.cancelReason,
      receipt.withdrawalReason &&
        cancelReasonText(texts, { reason: receipt.withdrawalReason, text: receipt.withdrawalText }),
    ),
  ];
}
