import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';

/**
 * Who stands one level above whom. With compression the members who are blocked or hold no active normal package are
 * stepped over: each round doubles how many of them a pointer has passed, so a line of any depth takes few rounds.
 */
export async function prepareHops(tx: Database, isCompressed: boolean): Promise<void> {
  await tx.execute(sql`
    create unlogged table settling.hops as
    select member_id, recommender_id as above_id from settling.lines where recommender_id is not null`);
  if (isCompressed) while ((await stepOver(tx)) > 0);
  await tx.execute(sql`analyze settling.hops`);
}

async function stepOver(tx: Database): Promise<number> {
  const stepped = await tx.execute(sql`
    update settling.hops hop set above_id = (select next.above_id from settling.hops next where next.member_id = hop.above_id)
    where above_id is not null and not exists (
      select 1 from settling.receivers receiver
      where receiver.member_id = hop.above_id and receiver.has_normal and not receiver.is_blocked)`);
  return stepped.rowCount ?? 0;
}
