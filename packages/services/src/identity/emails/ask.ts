import type { Database } from '@starline/db/connection';
import { confirmedEmails, emailConfirmations } from '@starline/db/schema/emails';
import { members } from '@starline/db/schema/members';
import { CONFIRMATION_HOURS } from '@starline/domain/emails';
import { AppError } from '@starline/domain/errors';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type Context, type MemberContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { mayMailUnconfirmed } from './limits.ts';

type Asked = { memberId?: number; recipientId?: number; adminId?: number; email: string };

/** The present address of a member that is not confirmed, and whether the member was asked to confirm it. */
async function readUnconfirmed(db: Database, memberId: number) {
  const [found] = await db
    .select({
      email: sql<string>`${members.email}`,
      wasAsked: sql<boolean>`exists (select 1 from email_confirmations asked
        where asked.member_id = ${members.id} and asked.email = ${members.email})`,
    })
    .from(members)
    .leftJoin(confirmedEmails, eq(confirmedEmails.memberId, members.id))
    .where(
      and(
        eq(members.id, memberId),
        isNotNull(members.email),
        sql`${confirmedEmails.email} is distinct from ${members.email}`,
      ),
    );
  return found;
}

/**
 * Asks the member once to confirm the present address: after a signup, a change of the profile and a login.
 * The act is committed by then, and it is the same with and without this mail: a crash in between leaves it
 * to the next login. Never refuses. Of two at once the limit of the mailbox drops one.
 * docs/domain/access.md#addresses.
 */
export async function askToConfirm(ctx: Context, memberId: number): Promise<void> {
  if (!ctx.config.sendsMail) return;
  const found = await readUnconfirmed(ctx.db, memberId);
  if (!found || found.wasAsked) return;
  const { email } = found;
  const account = `member:${memberId}`;
  if (!(await mayMailUnconfirmed(ctx, { account, email, isAsked: false }))) return;
  await once(ctx, { procedure: 'emails.ask', input: {} }, (tx) =>
    addConfirmation(ctx, tx, { memberId, email }),
  );
}

/**
 * Sends the member one more mail to confirm the address. Throws `mail_unavailable`, `nothing_changed` without
 * an address or for a confirmed one, and `too_many_requests` beyond the limit of the account.
 * docs/domain/access.md#addresses.
 */
export async function sendConfirmation(ctx: MemberContext): Promise<{ success: true }> {
  if (!ctx.config.sendsMail) throw new AppError('mail_unavailable');
  const memberId = ctx.actor.id;
  const found = await readUnconfirmed(ctx.db, memberId);
  if (!found) throw new AppError('nothing_changed');
  const { email } = found;
  const mayMail = await mayMailUnconfirmed(ctx, { account: `member:${memberId}`, email, isAsked: true });
  return once(ctx, { procedure: 'members.sendConfirmation', input: {} }, async (tx) => {
    if (mayMail) await addConfirmation(ctx, tx, { memberId, email });
    return { success: true };
  });
}

/** Whether a member has the address, until COMMIT: it may have been changed or erased since it was read. */
async function isPresent(tx: Database, memberId: number, email: string): Promise<boolean> {
  const isOne = and(eq(members.id, memberId), eq(members.email, email));
  const [found] = await tx.select({ id: members.id }).from(members).where(isOne).for('share');
  return found !== undefined;
}

/**
 * Writes the mail "confirm this address", which the worker sends while the address is still the present one;
 * none to an address that a member has no more, as of a closed account.
 */
export async function addConfirmation(ctx: Context, tx: Database, asked: Asked): Promise<void> {
  if (asked.memberId !== undefined && !(await isPresent(tx, asked.memberId, asked.email))) return;
  await tx.insert(emailConfirmations).values({
    ...asked,
    createdAt: nowIso(ctx),
    nextAttemptAt: nowIso(ctx),
    expiresAt: new Date(ctx.now().getTime() + CONFIRMATION_HOURS * 3_600_000).toISOString(),
  });
}
