import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import type { Reversal, SettlementDay } from '@starline/validators/settlements';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { codesOf, DEBT_CODES } from '../../money/ledger/account-codes.ts';
import { withoutReturned } from './returns/without-returned.ts';
import { currentRun } from './run-row.ts';

const MAX_NAMED_MEMBERS = 20;

/**
 * Returns what the reversal of a posted day would take: from how many members, and who no longer holds what
 * is taken. Reads without locks. Throws `not_found` and `settlement_state`.
 */
export async function readReversal(ctx: Context, { date }: SettlementDay): Promise<Reversal> {
  const run = await currentRun(ctx.db, date);
  if (!run) throw new AppError('not_found');
  if (run.status !== 'posted') throw new AppError('settlement_state', { status: run.status });
  return reversalOf(ctx.db, run.id);
}

/** `readReversal` of a run that is known to be posted. */
export async function reversalOf(db: Database, runId: number): Promise<Reversal> {
  const asked = sql`(${transfersToReverse(runId)}) as asked`;
  const found = await db.execute<{ count: number }>(
    sql`select count(distinct account / 16) as count from ${asked}`,
  );
  const { count, members } = await readSpent(db, asked);
  return { members: found.rows[0]?.count ?? 0, short: count, shortMembers: members };
}

/**
 * The transfers that a reversal of the run takes back, less what a void has already taken back. `debt_id` is
 * the account of the debt that the member has in this asset.
 */
export const transfersToReverse = (runId: number): SQL => withoutReturned(movedBy(runId), runId);

const movedBy = (runId: number): SQL => sql`
    select transfer.tx_id, credit_account as account, debit_account as system, asset, amount, is_debt,
      case when is_debt then credit_account else credit_account / 16 * 16 + case asset when 'point' then ${codesOf('owed')} else ${codesOf('lotto_owed')} end end as debt_id
    from settlement_chunks chunk
    join ledger_transfers transfer on transfer.tx_id = chunk.ledger_tx_id
    cross join lateral (select credit_account % 16 in (${DEBT_CODES}) as is_debt) as kind
    where chunk.run_id = ${runId}`;

/** Members who hold less than is taken: how many, by how many hundredths, and those who lack most by name. */
export type Spent = { count: number; missing: number; members: string[] };

/** `asked`: a source named `asked` with the columns of `transfersToReverse`. */
export async function readSpent(db: Database, asked: SQL): Promise<Spent> {
  const found = await db.execute<{ count: number; missing: number; members: string[] | null }>(sql`
    select count(*) as count, total(missing) as missing,
      array_agg(username order by username) filter (where position <= ${MAX_NAMED_MEMBERS}::int) as members
    from (select member_id, total(gap) as missing, row_number() over (order by total(gap) desc, member_id) as position
      from (select held.member_id, asked.amount - held.balance as gap from ${asked}
        join ledger_accounts held on held.id = asked.account
        where not is_debt and held.balance < asked.amount) as gaps group by member_id) as short
    join members on members.id = short.member_id`);
  const [row] = found.rows;
  return { count: row?.count ?? 0, missing: row?.missing ?? 0, members: row?.members ?? [] };
}

/** Throws `reversal_overdraws` when members no longer hold what is taken. */
export async function refuseSpent(db: Database, asked: SQL): Promise<void> {
  const { count, missing: by, members } = await readSpent(db, asked);
  if (count > 0) throw new AppError('reversal_overdraws', { count, by, members: members.join(', ') });
}
