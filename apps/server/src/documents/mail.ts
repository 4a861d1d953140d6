import { BRAND } from '@starline/domain/brand';
import { toBusinessIso } from '@starline/domain/business-time';
import { COMPANY_SETTINGS, type Company } from '@starline/domain/company';
import { amountToDecimal } from '@starline/domain/decimals';
import { deviceName } from '@starline/domain/device-name';
import type { ConfirmedEmail } from '@starline/domain/emails';
import type { Amount } from '@starline/domain/money';
import { mayBeTheft } from '@starline/domain/notifications';
import { mail as inviteEn } from '@starline/i18n/admin/en/mail';
import { mail as inviteKo } from '@starline/i18n/admin/ko/mail';
import { portalTextsOf, textsOf } from '@starline/i18n/member/every';
import { cancelReasonText } from '@starline/i18n/member/receipt-lines';
import type { ReportMail } from '@starline/services/desk/reports/send';
import type { LinkMail } from '@starline/services/identity/emails/send';
import type { InvitationMail } from '@starline/services/identity/invitations/send';
import type { NotificationMail } from '@starline/services/identity/notifications/send-mail';
import type { Alert } from '@starline/services/proof/alerts/raise';
import { isNameText } from '@starline/validators/texts';
import { createTransport } from 'nodemailer';
import { RECEIPT_TEXTS } from './receipts/texts.ts';
import { reportMail } from './reports/mail.ts';

const TEXTS = await textsOf('mail');
const NEWS = await portalTextsOf('notifications');
const FOOT = await portalTextsOf('foot');
const INVITATIONS = { ko: inviteKo, en: inviteEn };
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

type Options = {
  smtpUrl: string;
  publicUrl: string;
  adminUrl?: string;
  businessTz: string;
  /** What stands in the foot of a mail, as it is when the mail is sent. */
  company: () => Promise<Company>;
};

type Addressed<To> = { to: To; messageId: string; language?: string | null };

/**
 * The lines about the company under a mail, in the language of the reader; empty while nothing is set.
 * docs/domain/law.md#company
 */
export function footOf(company: Company, language: string | null | undefined): string {
  const labels = language && language in FOOT ? FOOT[language as keyof typeof FOOT] : FOOT.ko;
  const lines = COMPANY_SETTINGS.flatMap((key) => (company[key] ? [`${labels[key]}: ${company[key]}`] : []));
  return lines.length > 0 ? `\n\n-- \n${lines.join('\n')}\n` : '';
}
type Fill = (text: string) => string;
const filled =
  (values: Record<string, string>): Fill =>
  (text) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');

/**
 * Returns the function that mails a security alert to the operators, in English like the log. The text names
 * the rule, ids and the audit entry, no personal data.
 */
export function alertMailer({
  smtpUrl,
  publicUrl,
  to,
}: {
  smtpUrl: string;
  publicUrl: string;
  to: string[];
}) {
  const transport = transportTo(smtpUrl);
  const host = new URL(publicUrl).hostname;
  return async ({ id, rule, subject, auditId, createdAt }: Alert): Promise<void> => {
    await transport.sendMail({
      messageId: `<alert-${id}@${host}>`,
      from: { name: BRAND, address: `no-reply@${host}` },
      to,
      subject: `[${BRAND}] security alert: ${rule}`,
      text: `${rule} ${subject}\naudit entry ${auditId}, ${createdAt}\nWhat to do: docs/operations/alerts.md\n`,
    });
  };
}

/** A text that was stored before names refused links and line breaks is not repeated in a mail. */
const named = (name: string, instead: string): string => (isNameText(name) ? name : instead);

/**
 * Returns the functions that mail the confirmation of an address, a password reset, an invitation, a report
 * and an announcement, in the language of the reader. Links use the configured addresses, never a Host
 * header. Mails with words of people go to confirmed addresses; the others have the brand, a time and a link
 * (docs/domain/access.md#addresses).
 */
export function mailers({ smtpUrl, publicUrl, adminUrl = publicUrl, businessTz, company }: Options) {
  const transport = transportTo(smtpUrl);
  const host = new URL(publicUrl).hostname;
  const portal = publicUrl.replace(/\/$/, '');
  const timeOf = (iso: string) => toBusinessIso(new Date(iso), businessTz).slice(0, 16).replace('T', ' ');
  const from = { name: BRAND, address: `no-reply@${host}` };
  const send = async (
    { to, messageId, language }: Addressed<ConfirmedEmail>,
    subject: string,
    body: string,
  ) => {
    const text = `${body}${footOf(await company(), language)}`;
    await transport.sendMail({ from, to, messageId: `<${messageId}@${host}>`, subject, text });
  };
  const sendLink = async (
    { to, messageId, expiresAt, language }: LinkMail,
    link: string,
    { subject, body }: { subject: string; body: string },
  ) => {
    const fill = filled({ brand: BRAND, time: timeOf(expiresAt), link });
    await transport.sendMail({
      from,
      to,
      messageId: `<${messageId}@${host}>`,
      subject: fill(subject),
      text: `${fill(body)}${footOf(await company(), language)}`,
    });
  };
  const textsIn = (language: string) => TEXTS[language as keyof typeof TEXTS] ?? TEXTS.ko;
  return {
    async sendConfirmation(mail: LinkMail): Promise<void> {
      const { confirmSubject: subject, confirmBody: body } = textsIn(mail.language);
      const link = `${portal}/confirm-email?token=${encodeURIComponent(mail.token)}`;
      await sendLink(mail, link, { subject, body });
    },
    async sendReset(mail: LinkMail): Promise<void> {
      const { resetSubject: subject, resetBody: body } = textsIn(mail.language);
      const link = `${portal}/reset-password?token=${encodeURIComponent(mail.token)}`;
      await sendLink(mail, link, { subject, body });
    },
    /** The token stands in the fragment, which browsers send to no server. */
    async sendInvitation({ username, ...mail }: InvitationMail): Promise<void> {
      const { inviteSubject: subject, inviteBody: body } =
        INVITATIONS[mail.language as keyof typeof INVITATIONS] ?? inviteKo;
      const fragment = new URLSearchParams({ username, token: mail.token });
      const link = `${adminUrl.replace(/\/$/, '')}/ad-xp/invitation#${fragment}`;
      await sendLink(mail, link, { subject, body });
    },
    async sendReport(report: ReportMail): Promise<void> {
      const { subject, text, attachments } = await reportMail(report);
      await transport.sendMail({
        from,
        to: report.to,
        messageId: `<${report.messageId}@${host}>`,
        subject,
        text,
        attachments,
      });
    },
    async sendNews(news: NotificationMail): Promise<void> {
      const language = news.language && news.language in TEXTS ? (news.language as keyof typeof TEXTS) : 'ko';
      const [texts, kinds] = [TEXTS[language], NEWS[language]];
      const { name = '', amount = 0, unit = 'point' } = news.params;
      const about = filled({
        name: named(name, '…'),
        amount: amountToDecimal(amount as Amount).toLocaleString(language),
        unit: kinds.units[unit],
      });
      const { texts: receipts } = RECEIPT_TEXTS[language];
      const { reason, text = '', unpaid } = news.params;
      const title = about(unpaid ? kinds.unpaid[unpaid] : kinds.kinds[news.kind]);
      const why = reason && `${receipts.field.cancelReason}: ${cancelReasonText(receipts, { reason, text })}`;
      const device = news.isByStaff ? kinds.byStaff : deviceName(news.userAgent) || kinds.unknownDevice;
      const asks = mayBeTheft(news.kind);
      const page = news.kind === 'inquiry_answered' ? '/help?ask=true' : '/notifications';
      const values = {
        brand: BRAND,
        name: named(news.name, news.username),
        username: news.username,
        time: timeOf(news.createdAt),
        device,
        link: asks ? `${portal}/not-me?token=${encodeURIComponent(news.token)}` : `${portal}${page}`,
      };
      const withTitle = (template: string, shown: string) => filled({ ...values, title: shown })(template);
      await send(
        news,
        withTitle(texts.newsSubject, title),
        withTitle(asks ? texts.newsBody : texts.eventBody, why ? `${title}\n${why}` : title),
      );
    },
  };
}
