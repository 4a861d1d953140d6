import { formatAmount } from '@starline/domain/decimals';
import { amount } from '@starline/domain/money';
import { useUnits } from '../../components/units.tsx';
import type { Outputs } from '../../lib/trpc.ts';
import { wonText } from '../../lib/won-text.ts';

export type Currency = 'KRW' | 'USDT';
export type Day = Outputs['reconciliation']['day'];
export type StatementPreview = Outputs['reconciliation']['preview'];
export type StatementLine = Day['lines'][number];
export type OpenPayout = Day['payouts'][number];
export type OpenDeposit = Day['deposits'][number];
/** What the administrator works on: a line of the statement, or a payout or a deposit without one. */
export type Subject = { line: StatementLine } | { payout: OpenPayout } | { deposit: OpenDeposit };
/** Whether it stands on one side only: a record without a line, or a line without a record. */
export const isUnmatched = (subject: Subject): boolean =>
  !('line' in subject) || subject.line.matchedBy === null;

/** What was written about why it stands on one side only. */
export const explanationOf = (subject: Subject): string | null =>
  'line' in subject
    ? subject.line.explanation
    : ('payout' in subject ? subject.payout : subject.deposit).explanation;

/** The name of the row that shows it. */
export const rowOf = (subject: Subject): string =>
  'line' in subject
    ? `line ${subject.line.id}`
    : 'payout' in subject
      ? `payout ${subject.payout.id}`
      : `deposit ${subject.deposit.id}`;

export type DayPlace = { currency: Currency; day: string };

/** Returns a function that writes hundredths of a point with their unit: what a deposit is worth. */
export function usePointText(): (value: number) => string {
  const units = useUnits();
  return (value) => `${formatAmount(amount(value))} ${units.point}`;
}

/** Returns a function that writes whole won or hundredths of a USDT with their unit. */
export function useSumText(currency: Currency): (value: number) => string {
  const units = useUnits();
  return (value) =>
    currency === 'KRW' ? wonText(units, value) : `${formatAmount(amount(value))} ${units.usdt}`;
}
