import type { Database } from '@starline/db/connection';
import { copyRows } from '@starline/db/copy';
import { businessDayOf } from '@starline/domain/business-time';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { once } from '../../idempotency/once.ts';
import { planOn } from '../../plans/plan-on.ts';
import { qualifyRanks } from './qualify.ts';
import { readRankFacts } from './read-facts.ts';

/** Raises the displayed rank of members to the highest they ever qualified for. Returns the number of members raised. docs/domain/settlement.md#ranks. */
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
      await copyRows(tx, 'qualified', ['member_id', 'rank'], ranked(ranks));
      return raise(tx);
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

function* ranked(ranks: Uint8Array) {
  for (const [memberId, rank] of ranks.entries()) if (rank > 0) yield [memberId, rank];
}
