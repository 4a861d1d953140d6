import type { Database } from '@starline/db/connection';
import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { statement } from '@starline/db/statement';
import { REQUESTED } from '@starline/domain/request-states';
import { asc, inArray } from 'drizzle-orm';

const isOpen = (row: string) => `${row}.status = '${REQUESTED}' and ${row}.deleted_at is null`;

/** A request claims the transaction that its member named, and the one of the transfer that was matched to it. */
const disputed = statement<{ id: number }>(
  'disputed deposits',
  `with mine as (
     select id, member_id, transaction_id from deposits where id = any($1::bigint[]) and transaction_id is not null
     union
     select deposits.id, member_id, chain_transfers.transaction_id from chain_transfers
       join deposits on deposits.id = deposit_id where deposit_id = any($1::bigint[]))
   select distinct mine.id from mine
   where exists (select 1 from deposits other where other.transaction_id = mine.transaction_id
       and ${isOpen('other')} and other.member_id <> mine.member_id)
     or exists (select 1 from chain_transfers seen join deposits other on other.id = seen.deposit_id
       where seen.transaction_id = mine.transaction_id and ${isOpen('other')} and other.member_id <> mine.member_id)`,
);

/**
 * Returns those of the requests whose transaction another member's open request claims too. Anyone can read a transaction id
 * on the chain, so the first claim is worth no more than the second. docs/domain/deposits.md#disputes.
 */
export async function disputedIds(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return ids.length === 0 ? new Set() : new Set((await disputed(db, ids)).rows.map((row) => row.id));
}

export type Matched = { transactionId: string; isProven: boolean };

/**
 * Returns the transfer that was matched to each of the deposits, and whether it proves it. `held` locks the transfers, so
 * that none is matched to another deposit before COMMIT.
 */
export async function matchedTransfers(
  db: Database,
  ids: readonly number[],
  hold?: 'held',
): Promise<ReadonlyMap<number, Matched>> {
  if (ids.length === 0) return new Map();
  const { depositId, transactionId, provenAt } = chainTransfers;
  const query = db
    .select({ depositId, transactionId, provenAt })
    .from(chainTransfers)
    .where(inArray(depositId, [...ids]))
    .orderBy(asc(chainTransfers.transactionId));
  const rows = await (hold ? query.for('share') : query);
  return new Map(
    rows.flatMap((row) =>
      row.depositId
        ? [[row.depositId, { transactionId: row.transactionId, isProven: row.provenAt !== null }] as const]
        : [],
    ),
  );
}
