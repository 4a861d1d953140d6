import type { Database } from '@starline/db/connection';
import { isUniqueViolation, sqlDetail, sqlState } from '@starline/db/sql-error';
import { statement } from '@starline/db/statement';
import { type BusinessDay, businessDayOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { assetOfAccount } from '@starline/domain/ledger';
import { MAX_AMOUNT } from '@starline/domain/money';
import { causeOf, type PostingContext } from '../../base/cause.ts';
import { actorId, actorKind, nowIso } from '../../base/context.ts';
import { balanceChanges, type Transfer } from './posting.ts';

export type Posting = {
  naturalKey: string;
  transfers: readonly Transfer[];
  /**
   * The day to which statements count it; the day of the booking if left out.
   * docs/domain/ledger.md#effective-days.
   */
  effectiveDay?: BusinessDay;
};

/**
 * Acts of members post through a function that lets them move only what members may.
 * docs/security/database-roles.md
 */
const postOfMember = statement<{ id: number }>(
  'post_member_transfers',
  'select post_member_transfers($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as id',
);
const postCaused = statement<{ id: number }>(
  'post_caused',
  'select post_caused($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) as id',
);

/**
 * Posts transfers in one statement, which locks the member accounts in ascending order, creates missing ones,
 * changes their balances and writes the transfers: the only writer of balances besides the settlement's bulk
 * posting. docs/domain/ledger.md#protocol. Amounts are hundredths > 0; zero transfers are left out. Throws
 * `overdraw` with the missing hundredths in `by`, `balance_too_large` with those above the maximum (both with
 * the asset in `unit`), and `nothing_changed` when the natural key was used before; the transaction can then
 * only be rolled back. Returns the id of the ledger transaction.
 */
export async function post(ctx: PostingContext, tx: Database, asked: Posting): Promise<number> {
  const transfers = asked.transfers.filter((each) => each.amount !== 0);
  const changes = [...balanceChanges(transfers)]
    .filter(([, change]) => change !== 0)
    .sort(([a], [b]) => a - b);
  const cause = causeOf(ctx);
  const moved = [
    asked.naturalKey,
    actorKind(ctx.actor),
    actorId(ctx.actor),
    nowIso(ctx),
    asked.effectiveDay ?? businessDayOf(ctx.now(), ctx.config.businessTz),
    MAX_AMOUNT,
    changes.map(([id]) => id),
    changes.map(([, change]) => change),
    transfers.map((each) => each.debit),
    transfers.map((each) => each.credit),
    transfers.map((each) => each.asset),
    transfers.map((each) => each.amount),
  ] as const;
  const posted = await (cause === 'member'
    ? postOfMember(tx, ...moved)
    : postCaused(tx, ...moved, cause)
  ).catch((error: unknown) => {
    throw refusalOf(error, asked.naturalKey) ?? error;
  });
  const [row] = posted.rows;
  if (!row) throw new Error('a posting returned no id');
  return row.id;
}

const REFUSALS = { SL001: 'overdraw', SL002: 'balance_too_large' } as const;

/** The refusal that the function raised; undefined for any other error. */
function refusalOf(error: unknown, naturalKey: string): AppError | undefined {
  if (isUniqueViolation(error, 'ledger_txs_natural_key'))
    return new AppError('nothing_changed', { naturalKey });
  const state = sqlState(error);
  if (state !== 'SL001' && state !== 'SL002') return undefined;
  const [account = 0, by = 0] = (sqlDetail(error) ?? '').split(' ').map(Number);
  return new AppError(REFUSALS[state], { by, unit: assetOfAccount(account) });
}
