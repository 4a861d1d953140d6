import { memberLooks } from '@starline/db/schema/looks';
import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { LOOK_LINK_SECONDS } from '@starline/domain/looks';
import { COMPANY_ID } from '@starline/domain/members';
import type { BeginLook } from '@starline/validators/looks';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { newToken, sessionIdOf } from '../sessions/tokens.ts';

/**
 * Makes a link that opens the portal as the member sees it, and returns its token: the only time it is known.
 * It works once and for a minute. Throws `not_found`, `member_closed`, and `forbidden` for the company.
 * docs/domain/access.md#looks.
 */
export async function beginLook(ctx: AdminContext, input: BeginLook & { sessionId: string }) {
  const { id, reason, sessionId } = input;
  if (id === COMPANY_ID) throw new AppError('forbidden');
  const token = newToken();
  const expiresAt = new Date(ctx.now().getTime() + LOOK_LINK_SECONDS * 1000).toISOString();
  await once(ctx, { procedure: 'looks.begin', input: { id, reason } }, async (tx) => {
    const [member] = await tx.select().from(members).where(eq(members.id, id));
    if (!member) throw new AppError('not_found');
    if (member.closedAt) throw new AppError('member_closed');
    await tx.insert(memberLooks).values({
      linkHash: sessionIdOf(token),
      adminSessionId: sessionId,
      adminId: ctx.actor.id,
      memberId: id,
      reason,
      createdAt: nowIso(ctx),
      linkUntil: expiresAt,
    });
    await recordAudit(ctx, tx, {
      action: 'looks.begin',
      subject: 'member',
      subjectId: id,
      after: { reason },
    });
    return {};
  });
  return { token, portal: ctx.config.portalUrl ?? null, expiresAt };
}
