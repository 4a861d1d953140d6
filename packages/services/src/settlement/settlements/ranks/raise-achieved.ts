import type { Database } from '@starline/db/connection';
import { copyRows } from '@starline/db/copy';
import { businessDayOf } from '@starline/domain/business-time';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import { once } from '../../../base/idempotency/once.ts';
import { planOn } from '../../../money/plans/plan-on.ts';
import { linesForNextRank, qualifyRanks, type RankFacts } from './qualify.ts';
import { readRankFacts } from './read-facts.ts';

/**
 * Raises the displayed rank of members to the highest they ever qualified for, and counts the lines that
 * their next rank asks for. Returns the number of members raised. docs/domain/settlement.md#ranks,
 * docs/domain/settlement.md#rank-progress.
 */
export function raiseAchievedRanks(ctx: Context): Promise<number> {
  return once(
    ctx,
    { procedure: 'ranks.raise', input: {} },
    async (tx) => {
      const plan = await planOn(tx, businessDayOf(ctx.now(), ctx.config.businessTz));
      const facts = await readRankFacts(tx, {
        lines: sql`select id as member_id, recommender_id from members`,
        packages: sql`select member_id, pv, type = 'normal' as is_normal from purchases where status = 'approved'`,
      });
      const ranks = qualifyRanks(facts, plan.content.ranks);
      await tx.execute(sql`create temporary table qualified (member_id bigint, rank int) on commit drop`);
      await copyRows(tx, 'qualified', ['member_id', 'rank'], rankRows(ranks));
      const raised = await raise(tx);
      await countLines(tx, facts, ranks);
      return raised;
    },
    { statementTimeoutMs: 0 },
  );
}

async function raise(tx: Database): Promise<number> {
  const raised = await tx.execute(sql`
    update members set achieved_rank = qualified.rank from qualified
    where qualified.member_id = members.id and qualified.rank > members.achieved_rank`);
  return raised.rowCount ?? 0;
}

/**
 * Reads the ranks after the raise, so that the lines are those of the rank that is shown. Writes only what
 * changed.
 */
async function countLines(tx: Database, { recommenders }: RankFacts, qualified: Uint8Array): Promise<void> {
  const achieved = new Uint8Array(recommenders.length);
  const found = await tx.execute<{ id: number; rank: number }>(
    sql`select id, achieved_rank as rank from members where achieved_rank > 0`,
  );
  for (const { id, rank } of found.rows) if (id < achieved.length) achieved[id] = rank;
  const lines = linesForNextRank(recommenders, { qualified, achieved });
  await tx.execute(sql`create temporary table counted (member_id bigint, lines int) on commit drop`);
  await copyRows(tx, 'counted', ['member_id', 'lines'], lineCountRows(achieved, lines));
  await tx.execute(sql`
    update members set rank_lines = counted.lines from counted
    where counted.member_id = members.id and counted.lines <> members.rank_lines`);
}

function* lineCountRows(achieved: Uint8Array, lines: Int32Array) {
  for (const [memberId, rank] of achieved.entries()) if (rank > 0) yield [memberId, lines[memberId]];
}

function* rankRows(ranks: Uint8Array) {
  for (const [memberId, rank] of ranks.entries()) if (rank > 0) yield [memberId, rank];
}
