import type { Database } from '@starline/db/connection';
import { placements } from '@starline/db/schema/placements';
import { eq, sql } from 'drizzle-orm';
import type { Settings } from '../../base/settings/read.ts';
import { refreshOpenDepth } from './place.ts';

/** Removes a leaf of the sponsor tree and frees its slot. */
export async function removePlacement(
  tx: Database,
  input: { memberId: number; settings: Settings },
): Promise<void> {
  const [removed] = await tx
    .delete(placements)
    .where(eq(placements.memberId, input.memberId))
    .returning({ sponsorId: placements.sponsorId });
  if (removed?.sponsorId == null) return;
  await tx.execute(
    sql`update placements set child_count = child_count - 1 where member_id = ${removed.sponsorId}`,
  );
  await refreshOpenDepth(tx, removed.sponsorId, input.settings.integer('sponsor_tree_width'));
}
