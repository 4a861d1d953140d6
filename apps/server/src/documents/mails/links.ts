import { BRAND } from '@starline/domain/brand';
import { LANGUAGES, type MemberLanguage } from '@starline/domain/languages';
import { mail as officeEn } from '@starline/i18n/admin/en/mail';
import { mail as officeKo } from '@starline/i18n/admin/ko/mail';
import { textsOf } from '@starline/i18n/member/every';
import type { ConfirmationMail, LinkMail } from '@starline/services/identity/emails/send';
import type { InvitationMail } from '@starline/services/identity/invitations/send';
import { companyLines } from './company.ts';
import { filled, type MailContent } from './content.ts';
import type { MailSite } from './told.ts';

const TEXTS = await textsOf('mail');
const OFFICE = { ko: officeKo, en: officeEn };

type Words = { subject: string; headline: string; lead: string; button: string; ignore: string };

/** The texts of a language; Korean for one that we do not have. */
export const inLanguage = <Texts>(texts: { ko: Texts }, language: string): Texts =>
  (texts as Record<string, Texts>)[language] ?? texts.ko;

/** A mail with one link, to an address that may be a stranger's: no name and no word of a person. */
function linkMail(
  { language, expiresAt }: LinkMail,
  { words, until, address, href }: { words: Words; until: string; address: string; href: string },
  { timeOf, company }: MailSite,
): MailContent {
  const fill = (text: string) => filled(text, { brand: BRAND, time: timeOf(expiresAt) });
  const known = language in LANGUAGES ? (language as MemberLanguage) : 'ko';
  return {
    language: LANGUAGES[known].tag,
    subject: fill(words.subject),
    preheader: fill(words.lead),
    eyebrow: null,
    headline: fill(words.headline),
    state: null,
    lead: [fill(words.lead)],
    facts: [],
    button: { label: words.button, href },
    alarm: null,
    notes: [fill(until), `${address} ${href}`, fill(words.ignore)],
    foot: { lines: companyLines(company, known), links: [] },
    stopUrl: null,
  };
}

const withToken = (site: MailSite, path: string, token: string) =>
  `${site.portal}${path}?token=${encodeURIComponent(token)}`;

/** "Confirm this address"; the first mail of a newcomer is a welcome too. */
export function confirmationMail(mail: ConfirmationMail, site: MailSite): MailContent {
  const { confirm, welcome, until, address } = inLanguage(TEXTS, mail.language);
  const href = withToken(site, '/confirm-email', mail.token);
  return linkMail(mail, { words: mail.isWelcome ? welcome : confirm, until, address, href }, site);
}

/** A link for a new password. */
export function resetMail(mail: LinkMail, site: MailSite): MailContent {
  const { reset, until, address } = inLanguage(TEXTS, mail.language);
  const href = withToken(site, '/reset-password', mail.token);
  return linkMail(mail, { words: reset, until, address, href }, site);
}

/** The invitation of an administrator. The token stands in the fragment, which browsers send to no server. */
export function invitationMail(mail: InvitationMail, office: string, site: MailSite): MailContent {
  const { invite, until, address } = inLanguage(OFFICE, mail.language);
  const href = `${office}/ad-xp/invitation#${new URLSearchParams({ username: mail.username, token: mail.token })}`;
  return linkMail(mail, { words: invite, until, address, href }, site);
}
