import type { Database } from '@starline/db/connection';
import { admins } from '@starline/db/schema/admins';
import { emailConfirmations } from '@starline/db/schema/emails';
import type { ConfirmedEmail, EmailState } from '@starline/domain/emails';
import { AppError } from '@starline/domain/errors';
import { maskText } from '@starline/domain/personal-data';
import type { SetAdminEmail } from '@starline/validators/admins';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { addConfirmation } from '../emails/ask.ts';
import { mayMailUnconfirmed } from '../emails/limits.ts';
import { tellAdmin } from '../notifications/tell-admin.ts';

const read = (db: Database, adminId: number) =>
  db
    .select({
      email: admins.email,
      language: admins.mailLanguage,
      confirmed: sql<ConfirmedEmail | null>`admin_mail_address(${admins.id})`,
    })
    .from(admins)
    .where(eq(admins.id, adminId));

function stateOf({ email, confirmed }: { email: string | null; confirmed: string | null }): EmailState {
  if (email === null) return 'none';
  if (confirmed === null) return 'unconfirmed';
  return confirmed === email ? 'confirmed' : 'changing';
}

/** The administrator's own address for mails about the account, and whether mails can be sent. */
export async function readOwnEmail(ctx: AdminContext) {
  const [own] = await read(ctx.db, ctx.actor.id);
  if (!own) throw new AppError('unauthorized');
  const { email: recipient, language } = own;
  return { recipient, language, state: stateOf(own), sendsMail: ctx.config.sendsMail ?? false };
}

/**
 * Sets or removes the administrator's own address, which is used once its link was followed. The confirmed
 * address before it hears of the change, and is used until then. The same address again, while it is not
 * confirmed, gets one more link. Throws `mail_unavailable`, and `too_many_requests` beyond the limit of the
 * account. docs/domain/access.md#own-changes.
 */
export async function setOwnEmail(ctx: AdminContext, input: SetAdminEmail): Promise<{ success: true }> {
  const { recipient: email, language } = input;
  const adminId = ctx.actor.id;
  if (email !== null && !ctx.config.sendsMail) throw new AppError('mail_unavailable');
  const [known] = await read(ctx.db, adminId);
  const isAsked = email !== null && email !== known?.confirmed;
  const account = `admin:${adminId}`;
  const mayAsk = isAsked && (await mayMailUnconfirmed(ctx, { account, email, isAsked: true }));
  return once(ctx, { procedure: 'admins.setEmail', input }, async (tx) => {
    const [before] = await read(tx, adminId).for('no key update');
    if (!before) throw new AppError('unauthorized');
    if (email !== before.email) {
      // Before the change: the mail about it goes to the address that was confirmed.
      await tellAdmin(ctx, tx, {
        adminId,
        kind: 'email_changed',
        params: email === null ? {} : { name: maskText('email', email) },
      });
      await tx.delete(emailConfirmations).where(eq(emailConfirmations.adminId, adminId));
    }
    const emailBefore = email === null ? null : before.confirmed;
    await tx.update(admins).set({ email, emailBefore, mailLanguage: language }).where(eq(admins.id, adminId));
    if (email !== null && mayAsk) await addConfirmation(ctx, tx, { adminId, email });
    await recordAudit(ctx, tx, {
      action: 'admins.setEmail',
      subject: 'admin',
      subjectId: adminId,
      before: { email: before.email, language: before.language },
      after: { email, language },
    });
    return { success: true };
  });
}
