import type { Database } from '@starline/db/connection';
import { TREE_NAMES } from '@starline/domain/trees';
import { sql } from 'drizzle-orm';
import { writeNumbered } from '../../network/trees/renumber.ts';
import { type Checked, compare, FINDINGS_NAMED } from './compare.ts';

/**
 * Checks that every position in both trees agrees with the edges: parent, depth and jump; a line's numbers
 * cover exactly the line.
 */
export async function checkLineages(tx: Database): Promise<Checked> {
  const all: Checked = { examined: 0, differences: 0, findings: [] };
  for (const tree of TREE_NAMES) {
    await writeNumbered(tx, tree);
    const checked = await compare(
      tx,
      sql`
      select ${`${tree} place of member `} || member.id, ${place('numbered')}, ${place('own')}
      from members member
      left join numbered on numbered.member_id = member.id
      left join lineages own on own.tree = ${tree} and own.member_id = member.id
      left join lineages parent on parent.tree = ${tree} and parent.member_id = own.parent_id`,
    );
    await tx.execute(sql`drop table numbered`);
    all.examined += checked.examined;
    all.differences += checked.differences;
    all.findings = [...all.findings, ...checked.findings].slice(0, FINDINGS_NAMED);
  }
  return all;
}

/**
 * A numbered member lies inside the parent's range; a member without a number shares the parent's `first`.
 */
const place = (row: 'numbered' | 'own') => {
  const stands =
    row === 'numbered'
      ? sql`true`
      : sql`(own.parent_id is null or case when own.last is null then own.first = parent.first
          else own.first > parent.first and own.last <= parent.last end)`;
  return sql`concat_ws(' ', ${sql.raw(`${row}.parent_id, ${row}.depth, ${row}.jump_id, ${row}.jump_depth`)}, ${stands})`;
};
