import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { COMPANY_ID } from '@starline/domain/members';
import type { OnlyId } from '@starline/validators/fields';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import type { AdminContext } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { countTry } from '../throttles/throttles.ts';
import { addReset } from './request.ts';

/**
 * Sends the member a link for a new password by e-mail, as the member's own request does. Staff never see the link. Throws
 * `mail_unavailable` without a mail server or address, `not_found`, `forbidden` for the company, `too_many_requests`.
 * docs/domain/access.md#staff-passwords.
 */
export async function sendResetLink(ctx: AdminContext, { id }: OnlyId): Promise<{ success: true }> {
  if (id === COMPANY_ID) throw new AppError('forbidden');
  if (!ctx.config.sendsMail) throw new AppError('mail_unavailable');
  await countTry(ctx.db, 'password-reset-mails', String(id));
  return once(ctx, { procedure: 'members.sendResetLink', input: { id } }, async (tx) => {
    const [member] = await tx
      .select({ email: members.email, language: members.language })
      .from(members)
      .where(eq(members.id, id));
    if (!member) throw new AppError('not_found');
    if (!member.email) throw new AppError('mail_unavailable');
    await addReset(ctx, tx, { memberId: id, language: member.language ?? 'ko' });
    await recordAudit(ctx, tx, { action: 'members.sendResetLink', subject: 'member', subjectId: id });
    return { success: true };
  });
}
