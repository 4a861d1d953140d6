import { members } from '@starline/db/schema/members';
import { passwordResets } from '@starline/db/schema/password-resets';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { deliverNext } from '../messages/deliver.ts';
import type { Queue } from '../messages/queue.ts';
import { tokenOf } from './token.ts';

export type PasswordResetMail = {
  to: string;
  name: string;
  username: string;
  language: string;
  token: string;
  expiresAt: string;
  /** The same for each try, so that a mail server which took it twice shows it once. */
  messageId: string;
};

export const resetQueue: Queue = {
  kind: 'password_reset',
  table: 'password_resets',
  idType: 'uuid',
  tries: 6,
  pauseMs: 15_000,
  isWanted: sql`m.used_at is null`,
  recipient: sql`(select email from members where members.id = m.member_id)`,
  createdAt: sql`m.created_at`,
  endsAt: sql`m.expires_at`,
};

/** Sends the next link that is due; returns false when there is none. The link is the same in each try. */
export const sendNextReset = (
  ctx: Context,
  deliver: (mail: PasswordResetMail) => Promise<void>,
): Promise<boolean> => deliverNext(ctx, resetQueue, (key) => readMail(ctx, key), deliver);

async function readMail(ctx: Context, id: string): Promise<PasswordResetMail | undefined> {
  const [found] = await ctx.db
    .select({ reset: passwordResets, to: members.email, name: members.name, username: members.username })
    .from(passwordResets)
    .innerJoin(members, eq(members.id, passwordResets.memberId))
    .where(eq(passwordResets.id, id));
  if (!found?.to) return undefined;
  const { reset, to, name, username } = found;
  const { language, expiresAt } = reset;
  return {
    ...{ to, name, username, language, expiresAt },
    token: tokenOf(ctx, id),
    // Not the id, which is part of the token: every mail server reads a Message-ID.
    messageId: `password-reset-${reset.memberId}-${Date.parse(reset.createdAt)}`,
  };
}
