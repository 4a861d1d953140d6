import { addDays, daysBetween } from '@starline/domain/business-time';
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
export type Pair = Day['pairs'][number];
export type ListedDay = Outputs['reconciliation']['days'][number];
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

/** What a line is called: the first of its texts. */
export const nameOfLine = (line: StatementLine): string => line.description || line.holder || line.reference;

/** All that a day shows, line by line and record by record. */
export const subjectsOf = (day: Day): Subject[] => [
  ...day.lines.map((line) => ({ line })),
  ...day.payouts.map((payout) => ({ payout })),
  ...day.deposits.map((deposit) => ({ deposit })),
];

type Matched = { lineId: number; kind: 'payout' | 'deposit'; id: number; reason?: string | undefined };

/** A line as a match left it: taking the match back takes away no other one. */
export const seenWith = ({ lineId, kind, id, reason = '' }: Matched) => ({
  lineId,
  seen: {
    withdrawalId: kind === 'payout' ? id : null,
    depositId: kind === 'deposit' ? id : null,
    explanation: reason,
  },
});

/** The rows of a day: what is proposed, what stands alone, what was explained, and what matches. */
export function groupsOf(day: Day) {
  const paired = new Map(day.pairs.map((pair) => [pair.lineId, pair]));
  const records = new Set(day.pairs.map(({ kind, id }) => `${kind} ${id}`));
  const subjects = subjectsOf(day);
  const alone = subjects.filter((subject) => isUnmatched(subject) && !explanationOf(subject));
  return {
    pairs: day.pairs.flatMap((pair) => {
      const line = day.lines.find(({ id }) => id === pair.lineId);
      return line ? [{ pair, line }] : [];
    }),
    alone: alone.filter(
      (subject) => !('line' in subject ? paired.has(subject.line.id) : records.has(rowOf(subject))),
    ),
    explained: subjects.filter((subject) => isUnmatched(subject) && explanationOf(subject)),
    matched: day.lines.filter(({ matchedBy }) => matchedBy !== null),
  };
}

const [STRIP_LEAST, STRIP_MOST] = [14, 60];
/** The days up to today and all that are listed, oldest first: one without a record has no statement. */
export function stripOf(
  days: readonly ListedDay[],
  { today, shown }: { today: string; shown: string | undefined },
): ListedDay[] {
  const byDay = new Map(days.map((each) => [each.day, each]));
  const wanted = new Set([...byDay.keys(), ...(shown ? [shown] : [])]);
  const oldest = [...wanted].sort().find((day) => day > addDays(today, -STRIP_MOST)) ?? today;
  const filled = Math.max(STRIP_LEAST, daysBetween(oldest, today) + 1);
  for (let back = 0; back < filled; back += 1) wanted.add(addDays(today, -back));
  return [...wanted].sort().map((day) => byDay.get(day) ?? { day, lines: 0, open: 0, state: 'noStatement' });
}

/** The day that is shown first: the oldest that waits for staff, else the newest. */
export const firstShown = (days: readonly ListedDay[]): string | undefined =>
  (days.findLast(({ state }) => state === 'toMatch' || state === 'toSign') ?? days[0])?.day;

export type DayPlace = { currency: Currency; day: string };

/** Returns a function that writes hundredths of a point with their unit: what a deposit is worth. */
export function usePointText(): (value: number) => string {
  const units = useUnits();
  return (value) => `${formatAmount(amount(value))}\u00a0${units.point}`;
}

/** Returns a function that writes whole won or hundredths of a USDT with their unit. */
export function useSumText(currency: Currency): (value: number) => string {
  const units = useUnits();
  return (value) =>
    currency === 'KRW' ? wonText(units, value) : `${formatAmount(amount(value))}\u00a0${units.usdt}`;
}
