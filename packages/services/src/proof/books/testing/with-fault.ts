import type { Database } from '@starline/db/connection';
import { withTransaction } from '@starline/db/transaction';
import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { proveBooks } from '../check.ts';

/**
 * The findings of the books after a forger's statements, which are rolled back: `check subject: expected ...,
 * found ...`.
 */
export async function findingsWith(
  db: Database,
  faults: readonly SQL[],
  input: Parameters<typeof proveBooks>[1] = { isFull: true },
): Promise<string[]> {
  const found: string[] = [];
  await withTransaction(db, async (tx) => {
    // A superuser can name a maintenance and act as a replica, for which the other guards do not fire.
    await tx.execute(sql`set local starline.maintenance = 'a forgery'`);
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const fault of faults) {
      const { rowCount } = await tx.execute(fault);
      expect(rowCount, 'the forgery changes something').not.toBe(0);
    }
    await tx.execute(sql`set local session_replication_role = origin`);
    const report = await proveBooks(tx, input);
    // Every forgery names a maintenance; what else finds it is asked here.
    for (const { check, subject, expected, actual } of report.findings)
      if (check !== 'maintenances') found.push(`${check} ${subject}: expected ${expected}, found ${actual}`);
    throw new Error('rolled back');
  }).catch((error: Error) => expect(error.message).toBe('rolled back'));
  return found;
}
