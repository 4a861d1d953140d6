import { confirmedEmails } from '@starline/db/schema/emails';
import { members } from '@starline/db/schema/members';
import { passwordResets } from '@starline/db/schema/password-resets';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { deliverNext } from '../../base/messages/deliver.ts';
import type { Queue } from '../../base/messages/queue.ts';
import type { LinkMail } from '../emails/send.ts';
import { tokenOf } from './token.ts';

export const resetQueue: Queue = {
  kind: 'password_reset',
  table: 'password_resets',
  idType: 'uuid',
  tries: 6,
  pauseMs: 15_000,
  isWanted: sql`m.used_at is null`,
  recipient: sql`coalesce(m.recipient, (select email from members where members.id = m.member_id))`,
  createdAt: sql`m.created_at`,
  endsAt: sql`m.expires_at`,
};

/** Sends the next link that is due; returns false when there is none. The link is the same in each try. */
export const sendNextReset = (ctx: Context, deliver: (mail: LinkMail) => Promise<void>): Promise<boolean> =>
  deliverNext(ctx, resetQueue, (key) => readMail(ctx, key), deliver);

async function readMail(ctx: Context, id: string): Promise<LinkMail | undefined> {
  const [found] = await ctx.db
    .select({
      reset: passwordResets,
      // A server of the release before wrote no recipient.
      to: sql<
        string | null
      >`coalesce(${passwordResets.recipient}, ${confirmedEmails.email}, ${members.email})`,
    })
    .from(passwordResets)
    .innerJoin(members, eq(members.id, passwordResets.memberId))
    .leftJoin(confirmedEmails, eq(confirmedEmails.memberId, members.id))
    .where(eq(passwordResets.id, id));
  if (!found?.to) return undefined;
  const { reset, to } = found;
  const { language, expiresAt } = reset;
  return {
    ...{ to, language, expiresAt },
    token: tokenOf(ctx, id),
    // The same for each try, so that a mail server which took it twice shows it once. Not the id, which is
    // part of the token: every mail server reads a Message-ID.
    messageId: `password-reset-${reset.memberId}-${Date.parse(reset.createdAt)}`,
  };
}
