import type { AdminMailKind } from '@starline/domain/admin-mails';
import { BRAND } from '@starline/domain/brand';
import { deviceName } from '@starline/domain/device-name';
import { common as commonEn } from '@starline/i18n/admin/en/common';
import { mail as officeEn } from '@starline/i18n/admin/en/mail';
import { common as commonKo } from '@starline/i18n/admin/ko/common';
import { mail as officeKo } from '@starline/i18n/admin/ko/mail';
import { roleNameIn } from '@starline/i18n/admin/role-name';
import type { AdminMail } from '@starline/services/identity/notifications/send-admin-mail';
import { companyLines } from './company.ts';
import { type Fact, filled, type MailContent } from './content.ts';
import { type MailSite, named } from './told.ts';

const OFFICE = {
  ko: { words: officeKo.account, roles: commonKo.roles },
  en: { words: officeEn.account, roles: commonEn.roles },
};
type Told = { mail: AdminMail; words: (typeof OFFICE)['ko']['words'] | (typeof officeEn)['account'] };
type Facts = (told: Told) => Fact[];

/** What a person named: an older release took names with links. */
const labelled =
  (label: 'passkey' | 'token'): Facts =>
  ({ mail: { params }, words }) =>
    params.name ? [{ label: words.fact[label], value: named(params.name, '…') }] : [];
const newAddress: Facts = ({ mail: { params }, words }) =>
  params.name ? [{ label: words.fact.newAddress, value: params.name }] : [];
const none: Facts = () => [];

const role: Facts = ({ mail: { params, language }, words }) => [
  { label: words.fact.role, value: roleNameIn(OFFICE[language].roles, params.role ?? '') },
];

/** What each kind names beside time, device and address. A kind without an entry does not compile. */
const FACTS: Readonly<Record<AdminMailKind, Facts>> = {
  new_device: none,
  password_changed: none,
  email_changed: newAddress,
  second_factor_added: none,
  second_factor_removed: none,
  passkey_added: labelled('passkey'),
  passkey_removed: labelled('passkey'),
  access_token_created: labelled('token'),
  role_changed: role,
  account_disabled: none,
  account_enabled: none,
  sessions_ended: none,
};

/**
 * The mail to an administrator about a change to their account. Below the button it says whom to tell:
 * there is no link that undoes it, because another administrator ends sessions and resets factors.
 */
export function accountMail(mail: AdminMail, office: string, site: MailSite): MailContent {
  const { language, kind, params, userAgent, address } = mail;
  const { words } = OFFICE[language];
  const headline = words.kinds[kind];
  const by = params.by ? named(params.by, '…') : '';
  const facts: Fact[] = [
    ...FACTS[kind]({ mail, words }),
    ...(by ? [{ label: words.fact.by, value: by }] : []),
    { label: words.fact.time, value: site.timeOf(mail.createdAt) },
    ...(userAgent ? [{ label: words.fact.device, value: deviceName(userAgent) || words.unknownDevice }] : []),
    ...(address ? [{ label: words.fact.address, value: address }] : []),
  ];
  return {
    language,
    subject: filled(words.subject, { brand: BRAND, title: headline }),
    preheader: facts.map(({ label, value }) => `${label} ${value}`).join(' · '),
    eyebrow: words.eyebrow,
    headline,
    state: null,
    lead: [],
    facts,
    button: { label: words.button, href: `${office}/ad-xp` },
    alarm: null,
    notes: [filled(by ? words.askThem : words.tell, { by })],
    foot: {
      lines: [
        filled(words.about, { name: named(mail.name, mail.username), username: mail.username }),
        ...companyLines(site.company, language),
      ],
      links: [],
    },
    stopUrl: null,
  };
}
