import type { Company } from '@starline/domain/company';
import { formatAmount } from '@starline/domain/decimals';
import { deviceName } from '@starline/domain/device-name';
import type { MemberLanguage } from '@starline/domain/languages';
import type { Amount } from '@starline/domain/money';
import { portalTextsOf, textsOf } from '@starline/i18n/member/every';
import type { NotificationMail } from '@starline/services/identity/notifications/send-mail';
import { isNameText } from '@starline/validators/texts';
import { RECEIPT_TEXTS } from '../receipts/texts.ts';
import { filled } from './content.ts';

const TEXTS = await textsOf('mail');
const NEWS = await portalTextsOf('notifications');

/** Where mails lead, and how they write a time. */
export type MailSite = { portal: string; timeOf: (iso: string) => string; company: Company };

/** An announcement, and what its mail is written with. */
export type Told = ReturnType<typeof toldOf>;

/** Gathers what the mail of an announcement is written with, in the language of the member. */
export function toldOf(news: NotificationMail, { portal, timeOf }: MailSite) {
  const language: MemberLanguage =
    news.language !== null && news.language in TEXTS ? (news.language as MemberLanguage) : 'ko';
  const [mail, kinds, receipts] = [TEXTS[language], NEWS[language], RECEIPT_TEXTS[language]];
  const { name = '', amount = 0, unit = 'point', unpaid } = news.params;
  const title = filled(unpaid ? kinds.unpaid[unpaid] : kinds.kinds[news.kind], {
    name: named(name, '…'),
    amount: formatAmount(amount as Amount),
    unit: kinds.units[unit],
  });
  const device = news.isByStaff ? kinds.byStaff : deviceName(news.userAgent) || kinds.unknownDevice;
  return { news, language, mail, kinds, receipts, portal, title, device, time: timeOf(news.createdAt) };
}

/** A text that was stored before names refused links and line breaks is not repeated in a mail. */
export const named = (name: string, instead: string): string => (isNameText(name) ? name : instead);
