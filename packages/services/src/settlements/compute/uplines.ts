import type { Database } from '@starline/db/connection';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Who stands how many levels above whom, as columns above1, above2, ...: every round joins the lines to themselves and
 * doubles how far they reach, so eleven levels take four joins and the depth of the tree does not matter.
 */
export async function prepareUplines(tx: Database, levels: number, isCompressed: boolean): Promise<void> {
  await tx.execute(sql`
    create unlogged table settling.uplines as
    select member_id, recommender_id as above1 from settling.lines where recommender_id is not null`);
  if (isCompressed) await compress(tx);
  for (let reach = 1; reach < levels; reach *= 2) await extend(tx, reach, Math.min(reach * 2, levels));
  await tx.execute(sql`analyze settling.uplines`);
}

async function extend(tx: Database, from: number, to: number): Promise<void> {
  const columns = (line: string, first: number, last: number, shift: number): SQL[] =>
    Array.from({ length: last - first + 1 }, (_, index) =>
      sql.raw(`${line}.above${first + index - shift} as above${first + index}`),
    );
  const selected = sql.join([...columns('near', 1, from, 0), ...columns('far', from + 1, to, from)], sql`, `);
  await tx.execute(sql`analyze settling.uplines`);
  await tx.execute(sql`
    create unlogged table settling.longer as
    select near.member_id, ${selected} from settling.uplines near
    left join settling.uplines far on far.member_id = near.${sql.raw(`above${from}`)}`);
  await tx.execute(sql`drop table settling.uplines`);
  await tx.execute(sql`alter table settling.longer rename to uplines`);
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
    update settling.uplines line
    set above1 = (select next.above1 from settling.uplines next where next.member_id = line.above1)
    where above1 is not null and not exists (
      select 1 from settling.receivers receiver
      where receiver.member_id = line.above1 and receiver.has_normal and not receiver.is_blocked)`);
  return stepped.rowCount ?? 0;
}
