import type { Database } from '@starline/db/connection';
import type { BusinessDay } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { total } from '@starline/domain/money';
import type { PlanContent } from '@starline/domain/plans';
import type { RewardKind } from '@starline/domain/rewards';
import { type SQL, sql } from 'drizzle-orm';
import { whileArchivesHold } from '../../base/archives/archived.ts';
import type { MemberContext } from '../../base/context.ts';
import { type Row, toRewardRow } from './reward-rows.ts';
import { adjustmentsSelect, rewardsSelect, withUsernames } from './segment-rows.ts';

type Run = { id: number; day: BusinessDay; plan: PlanContent };

/**
 * One reward or visible adjustment of the member with all that explains its amount: the row, the plan of its
 * run, the member's package it came from, and the share of a rank pool. Nothing is computed again. Throws
 * `not_found` for a row of another member, a hidden adjustment and a row of an archived month.
 * docs/domain/settlement.md#why.
 */
export function readReward(ctx: MemberContext, { id }: { id: string }) {
  return whileArchivesHold(ctx.db, async (_, db) => {
    const place = /^r(\d{1,15})-(\d{1,15})-(\d{1,9})$/.exec(id)?.slice(1).map(Number);
    const adjustment = /^a(\d{1,15})$/.exec(id)?.[1];
    const run = place ? await readRun(db, place[0] as number) : undefined;
    const member = sql`member_id = ${ctx.actor.id}`;
    if (place && run && place[1] === ctx.actor.id) {
      const rows = sql`visible_rewards where business_day = ${run.day} and run_id = ${run.id} and ${member} and ordinal = ${place[2]}`;
      const row = await readOne(db, rewardsSelect(sql`created_at`, rows));
      return { ...toRewardRow(row), ...(await readTerms({ ...ctx, db }, row, run)) };
    }
    if (!adjustment) throw new AppError('not_found');
    const filter = { member, timeZone: ctx.config.businessTz };
    return {
      ...toRewardRow(await readOne(db, adjustmentsSelect(filter, sql`id = ${Number(adjustment)}`))),
      lottoPercent: null,
      productName: null,
      rankShare: null,
    };
  });
}

async function readOne(db: Database, select: SQL): Promise<Row> {
  const { rows } = await db.execute<Row>(withUsernames(select, sql`listed.ordinal`));
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  return row;
}

async function readRun(db: Database, id: number): Promise<Run | undefined> {
  const found = await db.execute<Run>(sql`
    select run.id, business_day as day, plan.content as plan from settlement_runs run
    join plans plan on plan.version = run.plan_version where run.id = ${id}`);
  return found.rows[0];
}

/**
 * What the plan of the run says about the row: coins per point, and the share of its rank, which is the level
 * of such a row.
 */
async function readTerms(ctx: MemberContext, row: Row, { id: runId, plan }: Run) {
  const kind = row.type as RewardKind;
  const own = await ctx.db.execute<{ name: string }>(sql`
    select product_name as name from purchases where id = ${row.source_purchase_id} and member_id = ${ctx.actor.id}`);
  return {
    lottoPercent: plan.lottoPercent[kind] ?? null,
    productName: own.rows[0]?.name ?? null,
    rankShare: kind === 'rank' ? await readShare(ctx.db, runId, row.level ?? 0, plan) : null,
  };
}

async function readShare(db: Database, runId: number, rank: number, { ranks }: PlanContent) {
  const found = await db.execute<{ members: number }>(
    sql`select count(*)::int as members from member_ranks where run_id = ${runId} and rank = ${rank}`,
  );
  return {
    rank,
    weight: ranks.find((rule) => rule.rank === rank)?.weight ?? 0,
    weights: total(ranks.reduce((sum, { weight }) => sum + weight, 0)),
    members: found.rows[0]?.members ?? 0,
  };
}
