import type { Database } from '@starline/db/connection';
import { adjustmentLimits, adjustments } from '@starline/db/schema/adjustments';
import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { amount } from '@starline/domain/money';
import { DEFAULT_ADJUSTMENT_MEMO } from '@starline/domain/rewards';
import type { CreateAdjustment } from '@starline/validators/adjustments';
import { eq } from 'drizzle-orm';
import type { GuardedAct } from '../approvals/act.ts';
import { guarded } from '../approvals/guarded.ts';
import { recordAudit } from '../audit/record.ts';
import { readAccounts } from '../balances/read.ts';
import { type AdminContext, nowIso } from '../context.ts';
import { post } from '../ledger/post.ts';
import { type Place, transfer } from '../ledger/posting.ts';
import { lockOpenMember } from '../members/lock-open.ts';
import { publish } from '../outbox/publish.ts';
import { changeSnapshotInputs } from '../settlements/snapshot-guard.ts';
import { spreadOverLimits } from './limits.ts';

/**
 * Posts signed points or coins, or (hidden, points only) changes what counts against the reward limit. Throws
 * `member_not_exist`, `member_closed`, `adjustment_not_allowed` (hidden lotto), `overdraw` with the missing hundredths.
 * docs/domain/deposits.md#adjustments.
 */
export async function createAdjustment(ctx: AdminContext, input: CreateAdjustment): Promise<{ id: number }> {
  if (input.isHidden && input.type === 'lotto')
    throw new AppError('adjustment_not_allowed', {}, { type: 'adjustment_not_allowed' });
  return guarded(ctx, creatingAdjustment, input);
}

/** `createAdjustment` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const creatingAdjustment: GuardedAct<CreateAdjustment, { id: number }> = {
  procedure: 'adjustments.create',
  async propose(_, tx, { memberId, point, type, description, isHidden }) {
    const [member] = await tx
      .select({ username: members.username })
      .from(members)
      .where(eq(members.id, memberId));
    if (!member) throw new AppError('member_not_exist', {}, { memberId: 'member_not_exist' });
    const account = type === 'lotto' ? 'lotto' : 'withdrawable';
    const held = (await readAccounts(tx, memberId))(account);
    return {
      kinds: ['adjustments'],
      rights: ['adjust'],
      subject: 'member',
      subjectId: memberId,
      parts: [{ memberId, amount: Math.abs(point) }],
      ...(!isHidden && { before: { [account]: held } }),
      after: {
        username: member.username,
        point,
        ...(isHidden ? { isHidden } : { [account]: held + point }),
        description: description || DEFAULT_ADJUSTMENT_MEMO,
      },
    };
  },
  async run(ctx, tx, input) {
    if (input.isHidden) await changeSnapshotInputs(ctx, tx);
    await lockOpenMember(tx, input.memberId, 'memberId');
    const { idempotencyKey: _key, ...fields } = input;
    const description = input.description || DEFAULT_ADJUSTMENT_MEMO;
    const [adjustment] = await tx
      .insert(adjustments)
      .values({ ...fields, description, createdBy: ctx.actor.id, createdAt: nowIso(ctx) })
      .returning({ id: adjustments.id });
    if (!adjustment) throw new Error('adjustment was not written');
    if (input.isHidden) await changeLimits(tx, adjustment.id, input);
    else await moveMoney(ctx, tx, adjustment.id, input);
    await recordAudit(ctx, tx, {
      action: 'adjustments.create',
      subject: 'adjustment',
      subjectId: adjustment.id,
      after: { ...fields, description },
    });
    await publish(ctx, tx, { topic: 'balance.changed', payload: { memberIds: [input.memberId] } });
    return adjustment;
  },
};

async function moveMoney(
  ctx: AdminContext,
  tx: Database,
  id: number,
  input: CreateAdjustment,
): Promise<void> {
  const isLotto = input.type === 'lotto';
  const member: Place = { member: input.memberId, account: isLotto ? 'lotto' : 'withdrawable' };
  const system: Place = { system: isLotto ? 'lotto_adjustments' : 'adjustments' };
  const [from, to] = input.point > 0 ? [system, member] : [member, system];
  const move = transfer(from, to, isLotto ? 'lotto' : 'point', amount(Math.abs(input.point)));
  await post(ctx, tx, { naturalKey: `adjust:${id}`, transfers: [move] });
}

async function changeLimits(tx: Database, adjustmentId: number, input: CreateAdjustment): Promise<void> {
  const changes = await spreadOverLimits(tx, input.memberId, input.point);
  if (changes.length === 0) return;
  await tx.insert(adjustmentLimits).values(changes.map((change) => ({ adjustmentId, ...change })));
}
