import type { Currency, StatementLine, StatementMapping, StatementWarning } from './bank-statements.ts';
import type { BusinessDay } from './business-time.ts';

export type StatementSummary = {
  moneyIn: number;
  moneyOut: number;
  /** The number of the first row whose balance does not follow from the one before it; null where all do. */
  brokenAt: number | null;
  /** Whether two rows or more have a balance. */
  hasBalance: boolean;
  warnings: StatementWarning[];
};

/** From here on a number of won is more likely an account than an amount. */
const LONG_NUMBER: Readonly<Record<Currency, number>> = { KRW: 1e10, USDT: 1e12 };

/** A cell that may say that a line moved no money after all. */
const CANCELLED = /^(?:취소|취소됨|취소 ?거래|정정|정정 ?거래|cancell?ed|reversed)$/i;

/** The sums of a statement's lines, whether its balances follow from one another, and what looks wrong. */
export function summarize(
  lines: readonly StatementLine[],
  { mapping, currency, today }: { mapping: StatementMapping; currency: Currency; today: BusinessDay },
): StatementSummary {
  const ins = lines.filter(({ amount }) => amount > 0);
  const outs = lines.filter(({ amount }) => amount < 0);
  const sum = (part: readonly StatementLine[]) => part.reduce((total, { amount }) => total + amount, 0);
  const columns = [mapping.amount, mapping.in, mapping.out].filter((name) => name !== undefined);
  const isAccount =
    columns.some((name) => /계좌|account|번호/i.test(name)) ||
    (lines.length > 0 && lines.every(({ amount }) => Math.abs(amount) >= LONG_NUMBER[currency]));
  const warnings: StatementWarning[] = [];
  if (lines.length > 1 && (ins.length === 0 || outs.length === 0)) warnings.push('one_sign');
  if (isAccount) warnings.push('account_number');
  if (lines.some(({ day }) => day > today)) warnings.push('future_day');
  if (lines.some(({ cells }) => cells.some((cell) => CANCELLED.test(cell)))) warnings.push('cancelled');
  return { moneyIn: sum(ins), moneyOut: -sum(outs), ...balanceOf(lines), warnings };
}

/** Files begin with the oldest or with the newest line: the order in which more balances follow is taken. */
function balanceOf(lines: readonly StatementLine[]): Pick<StatementSummary, 'brokenAt' | 'hasBalance'> {
  const pairs = lines.slice(1).map((line, index) => [lines[index] as StatementLine, line] as const);
  const known = pairs.filter(([one, other]) => one.balance !== null && other.balance !== null);
  const follows = (before: StatementLine, after: StatementLine) =>
    (before.balance ?? 0) + after.amount === after.balance;
  const oldestFirst = known.filter(([one, other]) => !follows(one, other));
  const newestFirst = known.filter(([one, other]) => !follows(other, one));
  const broken = oldestFirst.length <= newestFirst.length ? oldestFirst : newestFirst;
  return { hasBalance: known.length > 0, brokenAt: broken[0]?.[1].row ?? null };
}
