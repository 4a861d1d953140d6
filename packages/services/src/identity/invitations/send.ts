import { adminInvitations } from '@starline/db/schema/invitations';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { deliverNext } from '../../base/messages/deliver.ts';
import type { Queue } from '../../base/messages/queue.ts';
import type { LinkMail } from '../emails/send.ts';
import { newToken, sessionIdOf } from '../sessions/tokens.ts';

/**
 * The address was typed by an administrator: the mail has no name, and the username stands in its link alone.
 */
export type InvitationMail = LinkMail & { username: string };

export const invitationQueue: Queue = {
  kind: 'invitation',
  table: 'admin_invitations',
  idType: 'bigint',
  tries: 6,
  pauseMs: 15_000,
  isWanted: sql`m.email is not null and m.used_at is null and m.revoked_at is null`,
  recipient: sql`m.email`,
  createdAt: sql`m.created_at`,
  endsAt: sql`m.expires_at`,
};

/**
 * Sends the next invitation that is due; returns false when there is none. Each try makes a token of its own,
 * so only the last mail opens an account.
 */
export const sendNextInvitation = (
  ctx: Context,
  deliver: (mail: InvitationMail) => Promise<void>,
): Promise<boolean> => deliverNext(ctx, invitationQueue, (key) => readMail(ctx, Number(key)), deliver);

async function readMail(ctx: Context, id: number): Promise<InvitationMail | undefined> {
  const token = newToken();
  const [invitation] = await ctx.db
    .update(adminInvitations)
    .set({ mailHash: sessionIdOf(token) })
    .where(eq(adminInvitations.id, id))
    .returning();
  if (!invitation?.email) return undefined;
  const { username, language, expiresAt, email, attempts } = invitation;
  // Of this try: a mailbox that shows one of two shows the last one, whose link works.
  const messageId = `invitation-${id}-${attempts}`;
  return { to: email, username, language, expiresAt, token, messageId };
}
