import type { Database } from '@starline/db/connection';
import type { PlanContent } from '@starline/domain/plans';
import { sql } from 'drizzle-orm';
import { newScratchTable, type ScratchPurpose } from './scratch-tables.ts';
import { prepareUplines, uplineColumns } from './uplines.ts';

/** One row per paid normal package with the upline members it may pay, a column per level. */
export async function prepareSources(
  tx: Database,
  plan: PlanContent,
  purpose: ScratchPurpose,
): Promise<void> {
  if (plan.matchingPercents.length === 0) return;
  await prepareUplines(tx, plan, purpose);
  const upline = uplineColumns(plan, sql`source.member_id`);
  await tx.execute(sql`
    create ${newScratchTable(purpose, 'frozen_sources')} as
    select source.member_id as source_member_id, source.purchase_id, source.daily_paid, ${upline.columns}
    from frozen_packages source ${upline.joins}
    where source.is_normal and source.daily_paid > 0`);
  await tx.execute(sql`analyze frozen_sources`);
}
