import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { sumsOf } from '../run-tables.ts';

const MEMBERS_A_CHUNK = 10_000;

export async function writeChunks(tx: Database, runId: number): Promise<void> {
  await tx.execute(sql`
    insert into settlement_chunks (run_id, index, member_from, member_to)
    select ${runId}, row_number() over (order by first), first, first + ${MEMBERS_A_CHUNK - 1}::int
    from (select min(member_id) as lowest, max(member_id) as highest from ${sumsOf(runId)}) as range,
      generate_series(lowest, highest, ${MEMBERS_A_CHUNK}) as first`);
}
