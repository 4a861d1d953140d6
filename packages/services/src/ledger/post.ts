import type { Database } from '@starline/db/connection';
import { statement } from '@starline/db/statement';
import { AppError } from '@starline/domain/errors';
import { assetOfAccount } from '@starline/domain/ledger';
import { MAX_AMOUNT } from '@starline/domain/money';
import { actorId, actorKind, type Context, nowIso } from '../context.ts';
import type { LockedAccounts } from './lock-accounts.ts';
import { balanceChanges, type Transfer } from './posting.ts';

export type Posting = { naturalKey: string; transfers: readonly Transfer[] };

/**
 * Posts transfers: the only writer of balances besides the settlement's bulk posting. docs/domain/ledger.md#protocol.
 * Every member account involved must be in `locked`. Amounts are hundredths > 0; zero transfers are left out. Throws
 * `overdraw` with the missing hundredths in `by`, `balance_too_large` with those above the maximum (both with the asset
 * in `unit`), and `nothing_changed` when the natural key was used before. Returns the id of the ledger transaction.
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
    const unit = assetOfAccount(accountId);
    if (balance + change < 0) throw new AppError('overdraw', { by: -(balance + change), unit });
    if (change > 0 && balance + change > MAX_AMOUNT)
      throw new AppError('balance_too_large', { by: balance + change - MAX_AMOUNT, unit });
  }
  const txId = await insertTx(ctx, tx, posting.naturalKey);
  if (changes.length > 0) await changeBalances(tx, changes);
  if (transfers.length > 0) await insertTransfers(tx, txId, transfers);
  return txId;
}

const writeTx = statement<{ id: number }>(
  'write ledger tx',
  `insert into ledger_txs (natural_key, actor_kind, actor_id, created_at) values ($1, $2, $3, $4)
   on conflict (natural_key) do nothing returning id`,
);

async function insertTx(ctx: Context, tx: Database, naturalKey: string): Promise<number> {
  const inserted = await writeTx(tx, naturalKey, actorKind(ctx.actor), actorId(ctx.actor), nowIso(ctx));
  const row = inserted.rows[0];
  if (!row) throw new AppError('nothing_changed', { naturalKey });
  return row.id;
}

const addToBalances = statement(
  'add to balances',
  `update ledger_accounts account set balance = account.balance + change.amount
   from unnest($1::bigint[], $2::bigint[]) as change (id, amount)
   where account.id = change.id and account.balance + change.amount >= 0`,
);

async function changeBalances(tx: Database, changes: readonly (readonly [number, number])[]): Promise<void> {
  const updated = await addToBalances(
    tx,
    changes.map(([id]) => id),
    changes.map(([, change]) => change),
  );
  if (updated.rowCount !== changes.length) throw new AppError('overdraw', { by: 0, unit: 'point' });
}

const writeTransfers = statement(
  'write ledger transfers',
  `insert into ledger_transfers (tx_id, debit_account, credit_account, asset, amount)
   select $1, debit, credit, asset, amount
   from unnest($2::bigint[], $3::bigint[], $4::text[], $5::bigint[]) as moved (debit, credit, asset, amount)`,
);

async function insertTransfers(tx: Database, txId: number, transfers: readonly Transfer[]): Promise<void> {
  await writeTransfers(
    tx,
    txId,
    transfers.map((each) => each.debit),
    transfers.map((each) => each.credit),
    transfers.map((each) => each.asset),
    transfers.map((each) => each.amount),
  );
}
