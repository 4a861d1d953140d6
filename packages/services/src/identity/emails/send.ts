import { admins } from '@starline/db/schema/admins';
import { emailConfirmations } from '@starline/db/schema/emails';
import { members } from '@starline/db/schema/members';
import { reportRecipients } from '@starline/db/schema/reports';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { deliverNext } from '../../base/messages/deliver.ts';
import type { Queue } from '../../base/messages/queue.ts';
import { newToken, sessionIdOf } from '../sessions/tokens.ts';

/**
 * A mail to an address that may be a stranger's: a link and a time. It has no field for a name or another
 * word of a person, so none can be written into it. docs/domain/access.md#addresses.
 */
export type LinkMail = {
  to: string;
  language: string;
  token: string;
  expiresAt: string;
  messageId: string;
};

/** `isWelcome`: it is the first mail to a new account. */
export type ConfirmationMail = LinkMail & { isWelcome: boolean };

/** A mail that was asked for so soon after the signup is the first one to a new account. */
const NEW_MS = 86_400_000;

export const confirmationQueue: Queue = {
  kind: 'email_confirmation',
  table: 'email_confirmations',
  idType: 'bigint',
  tries: 6,
  pauseMs: 15_000,
  isWanted: sql`m.used_at is null and (m.member_id is null
    or exists (select 1 from members where members.id = m.member_id and members.email = m.email))`,
  recipient: sql`m.email`,
  createdAt: sql`m.created_at`,
  endsAt: sql`m.expires_at`,
};

/**
 * Sends the next mail "confirm this address" that is due; returns false when there is none. Each try makes a
 * token of its own, so only the last mail confirms.
 */
export const sendNextConfirmation = (
  ctx: Context,
  deliver: (mail: ConfirmationMail) => Promise<void>,
): Promise<boolean> => deliverNext(ctx, confirmationQueue, (key) => readMail(ctx, Number(key)), deliver);

async function readMail(ctx: Context, id: number): Promise<ConfirmationMail | undefined> {
  const token = newToken();
  const [asked] = await ctx.db
    .update(emailConfirmations)
    .set({ tokenHash: sessionIdOf(token) })
    .where(eq(emailConfirmations.id, id))
    .returning();
  if (!asked) return undefined;
  const [of] = await ctx.db
    .select({
      language: sql<
        string | null
      >`coalesce(${members.language}, ${reportRecipients.language}, ${admins.mailLanguage})`,
      joinedAt: members.createdAt,
      wasAsked: sql<boolean>`exists (select 1 from email_confirmations before
        where before.member_id = ${members.id} and before.id < ${id})`,
    })
    .from(emailConfirmations)
    .leftJoin(members, eq(members.id, emailConfirmations.memberId))
    .leftJoin(reportRecipients, eq(reportRecipients.id, emailConfirmations.recipientId))
    .leftJoin(admins, eq(admins.id, emailConfirmations.adminId))
    .where(eq(emailConfirmations.id, id));
  const { email, expiresAt, attempts, createdAt } = asked;
  const age = of?.joinedAt ? Date.parse(createdAt) - Date.parse(of.joinedAt) : Number.POSITIVE_INFINITY;
  const isWelcome = age < NEW_MS && !of?.wasAsked;
  const messageId = `confirm-${id}-${attempts}`;
  return { to: email, language: of?.language ?? 'ko', token, expiresAt, messageId, isWelcome };
}
