import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import type { Caused } from '../../base/cause.ts';
import { actorId, actorKind, nowIso } from '../../base/context.ts';
import { DEBT_CODES } from '../../money/ledger/account-codes.ts';
import { accountsTakenFrom, takenFrom } from '../../money/ledger/take-from.ts';
import { refuseSpent, transfersToReverse } from './reversal.ts';

/**
 * Posts the reverse of every transfer of a run under the natural key `reverse:<tx>` of its chunk. With
 * `force`, what a member has spent is taken from the member's other accounts, the rest becomes a debt; else
 * throws `reversal_overdraws`.
 */
export async function reverseTransfers(
  ctx: Caused,
  tx: Database,
  input: { runId: number; force: boolean },
): Promise<void> {
  await planTransfers(tx, input.runId);
  await lockAccounts(tx);
  if (!input.force) await refuseSpent(tx, sql`reversal as asked`);
  await tx.execute(sql`
    insert into ledger_txs (id, natural_key, actor_kind, actor_id, created_at, effective_day, cause)
    select next_ledger_tx(business_day), 'reverse:' || ledger_tx_id, ${actorKind(ctx.actor)}, ${actorId(ctx.actor)}::bigint, ${nowIso(ctx)}, business_day, ${ctx.cause}
    from settlement_chunks join settlement_runs run on run.id = run_id where run_id = ${input.runId} order by index`);
  await move(tx);
}

/** Lists the transfers to reverse. */
async function planTransfers(tx: Database, runId: number): Promise<void> {
  await tx.execute(sql`
    create temporary table reversal on commit drop as
    select row_number() over (order by account) as position, planned.* from (${transfersToReverse(runId)}) as planned`);
}

const ASKED = sql`select position, account as debit, system as credit, asset, amount from reversal`;

async function lockAccounts(tx: Database): Promise<void> {
  await tx.execute(sql`
    select count(*) from (
      select 1 from ledger_accounts where id in (${accountsTakenFrom(ASKED)})
      order by id for no key update) as locked`);
}

/**
 * Splits every transfer over what its member holds, posts the parts and changes exactly the balances that
 * they name.
 */
async function move(tx: Database): Promise<void> {
  await tx.execute(sql`create temporary table taken on commit drop as ${takenFrom(ASKED)}`);
  await tx.execute(sql`
    insert into ledger_accounts (id, member_id, balance)
    select distinct debit, debit / 16, 0 from taken where debit % 16 in (${DEBT_CODES}) order by debit
    on conflict (id) do nothing`);
  await tx.execute(sql`
    with written as (
      insert into ledger_transfers (tx_id, debit_account, credit_account, asset, amount)
      select reversing.id, debit, credit, taken.asset, taken.amount
      from taken join reversal using (position)
      join ledger_txs reversing on reversing.natural_key = 'reverse:' || tx_id
      order by debit
      returning debit_account as account, amount
    ), changes as (
      select account, total(case when account % 16 in (${DEBT_CODES}) then amount else -amount end) as change from written group by account)
    update ledger_accounts held set balance = held.balance + changes.change
    from changes where held.id = changes.account`);
}
