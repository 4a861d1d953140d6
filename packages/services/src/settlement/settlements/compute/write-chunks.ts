import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { sumsOf } from '../run-tables.ts';

/**
 * Members wait while their chunk posts: 4,000 take about a fifth of a second, and commits stay a small part
 * of the work.
 */
const MEMBERS_A_CHUNK = 4_000;

/** Divides the members the run pays into chunks, with the number of rows of each kind. */
export async function writeChunks(tx: Database, runId: number): Promise<void> {
  const last = MEMBERS_A_CHUNK - 1;
  await tx.execute(sql`
    insert into settlement_chunks (run_id, index, member_from, member_to, rows)
    select ${runId}, row_number() over (order by first), first, first + ${last}::int, (
      select jsonb_object_agg(kind, rows) from (
        select kind, total(rows) as rows from ${sumsOf(runId)}
        where member_id between first and first + ${last}::int group by kind) as counted)
    from (select min(member_id) as lowest, max(member_id) as highest from ${sumsOf(runId)}) as range,
      generate_series(lowest, highest, ${MEMBERS_A_CHUNK}) as first`);
}
