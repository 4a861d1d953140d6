import { randomUUID } from 'node:crypto';
import type { Database } from '@starline/db/connection';
import { confirmedEmails } from '@starline/db/schema/emails';
import { members } from '@starline/db/schema/members';
import { passwordResets } from '@starline/db/schema/password-resets';
import { AppError } from '@starline/domain/errors';
import type { RequestPasswordReset } from '@starline/validators/password-resets';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { clientOf } from '../../base/throttles/network.ts';
import { countTry } from '../../base/throttles/throttles.ts';
import { mayMailUnconfirmed } from '../emails/limits.ts';

const VALID_MS = 30 * 60_000;

/**
 * Requests a reset; the worker sends the mail. Answers the same whether or not a member with an address
 * exists. Throws `mail_unavailable` when mail is not configured, `too_many_requests`.
 */
export async function requestPasswordReset(
  ctx: Context,
  input: RequestPasswordReset,
): Promise<{ success: true }> {
  if (!ctx.config.sendsMail) throw new AppError('mail_unavailable');
  const username = input.username.toLowerCase();
  const client = clientOf(ctx.address);
  await countTry(ctx.db, 'password-reset', client);
  await countTry(ctx.db, 'password-reset-account', `${username}|${client}`);
  const member = await readResetAddress(ctx, eq(members.username, username));
  if (member?.recipient && (await mayMail(ctx, member)))
    await once(ctx, { procedure: 'passwordResets.request', input }, (tx) =>
      addReset(ctx, tx, { ...member, language: input.language }),
    );
  return { success: true };
}

/**
 * The address that links for a new password go to: the confirmed one, else the one that was typed. None once
 * that was removed: a server of the release before keeps the confirmed one. docs/domain/access.md#addresses.
 */
export async function readResetAddress(ctx: Context, isOne: SQL) {
  const [found] = await ctx.db
    .select({
      memberId: members.id,
      recipient: sql<
        string | null
      >`case when ${members.email} is not null then coalesce(${confirmedEmails.email}, ${members.email}) end`,
      isConfirmed: sql<boolean>`${confirmedEmails.email} is not null`,
      language: members.language,
    })
    .from(members)
    .leftJoin(confirmedEmails, eq(confirmedEmails.memberId, members.id))
    .where(isOne);
  return found;
}
type ResetAddress = Pick<
  NonNullable<Awaited<ReturnType<typeof readResetAddress>>>,
  'memberId' | 'recipient' | 'isConfirmed'
>;

/**
 * Counts a link. Throws `too_many_requests` after ten an hour, from anywhere; returns false where an address
 * that is not confirmed had its mails.
 */
export async function countReset(
  ctx: Context,
  { memberId, recipient, isConfirmed }: ResetAddress,
): Promise<boolean> {
  await countTry(ctx.db, 'password-reset-mails', String(memberId));
  if (isConfirmed) return true;
  return mayMailUnconfirmed(ctx, { account: `member:${memberId}`, email: recipient ?? '', isAsked: true });
}

/** False beyond a limit: the member has these mails, and a refusal would reveal that the account exists. */
async function mayMail(ctx: Context, to: ResetAddress): Promise<boolean> {
  try {
    return await countReset(ctx, to);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Writes a link for a new password, which the worker sends; none of an account that was closed meanwhile. */
export async function addReset(
  ctx: Context,
  tx: Database,
  {
    memberId,
    recipient,
    language,
  }: Pick<typeof passwordResets.$inferInsert, 'memberId' | 'recipient' | 'language'>,
): Promise<void> {
  const isOpen = and(eq(members.id, memberId), isNull(members.closedAt));
  const [open] = await tx.select({ id: members.id }).from(members).where(isOpen).for('key share');
  if (!open) return;
  await tx.insert(passwordResets).values({
    id: randomUUID(),
    memberId,
    recipient,
    language,
    createdAt: nowIso(ctx),
    nextAttemptAt: nowIso(ctx),
    expiresAt: new Date(ctx.now().getTime() + VALID_MS).toISOString(),
  });
}
