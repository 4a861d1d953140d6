import type { Database } from '@starline/db/connection';
import { type SQL, sql } from 'drizzle-orm';

/** A part of the receivers that one connection computes: everything about a member's rewards lies in one slice. */
export type Slice = { index: number; of: number };

/** As many as the cores this is promised for; each slice walks all levels, so more are not faster in step. */
const COUNT = 2;
export const SLICES: readonly Slice[] = Array.from({ length: COUNT }, (_, index) => ({ index, of: COUNT }));

/**
 * Tells the planner how many members a slice has: without it, it expects one in 200 of any remainder, and scans a frozen table
 * once for every purchase.
 */
export async function analyzeBySlice(
  tx: Database,
  table: 'frozen_lines' | 'frozen_packages' | 'frozen_receivers',
): Promise<void> {
  await tx.execute(sql.raw(`create statistics on (member_id % ${COUNT}) from ${table}`));
  await tx.execute(sql.raw(`analyze ${table}`));
}

/** The same for every level of the sources' uplines. */
export async function analyzeSources(tx: Database, levels: number): Promise<void> {
  for (let level = 1; level <= levels; level += 1)
    await tx.execute(sql.raw(`create statistics on (above${level} % ${COUNT}) from frozen_sources`));
  await tx.execute(sql`analyze frozen_sources`);
}

export const isIn = ({ index, of }: Slice, memberId: SQL): SQL =>
  of === 1 ? sql`true` : sql`${memberId} % ${sql.raw(`${of} = ${index}`)}`;
