import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { withTransaction } from '@starline/db/transaction';
import { AppError } from '@starline/domain/errors';
import { COMPANY_ID } from '@starline/domain/members';
import type { UpdateRecommender } from '@starline/validators/members';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import type { AdminContext } from '../context.ts';
import { publish } from '../outbox/publish.ts';
import { changeFrozenState } from '../settlements/freeze-guard.ts';

type Member = typeof members.$inferSelect;

/** Throws `recommender_cycle` when the new one stands in the member's own line. domain.md §3. */
export function updateRecommender(ctx: AdminContext, input: UpdateRecommender): Promise<{ success: true }> {
  return withTransaction(ctx.db, async (tx) => {
    await changeFrozenState(ctx, tx);
    const [member] = await tx
      .select()
      .from(members)
      .where(eq(members.username, input.username.toLowerCase()))
      .for('no key update');
    if (!member) throw new AppError('member_not_exist', {}, { username: 'member_not_exist' });
    await moveToRecommender(ctx, tx, { member, newRecommender: input.newRecommender });
    return { success: true };
  });
}

export async function moveToRecommender(
  ctx: AdminContext,
  tx: Database,
  input: { member: Member; newRecommender: string },
): Promise<void> {
  const { member } = input;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('starline.recommender.tree'))`);
  const [recommender] = await tx
    .select()
    .from(members)
    .where(eq(members.username, input.newRecommender.toLowerCase()));
  if (!recommender) throw new AppError('recommender_not_exist', {}, { recommender: 'recommender_not_exist' });
  if (recommender.id === member.recommenderId) return;
  if (member.id === COMPANY_ID || (await stands(tx, recommender.id, member.id))) {
    throw new AppError('recommender_cycle', {}, { recommender: 'recommender_cycle' });
  }
  await tx.update(members).set({ recommenderId: recommender.id }).where(eq(members.id, member.id));
  await recordAudit(ctx, tx, {
    action: 'members.updateRecommender',
    subject: 'member',
    subjectId: member.id,
    before: { recommenderId: member.recommenderId },
    after: { recommenderId: recommender.id },
  });
  await publish(ctx, tx, { topic: 'member.moved', payload: { memberId: member.id } });
}

/** True when `memberId` stands in the line of `aboveId`, or is it. One step a level up, no recursion in the stack. */
async function stands(tx: Database, memberId: number, aboveId: number): Promise<boolean> {
  const found = await tx.execute(sql`
    with recursive line (id, recommender_id) as (
      select id, recommender_id from members where id = ${memberId}
      union all
      select above.id, above.recommender_id from members above join line on above.id = line.recommender_id)
    select 1 from line where id = ${aboveId} limit 1`);
  return found.rows.length > 0;
}
