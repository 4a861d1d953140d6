import { confirmedEmails } from '@starline/db/schema/emails';
import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { isFieldLocked, isHeldForPassword, SET_ONCE_FIELDS } from '@starline/domain/members';
import type { UpdateProfile } from '@starline/validators/members';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type MemberContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { askToConfirm } from '../../identity/emails/ask.ts';
import { announce } from '../../identity/notifications/announce.ts';
import { changesPayoutDetails, newsOf, onlyChanges, pick, refuseBadAccount } from './payout-details.ts';
import { readProfile } from './profile.ts';

/**
 * Updates the member's own profile. Throws `field_locked` for a wallet or country that is set: only an
 * administrator changes it. docs/compatibility/fields.md#set-once.
 */
export async function updateProfile(ctx: MemberContext, input: UpdateProfile) {
  await once(ctx, { procedure: 'members.updateProfile', input }, async (tx) => {
    const [before] = await tx.select().from(members).where(eq(members.id, ctx.actor.id)).for('no key update');
    if (!before) throw new AppError('unauthorized');
    const changes = onlyChanges(before, input);
    refuseBadAccount(changes);
    const refused = SET_ONCE_FIELDS.filter(
      (field) => changes[field] !== undefined && isFieldLocked(before[field]),
    );
    if (refused.length > 0)
      throw new AppError(
        'field_locked',
        {},
        Object.fromEntries(refused.map((field) => [field, 'field_locked'])),
      );
    if (Object.keys(changes).length === 0) return;
    const isRedirected = changesPayoutDetails(before, changes);
    if (isRedirected && isHeldForPassword(before, ctx.now())) throw new AppError('password_hold');
    const since = isRedirected ? { payoutDetailsChangedAt: nowIso(ctx) } : {};
    // Before the change: the mail about an address that is removed goes to the confirmed one.
    await announce(ctx, tx, ...newsOf(before, changes));
    await tx
      .update(members)
      .set({ ...changes, ...since })
      .where(eq(members.id, ctx.actor.id));
    if (changes.email === null)
      await tx.delete(confirmedEmails).where(eq(confirmedEmails.memberId, ctx.actor.id));
    await recordAudit(ctx, tx, {
      action: 'members.updateProfile',
      subject: 'member',
      subjectId: ctx.actor.id,
      before: pick(before, Object.keys(changes)),
      after: changes,
    });
  });
  await askToConfirm(ctx, ctx.actor.id);
  return readProfile(ctx);
}
