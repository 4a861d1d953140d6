import type { Database } from '@starline/db/connection';
import { COMPANY_ID } from '@starline/domain/members';
import { sql } from 'drizzle-orm';
import { readForest } from '../../network/volumes/forest.ts';
import { CircleError } from '../../network/volumes/line-sums.ts';
import { COUNTED, writeRecounted } from '../../network/volumes/recount.ts';
import { type Checked, compare, FINDINGS_NAMED } from './compare.ts';

/** Checks that every member's recommenders lead up to the company, without a circle. */
export const checkRecommenders = (tx: Database): Promise<Checked> => checkReach(tx, 'recommenders');

/**
 * Checks that every member has a placement; that depth, free slots and child counts agree with the children;
 * and that all lead up to the company.
 */
export async function checkPlacements(tx: Database): Promise<Checked> {
  const reached = await checkReach(tx, 'sponsors');
  const counted = await compare(
    tx,
    sql`
    with width as (
      select value::int as width from settings where key_name = 'sponsor_tree_width' order by effective_at desc, id desc limit 1
    ), children as (
      select sponsor_id, count(*) as heads, min(open_depth) as open_depth from placements where sponsor_id is not null group by 1)
    select 'placement of member ' || member.id,
      'depth ' || coalesce(sponsor.depth + 1, 0) || ', children ' || coalesce(children.heads, 0) || ', open at '
        || case when coalesce(children.heads, 0) < width then coalesce(sponsor.depth + 1, 0) + 1 else children.open_depth end,
      'depth ' || own.depth || ', children ' || own.child_count || ', open at ' || own.open_depth
    from members member cross join width
    left join placements own on own.member_id = member.id
    left join placements sponsor on sponsor.member_id = own.sponsor_id
    left join children on children.sponsor_id = member.id`,
  );
  return {
    examined: counted.examined,
    differences: reached.differences + counted.differences,
    findings: [...reached.findings, ...counted.findings].slice(0, FINDINGS_NAMED),
  };
}

async function checkReach(tx: Database, tree: 'recommenders' | 'sponsors'): Promise<Checked> {
  const forest = await readForest(tx);
  const parents = forest[tree];
  const reaches = new Int8Array(forest.size);
  reaches[COMPANY_ID] = 1;
  let examined = 0;
  const lost: number[] = [];
  for (let id = 1; id < forest.size; id += 1) {
    if (!forest.isMember[id]) continue;
    examined += 1;
    if (!reachesTop(id, parents, reaches)) lost.push(id);
  }
  const findings = lost.slice(0, FINDINGS_NAMED).map((id) => ({
    subject: `member ${id}`,
    expected: 'a line up to the company',
    actual: `stands under ${parents[id]}, which leads nowhere`,
  }));
  return { examined, differences: lost.length, findings };
}

const [UNKNOWN, REACHES, WALKING, LOST] = [0, 1, 2, 3];

/** Walks up to the first member whose answer is known, and stores that answer for every member passed. */
function reachesTop(id: number, parents: Int32Array, known: Int8Array): boolean {
  let end = id;
  while (end > 0 && known[end] === UNKNOWN) {
    known[end] = WALKING as number;
    end = parents[end] as number;
  }
  const answer = end > 0 && known[end] === REACHES ? REACHES : LOST;
  for (let node = id; node > 0 && known[node] === WALKING; node = parents[node] as number)
    known[node] = answer as number;
  return answer === REACHES;
}

/** Checks PV and heads of every line against a full recount. */
export async function checkVolumes(tx: Database): Promise<Checked> {
  const pending = await tx.execute(sql`
    select 1 from outbox where dispatched_at is null and payload ? 'memberId' limit 1`);
  if (pending.rows.length > 0) return { examined: 0, differences: 0, findings: [] };
  try {
    await writeRecounted(tx);
  } catch (error) {
    if (!(error instanceof CircleError)) throw error;
    const finding = { subject: 'all lines', expected: 'a tree', actual: error.message };
    return { examined: 0, differences: 1, findings: [finding] };
  }
  const figures = (row: string) =>
    sql.raw(COUNTED.map((column) => `coalesce(${row}.${column}, 0)`).join(` || ' ' || `));
  return compare(
    tx,
    sql`
    select 'line of member ' || member_id, ${figures('recounted')}, ${figures('volume')}
    from recounted left join volumes volume using (member_id)`,
  );
}
