import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { COMPANY_ID } from '@starline/domain/members';
import type { OnlyId } from '@starline/validators/fields';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { tooMany } from '../../base/throttles/throttles.ts';
import { addReset, countReset, readResetAddress } from './request.ts';

/**
 * Sends the member a link for a new password by e-mail, as the member's own request does. Staff never see the
 * link. Throws `mail_unavailable` without a mail server or address, `not_found`, `forbidden` for the company,
 * `too_many_requests`. docs/domain/access.md#staff-passwords.
 */
export async function sendResetLink(ctx: AdminContext, { id }: OnlyId): Promise<{ success: true }> {
  if (id === COMPANY_ID) throw new AppError('forbidden');
  if (!ctx.config.sendsMail) throw new AppError('mail_unavailable');
  const found = await readResetAddress(ctx, eq(members.id, id));
  if (!found) throw new AppError('not_found');
  if (!found.recipient) throw new AppError('mail_unavailable');
  if (!(await countReset(ctx, found))) throw tooMany(86_400_000);
  return once(ctx, { procedure: 'members.sendResetLink', input: { id } }, async (tx) => {
    await addReset(ctx, tx, { ...found, language: found.language ?? 'ko' });
    await recordAudit(ctx, tx, { action: 'members.sendResetLink', subject: 'member', subjectId: id });
    return { success: true };
  });
}
