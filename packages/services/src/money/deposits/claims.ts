import type { Database } from '@starline/db/connection';
import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { deposits } from '@starline/db/schema/deposits';
import { statement } from '@starline/db/statement';
import type { Amount } from '@starline/domain/money';
import { COMPLETED, REQUESTED } from '@starline/domain/request-states';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';

/**
 * Makes acts that match, move or free a transfer, and corrections, wait for each other. Taken before any row:
 * a transfer is matched before or after such an act, not beside it.
 */
export const lockMatching = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('starline.chain.suggest'))`);

const isOpen = (row: string) => `${row}.status = '${REQUESTED}' and ${row}.deleted_at is null`;

/**
 * A request claims the transfer that was matched to it, else an unknown one of the transaction that its
 * member named. Two requests with a transfer each are no rivals. One with a transfer is rivalled only by a
 * claim for the amount of the transfer.
 */
const rivals = statement<Rival>(
  'rivals of deposits',
  `with mine as (
     select mine.id, mine.member_id, transfer.id as transfer, transfer.amount as worth,
       coalesce(transfer.transaction_id, mine.transaction_id) as txid
     from deposits mine left join chain_transfers transfer on transfer.deposit_id = mine.id
     where mine.id = any($1::bigint[]))
   select mine.id, other.id as "rivalId", other.member_id as "memberId" from mine
     join deposits other on other.transaction_id = mine.txid and ${isOpen('other')} and other.member_id <> mine.member_id
   where (mine.transfer is null or other.amount = mine.worth)
     and not exists (select 1 from chain_transfers own where own.deposit_id = other.id)
   union
   select mine.id, other.id, other.member_id from mine
     join chain_transfers seen on seen.transaction_id = mine.txid
     join deposits other on other.id = seen.deposit_id and ${isOpen('other')} and other.member_id <> mine.member_id
   where mine.transfer is null
   order by 1, 2`,
);

/** An open request of another member that claims the same transfer as the request `id`. */
export type Rival = { id: number; rivalId: number; memberId: number };

export const rivalsOf = async (db: Database, ids: readonly number[]): Promise<Rival[]> =>
  ids.length === 0 ? [] : (await rivals(db, ids)).rows;

/**
 * Returns those of the requests whose transfer another member's open request claims too. Anyone can read a
 * transaction id on the chain, so the first claim is worth no more than the second.
 * docs/domain/deposits.md#disputes.
 */
export const disputedIds = async (db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set((await rivalsOf(db, ids)).map(({ id }) => id));

/**
 * Whether the transfer that was matched to a row of deposits proves it. Names in full: Drizzle shortens the
 * columns of a select from one table.
 */
export const isProvenByTransfer = sql<boolean>`exists (select from chain_transfers transfer
  where transfer.deposit_id = deposits.id and transfer.proven_at is not null)`;

/** `worth`: the hundredths of the transfer. */
export type Matched = { id: number; transactionId: string; worth: Amount; isProven: boolean };

/**
 * Returns the transfer that was matched to each of the deposits, and whether it proves it. `held` locks the
 * transfers, so that none is matched to another deposit before COMMIT.
 */
export async function matchedTransfers(
  db: Database,
  ids: readonly number[],
  hold?: 'held',
): Promise<ReadonlyMap<number, Matched>> {
  if (ids.length === 0) return new Map();
  const { id, depositId, transactionId, amount: worth, provenAt } = chainTransfers;
  const query = db
    .select({ id, depositId, transactionId, worth, provenAt })
    .from(chainTransfers)
    .where(inArray(depositId, [...ids]))
    .orderBy(asc(id));
  const rows = await (hold ? query.for('share') : query);
  return new Map(
    rows.flatMap(({ depositId: of, provenAt: at, ...row }) =>
      of ? [[of, { ...row, isProven: at !== null }] as const] : [],
    ),
  );
}

/**
 * A transaction that a deposit claims: of it the transfer that was matched, or an unknown one. `worth`:
 * hundredths.
 */
export type Claim = { transactionId: string | null; transferId: number | null; worth: Amount };

/**
 * Returns a function that tells whether a completed deposit has the claimed transfer already, or may have it:
 * one without a transfer of its own stands for any of its amount, and a claim without one may mean any.
 * docs/domain/deposits.md#events.
 */
export async function usedTransfers(
  db: Database,
  claimed: readonly Claim[],
): Promise<(claim: Claim, also?: readonly Claim[]) => boolean> {
  const txids = [...new Set(claimed.flatMap(({ transactionId }) => transactionId ?? []))];
  const taken =
    txids.length === 0
      ? []
      : await db
          .select({
            transactionId: deposits.transactionId,
            transferId: chainTransfers.id,
            worth: deposits.amount,
            corrected: sql<Amount>`${deposits.amount} + ${deposits.correction}`,
          })
          .from(deposits)
          .leftJoin(chainTransfers, eq(chainTransfers.depositId, deposits.id))
          .where(
            and(
              inArray(deposits.transactionId, txids),
              eq(deposits.status, COMPLETED),
              isNull(deposits.deletedAt),
            ),
          );
  return (claim, also = []) =>
    claim.transactionId !== null &&
    [...taken.flatMap(({ corrected, ...one }) => [one, { ...one, worth: corrected }]), ...also].some(
      (one) =>
        one.transactionId === claim.transactionId &&
        (claim.transferId === null || (one.transferId === null && one.worth === claim.worth)),
    );
}
