import { BRAND } from '@starline/domain/brand';
import type { Company } from '@starline/domain/company';
import { documentTime } from '@starline/domain/document-figures';
import type { ConfirmedEmail } from '@starline/domain/emails';
import type { ReportMail } from '@starline/services/desk/reports/send';
import type { ConfirmationMail, LinkMail } from '@starline/services/identity/emails/send';
import type { InvitationMail } from '@starline/services/identity/invitations/send';
import type { AdminMail } from '@starline/services/identity/notifications/send-admin-mail';
import type { NotificationMail } from '@starline/services/identity/notifications/send-mail';
import type { Alert } from '@starline/services/proof/alerts/raise';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { accountMail } from './mails/account.ts';
import { alertMail } from './mails/alert.ts';
import type { MailContent } from './mails/content.ts';
import { mailHtml } from './mails/layout-html.ts';
import { mailText } from './mails/layout-text.ts';
import { confirmationMail, invitationMail, resetMail } from './mails/links.ts';
import { newsMail } from './mails/news.ts';
import type { MailSite } from './mails/told.ts';
import { reportMail } from './reports/mail.ts';

const TIMEOUT_MS = 10_000;

const transportTo = (url: string) =>
  createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });

export async function checkMail(smtpUrl: string): Promise<string> {
  await transportTo(smtpUrl).verify();
  return 'takes mail';
}

/** The mail server, who sends, and where mails lead. Links use these addresses, never a Host header. */
export type MailOptions = {
  smtpUrl: string;
  publicUrl: string;
  adminUrl?: string | undefined;
  businessTz: string;
  /** The address that mails come from; `no-reply` at the host of the portal without one. */
  sender?: string | undefined;
  replyTo?: string | undefined;
};

/**
 * Programs that answer by themselves do not answer these mails, and a mailbox switches a topic off by one
 * click.
 */
const headersOf = ({ stopUrl }: MailContent): SendMailOptions['headers'] => ({
  'Auto-Submitted': 'auto-generated',
  ...(stopUrl && {
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

type Sent = { to: string | string[]; messageId: string; attachments?: SendMailOptions['attachments'] };

function sending({ smtpUrl, publicUrl, adminUrl = publicUrl, businessTz, sender, replyTo }: MailOptions) {
  const transport = transportTo(smtpUrl);
  const host = new URL(publicUrl).hostname;
  return {
    portal: publicUrl,
    office: adminUrl,
    timeOf: (iso: string) => documentTime(new Date(iso), businessTz),
    send: async ({ messageId, ...sent }: Sent, content: MailContent): Promise<void> => {
      await transport.sendMail({
        ...sent,
        messageId: `<${messageId}@${host}>`,
        from: { name: BRAND, address: sender ?? `no-reply@${host}` },
        ...(replyTo && { replyTo }),
        subject: content.subject,
        text: mailText(content),
        html: mailHtml(content),
        headers: headersOf(content),
      });
    },
  };
}

/**
 * Returns the function that mails a security alert to the operators. It names the rule in words, ids and the
 * audit entry, no personal data.
 */
export function alertMailer({ to, ...options }: MailOptions & { to: string[] }) {
  const { send, ...site } = sending(options);
  return (alert: Alert): Promise<void> =>
    send({ to, messageId: `alert-${alert.id}` }, alertMail(alert, site));
}

/**
 * Returns the functions that mail the confirmation of an address, a password reset, an invitation, a report,
 * a change to an administrator's account and an announcement, in the language of the reader. Mails with words
 * of people go to confirmed addresses; the others have the brand, a time and a link
 * (docs/domain/access.md#addresses). `company` is what stands in the foot of a mail, as it is when the mail
 * is sent.
 */
export function mailers({ company, ...options }: MailOptions & { company: () => Promise<Company> }) {
  const { send, office, ...place } = sending(options);
  const site = async (): Promise<MailSite> => ({ ...place, company: await company() });
  const confirmed = ({ to, messageId }: { to: ConfirmedEmail; messageId: string }): Sent => ({
    to,
    messageId,
  });
  return {
    sendConfirmation: async (mail: ConfirmationMail): Promise<void> =>
      send({ to: mail.to, messageId: mail.messageId }, confirmationMail(mail, await site())),
    sendReset: async (mail: LinkMail): Promise<void> =>
      send({ to: mail.to, messageId: mail.messageId }, resetMail(mail, await site())),
    sendInvitation: async (mail: InvitationMail): Promise<void> =>
      send({ to: mail.to, messageId: mail.messageId }, invitationMail(mail, office, await site())),
    sendReport: async (report: ReportMail): Promise<void> => {
      const { content, attachments } = await reportMail(report, { office });
      await send({ ...confirmed(report), attachments }, content);
    },
    sendAdminMail: async (mail: AdminMail): Promise<void> =>
      send(confirmed(mail), accountMail(mail, office, await site())),
    sendNews: async (news: NotificationMail): Promise<void> =>
      send(confirmed(news), newsMail(news, await site())),
  };
}
