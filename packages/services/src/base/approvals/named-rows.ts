import type { Database } from '@starline/db/connection';
import type { deposits } from '@starline/db/schema/deposits';
import type { withdrawals } from '@starline/db/schema/withdrawals';
import { AppError } from '@starline/domain/errors';
import { inArray } from 'drizzle-orm';

/** The ids that none of the rows has, each once. */
export function without(ids: readonly number[], rows: readonly { id: number }[]): number[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !known.has(id));
}

/**
 * Throws `not_found` with the ids that no row has. An id that does not exist when an act is asked for may be
 * that of another row when it is done.
 */
export async function refuseUnknown(
  tx: Database,
  table: typeof deposits | typeof withdrawals,
  ids: readonly number[],
): Promise<void> {
  const known = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]));
  const unknown = without(ids, known);
  if (unknown.length > 0) throw new AppError('not_found', { ids: unknown.join(', ') });
}
