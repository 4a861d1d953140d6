import { formatAmount, formatKrwRate, formatWhole, formatWon } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';
import { printedId } from '@starline/domain/printed-ids';
import {
  isVoid,
  type Receipt,
  type ReceiptFigure,
  type ReceiptKind,
  type ReceiptOutcome,
  receiptFigure,
} from '@starline/domain/receipts';
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

/**
 * The headline of a receipt: its figure, and what became of it. Drawers take both. `void`: nothing was paid
 * in the end.
 */
export type ReceiptHead = { figure: string; state: string; tone: 'waiting' | 'done' | 'void' };

type HeadTexts = Pick<ReceiptTexts, 'outcome'>;
type HeadWords = Pick<ReceiptWords, 'unit'>;

/** What became of an act, in the language of `texts`. */
export const outcomeText = (
  { outcome }: HeadTexts,
  { kind, outcome: of }: Pick<ReceiptFigure, 'outcome'> & { kind: ReceiptKind },
): string => {
  const named: Partial<Record<ReceiptOutcome, string>> = { ...outcome.withdrawal, ...outcome[kind] };
  return named[of] ?? '';
};

/** Puts the figure of a receipt into words, with what became of it. docs/domain/receipts.md#figure. */
export function figureHead(
  figure: ReceiptFigure & { kind: ReceiptKind },
  texts: HeadTexts,
  { unit }: HeadWords,
): ReceiptHead {
  return {
    figure:
      figure.unit === 'won'
        ? `${formatWon(figure.amount)}${unit.won}`
        : `${formatAmount(figure.amount as Amount)}\u00a0${unit[figure.unit]}`,
    state: outcomeText(texts, figure),
    tone: isVoid(figure) ? 'void' : figure.outcome === 'waiting' ? 'waiting' : 'done',
  };
}

/** A figure with what became of it, in one text. Only `statedText` makes it, so neither travels alone. */
export type StatedText = string & { readonly has: 'figure and state' };

/** Returns the figure of an act and its state in one text, for sentences that name the act. */
export const statedText = ({ figure, state }: ReceiptHead): StatedText => `${figure}, ${state}` as StatedText;

export const receiptHead = (receipt: Receipt, texts: HeadTexts, words: HeadWords): ReceiptHead =>
  figureHead({ ...receiptFigure(receipt), kind: receipt.kind }, texts, words);

/**
 * Why staff cancelled a withdrawal or withdrew a purchase, in the language of `texts`: the sentence of the
 * reason, then what staff wrote. The reason `other` is their text alone.
 */
export function cancelReasonText(
  { cancelReason }: Pick<ReceiptTexts, 'cancelReason'>,
  { reason, text }: { reason: keyof ReceiptTexts['cancelReason']; text: string },
): string {
  return reason === 'other' && text !== '' ? text : [cancelReason[reason], text].filter(Boolean).join(' ');
}

/** The lines of a receipt as they stand in its picture and its PDF, without empty ones. */
export function receiptLines(receipt: Receipt, texts: ReceiptTexts, words: ReceiptWords): ReceiptLine[] {
  const { field, step } = texts;
  const line = (label: string, value: string | null): ReceiptLine[] => (value ? [{ label, value }] : []);
  const isOpen = receipt.state === 'waiting';
  return [
    ...line(field.number, printedId(receipt.kind, receipt.id)),
    ...line(field.member, receipt.member),
    ...line(field.state, receiptHead(receipt, texts, words).state),
    ...linesOf(receipt, texts, words),
    ...line(field.memo, receipt.memo),
    ...receipt.steps
      .filter(({ at }) => at !== null || isOpen)
      .map(({ step: name, at }) => ({ label: step[name], value: at === null ? '–' : words.moment(at) })),
    ...line(field.checkCode, receipt.checkCode),
  ];
}

function linesOf(receipt: Receipt, texts: ReceiptTexts, words: ReceiptWords): ReceiptLine[] {
  const { field, type } = texts;
  const { unit } = words;
  const line = (label: string, value: string | null): ReceiptLine[] => (value ? [{ label, value }] : []);
  const money = (amount: Amount, of: string) => `${formatAmount(amount)} ${of}`;
  /** What is taken off; nothing has no sign. */
  const less = (amount: Amount, of: string) => `${amount === 0 ? '' : '\u2212'}${money(amount, of)}`;
  if (receipt.kind === 'withdrawal') {
    const own = receipt.type === 'lotto' ? unit.coin : unit.point;
    const isBank = receipt.type === 'bank';
    const isDone = receipt.state === 'done';
    // What was not paid has no payout, fee or rate: only what was asked for.
    const paid = isVoid(receiptFigure(receipt))
      ? []
      : [
          ...line(field.fee, less(receipt.fee, own)),
          ...line(
            isDone ? field.payout : field.willGet,
            money(receipt.payout, receipt.type === 'coin' ? unit.usdt : own),
          ),
          ...(receipt.krwRate === null
            ? []
            : line(field.rate, `1 USDT = ${formatKrwRate(receipt.krwRate)}${unit.won}`)),
          ...(receipt.krwAmount === null
            ? []
            : line(isDone ? field.won : field.willGetWon, `${formatWon(receipt.krwAmount)}${unit.won}`)),
        ];
    return [
      ...line(field.type, type[receipt.type]),
      ...line(field.amount, money(receipt.amount, own)),
      ...paid,
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
      ...line(field.exact, receipt.exactAmount && `${receipt.exactAmount}\u00a0${unit.usdt}`),
      ...line(field.sender, receipt.accountHolder),
      ...line(field.transaction, receipt.reference),
    ];
  if (receipt.kind === 'conversion')
    return [
      ...line(field.deducted, less(receipt.deducted, unit.point)),
      ...line(field.surcharge, money(receipt.surcharge, unit.point)),
      ...line(field.bought, `+${money(receipt.amount, unit.point)}`),
    ];
  return [
    ...line(field.product, receipt.productName),
    // A code grant costs nothing.
    ...line(field.price, receipt.type === 'bcode' ? null : money(receipt.amount, unit.point)),
    ...line(field.pv, `${formatWhole(receipt.pv)}\u00a0${unit.pv}`),
    ...line(
      field.cancelReason,
      receipt.withdrawalReason &&
        cancelReasonText(texts, { reason: receipt.withdrawalReason, text: receipt.withdrawalText }),
    ),
  ];
}
