import type { Database } from '@starline/db/connection';
import { adjustmentLimits, adjustments } from '@starline/db/schema/adjustments';
import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { amount } from '@starline/domain/money';
import { DEFAULT_ADJUSTMENT_MEMO } from '@starline/domain/rewards';
import type { CreateAdjustment } from '@starline/validators/adjustments';
import { eq } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import type { Caused } from '../../base/cause.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { changeSnapshotInputs, holdSnapshotInputs } from '../../base/snapshots/guard.ts';
import { lockOpenMember } from '../../network/members/lock-open.ts';
import { post } from '../ledger/post.ts';
import { type Place, transfer } from '../ledger/posting.ts';
import { spreadOverLimits } from './limits.ts';

/**
 * Posts signed points or coins, or (hidden, points only) changes what counts against the reward limit. Throws
 * `member_not_exist`, `member_closed`, `adjustment_not_allowed` (hidden lotto), `overdraw` with the missing
 * hundredths. docs/domain/deposits.md#adjustments.
 */
export async function createAdjustment(ctx: AdminContext, input: CreateAdjustment): Promise<{ id: number }> {
  if (input.isHidden && input.type === 'lotto')
    throw new AppError('adjustment_not_allowed', {}, { type: 'adjustment_not_allowed' });
  return guarded(ctx, creatingAdjustment, input);
}

type NewAdjustment = Omit<CreateAdjustment, 'idempotencyKey'>;

/** `createAdjustment` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const creatingAdjustment: GuardedAct<CreateAdjustment, NewAdjustment, { id: number }> = {
  procedure: 'adjustments.create',
  async propose(_, tx, { idempotencyKey: _key, ...asked }) {
    const { memberId, point, type, isHidden } = asked;
    if (isHidden) await holdSnapshotInputs(tx);
    await lockOpenMember(tx, memberId, 'memberId');
    const [member] = await tx
      .select({ username: members.username })
      .from(members)
      .where(eq(members.id, memberId));
    const description = asked.description || DEFAULT_ADJUSTMENT_MEMO;
    return {
      kinds: ['adjustments'],
      rights: ['adjust'],
      subject: 'member',
      subjectId: memberId,
      parts: [{ memberId, amount: Math.abs(point) }],
      after: { username: member?.username, point, type, ...(isHidden && { isHidden }), description },
      plan: { ...asked, description },
    };
  },
  async run(ctx, tx, { plan }) {
    if (plan.isHidden) await changeSnapshotInputs(ctx, tx);
    const [adjustment] = await tx
      .insert(adjustments)
      .values({ ...plan, createdBy: ctx.actor.id, createdAt: nowIso(ctx) })
      .returning({ id: adjustments.id });
    if (!adjustment) throw new Error('adjustment was not written');
    if (plan.isHidden) await changeLimits(tx, adjustment.id, plan);
    else await moveMoney(ctx, tx, adjustment.id, plan);
    await recordAudit(ctx, tx, {
      action: 'adjustments.create',
      subject: 'adjustment',
      subjectId: adjustment.id,
      after: plan,
    });
    await publish(ctx, tx, { topic: 'balance.changed', payload: { memberIds: [plan.memberId] } });
    return adjustment;
  },
};

async function moveMoney(ctx: Caused, tx: Database, id: number, input: NewAdjustment): Promise<void> {
  const isLotto = input.type === 'lotto';
  const member: Place = { member: input.memberId, account: isLotto ? 'lotto' : 'withdrawable' };
  const system: Place = { system: isLotto ? 'lotto_adjustments' : 'adjustments' };
  const [from, to] = input.point > 0 ? [system, member] : [member, system];
  const move = transfer(from, to, isLotto ? 'lotto' : 'point', amount(Math.abs(input.point)));
  await post(ctx, tx, { naturalKey: `adjust:${id}`, transfers: [move] });
}

async function changeLimits(tx: Database, adjustmentId: number, input: NewAdjustment): Promise<void> {
  const changes = await spreadOverLimits(tx, input.memberId, input.point);
  if (changes.length === 0) return;
  await tx.insert(adjustmentLimits).values(changes.map((change) => ({ adjustmentId, ...change })));
}
