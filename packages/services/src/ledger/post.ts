import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import { sql } from 'drizzle-orm';
import { actorId, actorKind, type Context, nowIso } from '../context.ts';
import type { LockedAccounts } from './lock-accounts.ts';
import { balanceChanges, type Transfer } from './posting.ts';

export type Posting = { naturalKey: string; transfers: readonly Transfer[] };

/**
 * Moves money: the only writer of balances besides the settlement's bulk posting. domain.md §2 Protocol.
 * Every member account touched must be in `locked`. Amounts are hundredths and > 0; zero transfers are left out.
 * Throws `overdraw` with the missing hundredths in `by`, and `nothing_changed` when the natural key was used before.
 * Returns the id of the ledger transaction.
 */
export async function post(
  ctx: Context,
  tx: Database,
  locked: LockedAccounts,
  posting: Posting,
): Promise<number> {
  const transfers = posting.transfers.filter((each) => each.amount !== 0);
  const changes = [...balanceChanges(transfers)]
    .filter(([, change]) => change !== 0)
    .sort(([a], [b]) => a - b);
  for (const [accountId, change] of changes) {
    const balance = locked.get(accountId);
    if (balance === undefined) throw new Error(`account ${accountId} is not locked`);
    if (balance + change < 0) throw new AppError('overdraw', { by: -(balance + change) });
  }
  const txId = await insertTx(ctx, tx, posting.naturalKey);
  if (changes.length > 0) await changeBalances(tx, changes);
  if (transfers.length > 0) await insertTransfers(tx, txId, transfers);
  return txId;
}

async function insertTx(ctx: Context, tx: Database, naturalKey: string): Promise<number> {
  const inserted = await tx.execute<{ id: number }>(sql`
    insert into ledger_txs (natural_key, actor_kind, actor_id, created_at)
    values (${naturalKey}, ${actorKind(ctx.actor)}, ${actorId(ctx.actor)}, ${nowIso(ctx)})
    on conflict (natural_key) do nothing
    returning id`);
  const row = inserted.rows[0];
  if (!row) throw new AppError('nothing_changed', { naturalKey });
  return row.id;
}

async function changeBalances(tx: Database, changes: readonly (readonly [number, number])[]): Promise<void> {
  const updated = await tx.execute(sql`
    update ledger_accounts account
    set balance = account.balance + change.amount
    from unnest(
      ${sql.param(changes.map(([id]) => id))}::bigint[],
      ${sql.param(changes.map(([, change]) => change))}::bigint[]
    ) as change (id, amount)
    where account.id = change.id and account.balance + change.amount >= 0`);
  if (updated.rowCount !== changes.length) throw new AppError('overdraw', { by: 0 });
}

async function insertTransfers(tx: Database, txId: number, transfers: readonly Transfer[]): Promise<void> {
  await tx.execute(sql`
    insert into ledger_transfers (tx_id, debit_account, credit_account, asset, amount)
    select ${txId}, debit, credit, asset, amount
    from unnest(
      ${sql.param(transfers.map((each) => each.debit))}::bigint[],
      ${sql.param(transfers.map((each) => each.credit))}::bigint[],
      ${sql.param(transfers.map((each) => each.asset))}::text[],
      ${sql.param(transfers.map((each) => each.amount))}::bigint[]
    ) as moved (debit, credit, asset, amount)`);
}
