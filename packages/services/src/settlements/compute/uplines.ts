import type { Database } from '@starline/db/connection';
import type { PlanContent } from '@starline/domain/plans';
import { type SQL, sql } from 'drizzle-orm';
import { made, type Workshop } from './workshop.ts';

/**
 * Who stands how many levels above whom, as columns above1, above2, ...: every round joins the lines to themselves and
 * doubles how far they reach, so eleven levels take four joins and the depth of the tree does not matter.
 */
export async function prepareUplines(tx: Database, plan: PlanContent, workshop: Workshop): Promise<void> {
  const levels = plan.matchingPercents.length;
  await tx.execute(sql`
    create ${made(workshop, 'frozen_uplines')} as
    select member_id, recommender_id as above1 from frozen_lines where recommender_id is not null`);
  if (plan.compression) await compress(tx);
  for (let reach = 1; reach < levels; reach *= 2)
    await extend(tx, workshop, { from: reach, to: Math.min(reach * 2, levels) });
  await tx.execute(sql`analyze frozen_uplines`);
}

type Reach = { from: number; to: number };

async function extend(tx: Database, workshop: Workshop, { from, to }: Reach): Promise<void> {
  const columns = (line: string, first: number, last: number, shift: number): SQL[] =>
    Array.from({ length: last - first + 1 }, (_, index) =>
      sql.raw(`${line}.above${first + index - shift} as above${first + index}`),
    );
  const selected = sql.join([...columns('near', 1, from, 0), ...columns('far', from + 1, to, from)], sql`, `);
  await tx.execute(sql`analyze frozen_uplines`);
  await tx.execute(sql`
    create ${made(workshop, 'longer_uplines')} as
    select near.member_id, ${selected} from frozen_uplines near
    left join frozen_uplines far on far.member_id = near.${sql.raw(`above${from}`)}`);
  await tx.execute(sql`drop table frozen_uplines`);
  await tx.execute(sql`alter table longer_uplines rename to frozen_uplines`);
}

/**
 * Whoever is blocked or holds no active normal package is stepped over. Each round doubles how many of them a pointer has
 * passed: more rounds than this only a circle needs.
 */
async function compress(tx: Database): Promise<void> {
  for (let round = 0; (await stepOver(tx)) > 0; round += 1)
    if (round === 64) throw new Error('recommenders stand in a circle');
}

async function stepOver(tx: Database): Promise<number> {
  const stepped = await tx.execute(sql`
    update frozen_uplines line
    set above1 = (select next.above1 from frozen_uplines next where next.member_id = line.above1)
    where above1 is not null and not exists (
      select 1 from frozen_receivers receiver
      where receiver.member_id = line.above1 and receiver.has_normal and not receiver.is_blocked)`);
  return stepped.rowCount ?? 0;
}
