import type { Database } from '@starline/db/connection';
import type { PlanContent } from '@starline/domain/plans';
import { sql } from 'drizzle-orm';
import { allAbove, prepareUplines } from './uplines.ts';
import { made, type Workshop } from './workshop.ts';

/** Each paid normal package with everybody above its owner whom it may pay: one row, walked once for each level. */
export async function prepareSources(tx: Database, plan: PlanContent, workshop: Workshop): Promise<void> {
  if (plan.matchingPercents.length === 0) return;
  await prepareUplines(tx, plan, workshop);
  const above = allAbove(plan, sql`source.member_id`);
  await tx.execute(sql`
    create ${made(workshop, 'frozen_sources')} as
    select source.member_id as source_member_id, source.purchase_id, source.daily_paid, ${above.columns}
    from frozen_packages source ${above.joins}
    where source.is_normal and source.daily_paid > 0`);
  await tx.execute(sql`analyze frozen_sources`);
}
