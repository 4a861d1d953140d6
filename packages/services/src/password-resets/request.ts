import { randomUUID } from 'node:crypto';
import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { passwordResets } from '@starline/db/schema/password-resets';
import { AppError } from '@starline/domain/errors';
import type { RequestPasswordReset } from '@starline/validators/password-resets';
import { and, eq, isNotNull } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { clientOf } from '../throttles/network.ts';
import { countTry } from '../throttles/throttles.ts';

const VALID_MS = 30 * 60_000;

/**
 * Requests a reset; the worker sends the mail. Answers the same whether or not a member with an address exists. Throws
 * `mail_unavailable` when mail is not configured, `too_many_requests`.
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
  const [member] = await ctx.db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.username, username), isNotNull(members.email)));
  if (member && (await mayMail(ctx, member.id)))
    await once(ctx, { procedure: 'passwordResets.request', input }, (tx) =>
      addReset(ctx, tx, { memberId: member.id, language: input.language }),
    );
  return { success: true };
}

/** False after ten mails an hour, from anywhere: the member has these, and a refusal would reveal that the account exists. */
async function mayMail(ctx: Context, memberId: number): Promise<boolean> {
  try {
    await countTry(ctx.db, 'password-reset-mails', String(memberId));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Writes a link for a new password, which the worker sends. */
export async function addReset(
  ctx: Context,
  tx: Database,
  { memberId, language }: Pick<typeof passwordResets.$inferInsert, 'memberId' | 'language'>,
): Promise<void> {
  await tx.insert(passwordResets).values({
    id: randomUUID(),
    memberId,
    language,
    createdAt: nowIso(ctx),
    nextAttemptAt: nowIso(ctx),
    expiresAt: new Date(ctx.now().getTime() + VALID_MS).toISOString(),
  });
}
