import { addDays, monthOf } from '@starline/domain/business-time';
import { memberAccountId } from '@starline/domain/ledger';
import { type Amount, total, ZERO } from '@starline/domain/money';
import type { MovementKind } from '@starline/domain/statements';
import type { Movement, ReadStatement, StatementFile } from '@starline/validators/statements';
import { type ArchivedMonth, whileArchivesHold } from '../../base/archives/archived.ts';
import type { MemberContext } from '../../base/context.ts';
import { offsetOf } from '../../base/paging.ts';
import { balanceAt } from '../../proof/books/closing/balance-at.ts';
import { readFees } from './fees.ts';
import { readMovements, withBalances } from './movements.ts';
import { type PostedMovement, withNumbers, withRecords } from './records.ts';
import { type PaidReward, readRewards } from './rewards.ts';

/** A statement with every movement. Amounts in hundredths; `gained` and `lost` are positive. */
export type Statement = {
  opening: Amount;
  closing: Amount;
  kinds: { kind: MovementKind; gained: Amount; lost: Amount }[];
  rewards: PaidReward[];
  fees: Amount;
  movements: PostedMovement[];
  /**
   * The last archived month of the period: only opening and closing include it. Null when nothing is
   * archived.
   */
  archivedUntil: string | null;
};

/**
 * The member's own statement of one account in a period. What lies in archived months is left out of the
 * movements, and `archivedUntil` says so. @throws AppError `archived` when the period begins or ends inside
 * an archived month. docs/domain/ledger.md#statements.
 */
export const readWholeStatement = (ctx: MemberContext, period: StatementFile): Promise<Statement> =>
  whileArchivesHold(ctx.db, (archived, db) => readStatementBeside({ ...ctx, db }, period, archived));

/** The same, with the months that are archived while it is read. */
export async function readStatementBeside(
  { db, actor }: MemberContext,
  period: StatementFile,
  archived: readonly ArchivedMonth[],
): Promise<Statement> {
  const accountId = memberAccountId(actor.id, period.account);
  const until = lastArchivedDay(archived, period);
  const from = until === undefined ? period.from : addDays(until, 1);
  const archive = { archivedUntil: until === undefined ? null : monthOf(until) };
  if (until !== undefined && until >= period.to) {
    const [opening, closing] = await Promise.all([
      balanceAt(db, accountId, addDays(period.from, -1)),
      balanceAt(db, accountId, period.to),
    ]);
    const none = { kinds: [], rewards: [], fees: ZERO, movements: [] };
    return { opening: total(opening), closing: total(closing), ...none, ...archive };
  }
  const here = { accountId, from, to: period.to };
  const [opening, before, moved, rewards, fees] = await Promise.all([
    balanceAt(db, accountId, addDays(period.from, -1)),
    until === undefined ? undefined : balanceAt(db, accountId, until),
    readMovements(db, here),
    readRewards(db, actor.id, { ...period, from }),
    readFees(db, actor.id, here),
  ]);
  const movements = withBalances(moved, before ?? opening);
  return {
    opening: total(opening),
    closing: movements.at(-1)?.balance ?? total(before ?? opening),
    kinds: sumByKind(movements),
    rewards,
    fees: fees[period.account],
    movements,
    ...archive,
  };
}

export type NumberedStatement = Omit<Statement, 'movements'> & {
  movements: (PostedMovement & { number: string | null })[];
};

/** The same with the numbers of receipts, as files show them. */
export const readNumberedStatement = (
  ctx: MemberContext,
  period: StatementFile,
): Promise<NumberedStatement> =>
  whileArchivesHold(ctx.db, async (archived, db) => {
    const reading = { ...ctx, db };
    const { movements, ...sums } = await readStatementBeside(reading, period, archived);
    return { ...sums, movements: await withNumbers(reading, movements) };
  });

/**
 * The last day of a period whose rewards or transfers are archived. Archived months lie one after the other.
 */
function lastArchivedDay(
  archived: readonly ArchivedMonth[],
  { from, to }: StatementFile,
): string | undefined {
  return archived.findLast(({ dayFrom, dayTo }) => dayFrom <= to && dayTo >= from)?.dayTo;
}

/** The same statement with one page of its movements, each with its record. */
export async function readStatement(ctx: MemberContext, input: ReadStatement) {
  const { movements, ...sums } = await readWholeStatement(ctx, input);
  const from = offsetOf(input);
  const rows = await withRecords(ctx, input.account, movements.slice(from, from + input.size));
  return { ...sums, rows, total: movements.length };
}

function sumByKind(movements: readonly Movement[]) {
  const sums = new Map<MovementKind, { gained: number; lost: number }>();
  for (const { kind, amount } of movements) {
    const sum = sums.get(kind) ?? { gained: 0, lost: 0 };
    if (amount > 0) sum.gained += amount;
    else sum.lost -= amount;
    sums.set(kind, sum);
  }
  return [...sums].map(([kind, { gained, lost }]) => ({ kind, gained: total(gained), lost: total(lost) }));
}
