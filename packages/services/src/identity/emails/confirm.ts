import type { Database } from '@starline/db/connection';
import { confirmedEmails, emailConfirmations } from '@starline/db/schema/emails';
import { members } from '@starline/db/schema/members';
import { reportRecipients } from '@starline/db/schema/reports';
import type { CONFIRMED_BY, ConfirmedEmail } from '@starline/domain/emails';
import { AppError } from '@starline/domain/errors';
import type { ConfirmEmail } from '@starline/validators/emails';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type Context, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { withAttempt } from '../../base/throttles/attempts.ts';
import { sessionIdOf } from '../sessions/tokens.ts';

type Proof = { memberId: number; email: string; by: (typeof CONFIRMED_BY)[number] };

/**
 * Confirms an address by the link that was mailed to it, without a login. Throws `confirmation_link_invalid`
 * for a used, expired or unknown link and for one of an address that is no longer the member's,
 * `too_many_requests`. docs/domain/access.md#addresses.
 */
export async function confirmEmail(ctx: Context, { token }: ConfirmEmail): Promise<{ success: true }> {
  await withAttempt(ctx, { account: undefined, address: ctx.address, by: 'visitor' }, () =>
    once(ctx, { procedure: 'emails.confirm', input: {} }, async (tx) => {
      const [used] = await tx
        .update(emailConfirmations)
        .set({ usedAt: nowIso(ctx) })
        .where(
          and(
            eq(emailConfirmations.tokenHash, sessionIdOf(token)),
            isNull(emailConfirmations.usedAt),
            gt(emailConfirmations.expiresAt, nowIso(ctx)),
          ),
        )
        .returning();
      if (!used) throw new AppError('confirmation_link_invalid');
      const { memberId, email, recipientId, adminId } = used;
      if (adminId !== null)
        await recordAudit(ctx, tx, { action: 'admins.confirmEmail', subject: 'admin', subjectId: adminId });
      else if (memberId === null)
        await recordAudit(ctx, tx, {
          action: 'reports.confirmRecipient',
          subject: 'report',
          subjectId: `recipient ${recipientId}`,
        });
      else if (!(await storeConfirmed(ctx, tx, { memberId, email, by: 'link' })))
        throw new AppError('confirmation_link_invalid');
    }),
  );
  return { success: true };
}

/**
 * Stores that the owner of an address followed a link that was mailed there, if it is still the member's, and
 * uses up the other links to it. Returns whether it is. A member's confirmed address comes into being here
 * only.
 */
export async function storeConfirmed(
  ctx: Context,
  tx: Database,
  { memberId, email, by }: Proof,
): Promise<boolean> {
  const [member] = await tx
    .select({ email: members.email })
    .from(members)
    .where(eq(members.id, memberId))
    .for('no key update');
  if (member?.email !== email) return false;
  const row = { email: email as ConfirmedEmail, confirmedBy: by, confirmedAt: nowIso(ctx) };
  await tx
    .insert(confirmedEmails)
    .values({ memberId, ...row })
    .onConflictDoUpdate({ target: confirmedEmails.memberId, set: row });
  await tx
    .update(emailConfirmations)
    .set({ usedAt: nowIso(ctx) })
    .where(
      and(
        eq(emailConfirmations.memberId, memberId),
        eq(emailConfirmations.email, email),
        isNull(emailConfirmations.usedAt),
      ),
    );
  await recordAudit(ctx, tx, {
    action: 'members.confirmEmail',
    subject: 'member',
    subjectId: memberId,
    after: { email, confirmedBy: by },
  });
  return true;
}

/** Whether the owner of the address of a recipient of reports followed the link that was mailed there. */
export const isConfirmedRecipient = sql<boolean>`exists (select 1 from email_confirmations followed
  where followed.recipient_id = ${reportRecipients.id} and followed.used_at is not null)`;

/** The confirmed ones among the recipients of reports that a condition names. */
export const readConfirmedRecipients = (tx: Database, isWanted: SQL) =>
  tx
    .select({
      email: sql<ConfirmedEmail>`${reportRecipients.email}`,
      language: reportRecipients.language,
    })
    .from(reportRecipients)
    .where(and(isWanted, isConfirmedRecipient));
