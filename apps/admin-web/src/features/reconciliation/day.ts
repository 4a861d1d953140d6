import { formatAmount, formatWon } from '@starline/domain/decimals';
import { amount } from '@starline/domain/money';
import { useUnits } from '../../components/units.tsx';
import type { Outputs } from '../../lib/trpc.ts';

export type Currency = 'KRW' | 'USDT';
export type Day = Outputs['reconciliation']['day'];
export type StatementLine = Day['lines'][number];
export type OpenPayout = Day['payouts'][number];
/** What the administrator works on: a line of the statement or a payout without one. */
export type Subject = { line: StatementLine } | { payout: OpenPayout };
/** Whether it stands on one side only: a payout without a line, or a line without a record. */
export const isUnmatched = (subject: Subject): boolean =>
  'payout' in subject || subject.line.matchedBy === null;

/** The name of the row that shows it. */
export const rowOf = (subject: Subject): string =>
  'line' in subject ? `line ${subject.line.id}` : `payout ${subject.payout.id}`;

export type DayPlace = { currency: Currency; day: string };

/** Returns a function that writes whole won or hundredths of a USDT with their unit. */
export function useSumText(currency: Currency): (value: number) => string {
  const units = useUnits();
  return (value) =>
    currency === 'KRW' ? `${formatWon(value)}${units.won}` : `${formatAmount(amount(value))} ${units.usdt}`;
}
