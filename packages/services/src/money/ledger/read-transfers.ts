import type { Database } from '@starline/db/connection';
import { ledgerTransfers, ledgerTxs } from '@starline/db/schema/ledger';
import { eq } from 'drizzle-orm';
import { refuseArchivedPosting } from '../../base/archives/archived.ts';
import type { Transfer } from './posting.ts';

/**
 * The transfers posted under a natural key, oldest first; undefined when the key was not used.
 * @throws AppError `archived` when they are in an archive.
 */
export async function readTransfers(
  tx: Database,
  naturalKey: string,
): Promise<{ txId: number; transfers: Transfer[] } | undefined> {
  const rows = await tx
    .select({
      txId: ledgerTxs.id,
      debit: ledgerTransfers.debitAccount,
      credit: ledgerTransfers.creditAccount,
      asset: ledgerTransfers.asset,
      amount: ledgerTransfers.amount,
    })
    .from(ledgerTxs)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.txId, ledgerTxs.id))
    .where(eq(ledgerTxs.naturalKey, naturalKey))
    .orderBy(ledgerTransfers.id);
  const first = rows[0];
  if (!first) await refuseArchivedPosting(tx, naturalKey);
  return first && { txId: first.txId, transfers: rows.map(({ txId: _, ...each }) => each) };
}
