import { withTransaction } from '@starline/db/transaction';
import { businessDayOf } from '@starline/domain/business-time';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** Tables that are partitioned by month. docs/decisions/0028-months-as-partitions.md. */
export const MONTHLY = ['ledger_transfers', 'audit_log'] as const;

/** Months after the current one that have a partition of their own. */
const AHEAD = 2;
/** A split waits no longer for readers, because postings wait behind it. The next call tries again. */
const LOCK_TIMEOUT_MS = 500;

/**
 * Creates the partitions of the coming months where they are missing; returns how many. Each table takes an
 * exclusive lock for some milliseconds, once a month. Idempotent. Until it has run, rows of new months are in
 * the last partition.
 */
export async function prepareMonths(ctx: Context): Promise<number> {
  const day = businessDayOf(ctx.now(), ctx.config.businessTz);
  let made = 0;
  for (const table of MONTHLY)
    made += await withTransaction(
      ctx.db,
      async (tx) => {
        const { rows } = await tx.execute<{ made: number }>(
          sql`select prepare_months(${table}, (${day}::date + make_interval(months => ${AHEAD}))::date) as made`,
        );
        return rows[0]?.made ?? 0;
      },
      { lockTimeoutMs: LOCK_TIMEOUT_MS, statementTimeoutMs: 60_000 },
    );
  return made;
}
