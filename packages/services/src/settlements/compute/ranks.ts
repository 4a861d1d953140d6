import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import type { Terms } from '../terms.ts';

/** What each rank's members get of the month before, with the first run of a month. domain.md §6. */
export async function shareRankPool(tx: Database, _runId: number, _terms: Terms): Promise<void> {
  await tx.execute(sql`
    create unlogged table settling.rank_shares (
      member_id bigint, rank int, pool bigint, percent int, amount bigint)`);
}
