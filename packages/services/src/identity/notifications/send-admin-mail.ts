import { adminMails, admins } from '@starline/db/schema/admins';
import type { AdminMailKind, AdminMailParams } from '@starline/domain/admin-mails';
import type { ConfirmedEmail } from '@starline/domain/emails';
import type { ReportLanguage } from '@starline/domain/reports';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { deliverNext } from '../../base/messages/deliver.ts';
import type { Queue } from '../../base/messages/queue.ts';

/** What an administrator is told about their account. `userAgent` and `address` are empty where unknown. */
export type AdminMail = {
  to: ConfirmedEmail;
  name: string;
  username: string;
  language: ReportLanguage;
  kind: AdminMailKind;
  params: AdminMailParams;
  userAgent: string;
  address: string;
  createdAt: string;
  /** The same for each try, so that a mail server which took it twice shows it once. */
  messageId: string;
};

export const adminMailQueue: Queue = {
  kind: 'admin_mail',
  table: 'admin_mails',
  idType: 'bigint',
  tries: 8,
  pauseMs: 15_000,
  recipient: sql`m.recipient`,
  createdAt: sql`m.created_at`,
  endsAt: sql`m.created_at + interval '2 days'`,
};

/** Sends the next mail to an administrator that is due; returns false when there is none. */
export const sendNextAdminMail = (
  ctx: Context,
  deliver: (mail: AdminMail) => Promise<void>,
): Promise<boolean> => deliverNext(ctx, adminMailQueue, (key) => readMail(ctx, Number(key)), deliver);

async function readMail(ctx: Context, id: number): Promise<AdminMail | undefined> {
  const [found] = await ctx.db
    .select({
      to: adminMails.recipient,
      name: admins.name,
      username: admins.username,
      language: admins.mailLanguage,
      kind: adminMails.kind,
      params: adminMails.params,
      userAgent: adminMails.userAgent,
      address: adminMails.address,
      createdAt: adminMails.createdAt,
    })
    .from(adminMails)
    .innerJoin(admins, eq(admins.id, adminMails.adminId))
    .where(eq(adminMails.id, id));
  return found && { ...found, params: found.params as AdminMailParams, messageId: `admin-mail-${id}` };
}
