import type { Database } from '@starline/db/connection';
import { type SQL, sql } from 'drizzle-orm';
import { lineSums } from '../../../network/volumes/line-sums.ts';
import type { RankFacts } from './qualify.ts';

const BATCH = 20_000;
type Row = {
  member_id: number;
  recommender_id: number | null;
  held: number;
  normal: number;
  has_normal: boolean;
};

/**
 * Reads the inputs of rank qualification in batches; needs a transaction. `lines` is a query of member_id and
 * recommender_id, `packages` one of the active packages: member_id, pv (hundredths) and is_normal.
 */
export async function readRankFacts(tx: Database, from: { lines: SQL; packages: SQL }): Promise<RankFacts> {
  const last = await tx.execute<{ last: number }>(
    sql`select max(member_id) as last from (${from.lines}) as line`,
  );
  const size = (last.rows[0]?.last ?? 0) + 1;
  const facts = {
    recommenders: new Int32Array(size).fill(-1),
    holdings: new Float64Array(size),
    recruits: new Int32Array(size),
  };
  const ownPv = new Float64Array(size);
  await tx.execute(sql`
    declare facts no scroll cursor for
    select line.member_id, line.recommender_id, coalesce(held, 0) as held, coalesce(normal, 0) as normal,
      coalesce(has_normal, false) as has_normal
    from (${from.lines}) as line
    left join (select member_id, total(pv) as held, total(pv) filter (where is_normal) as normal,
        bool_or(is_normal) as has_normal
      from (${from.packages}) as package group by member_id) as own on own.member_id = line.member_id`);
  for (;;) {
    const { rows } = await tx.execute<Row>(sql.raw(`fetch ${BATCH} from facts`));
    for (const row of rows) {
      facts.recommenders[row.member_id] = row.recommender_id ?? -1;
      facts.holdings[row.member_id] = row.held;
      ownPv[row.member_id] = row.normal;
      const recommender = row.recommender_id;
      if (row.has_normal && recommender !== null)
        facts.recruits[recommender] = (facts.recruits[recommender] as number) + 1;
    }
    if (rows.length < BATCH) break;
  }
  await tx.execute(sql`close facts`);
  const { pv } = lineSums(facts.recommenders, ownPv);
  return { ...facts, groupPv: pv.map((line, id) => line - (ownPv[id] as number)) };
}
