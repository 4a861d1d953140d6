import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { COMPANY_ID } from '@starline/domain/members';
import type { OnlyId } from '@starline/validators/fields';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { readSettings } from '../../base/settings/read.ts';
import { changeSnapshotInputs } from '../../base/snapshots/guard.ts';
import { removePlacement } from '../placements/remove.ts';
import { shareTrees } from '../trees/lineage.ts';
import { leaveLines } from '../volumes/follow.ts';
import { VOLUMES_LOCK } from '../volumes/recount.ts';

/** What prevents the deletion of a member, in the order it is reported. docs/domain/trees.md#deletion. */
const BLOCKERS = {
  recruits: sql`select 1 from members other where other.recommender_id = member.id`,
  placements: sql`select 1 from placements where sponsor_id = member.id`,
  centers: sql`select 1 from centers where owner_id = member.id or recommender_id = member.id`,
  deposits: sql`select 1 from deposits where member_id = member.id`,
  purchases: sql`select 1 from purchases where member.id in (member_id, center_owner_id, center_recommender_id)`,
  withdrawals: sql`select 1 from withdrawals where member_id = member.id`,
  rewards: sql`select 1 from reward_totals where member_id = member.id`,
  adjustments: sql`select 1 from adjustments where member_id = member.id`,
  history: sql`select 1 from imported_history where member_id = member.id`,
  balances: sql`select 1 from ledger_accounts where id between member.id * 16 and member.id * 16 + 15`,
};

/** Deletes a member without history. Throws `member_in_use`, with `blockers` by name, for any other. */
export function deleteMember(ctx: AdminContext, input: OnlyId): Promise<{ success: true }> {
  return once(ctx, { procedure: 'members.delete', input }, async (tx) => {
    await changeSnapshotInputs(ctx, tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${VOLUMES_LOCK})`);
    const [member] = await tx.select().from(members).where(eq(members.id, input.id)).for('update');
    if (!member) throw new AppError('not_found');
    await shareTrees(tx);
    const blockers = await findBlockers(tx, input.id);
    if (input.id === COMPANY_ID || blockers.length > 0)
      throw new AppError('member_in_use', { blockers: blockers.join(', ') });
    await leaveLines(tx, input.id);
    await removePlacement(tx, { memberId: input.id, settings: await readSettings(tx, nowIso(ctx)) });
    await tx.delete(members).where(eq(members.id, input.id));
    await recordAudit(ctx, tx, {
      action: 'members.delete',
      subject: 'member',
      subjectId: input.id,
      before: { username: member.username, name: member.name, recommenderId: member.recommenderId },
    });
    return { success: true };
  });
}

async function findBlockers(tx: Database, id: number): Promise<string[]> {
  const tests = Object.entries(BLOCKERS).map(
    ([name, found]) => sql`exists (${found}) as ${sql.identifier(name)}`,
  );
  const found = await tx.execute<Record<string, boolean>>(
    sql`select ${sql.join(tests, sql`, `)} from members member where id = ${id}`,
  );
  return Object.keys(BLOCKERS).filter((name) => found.rows[0]?.[name]);
}
