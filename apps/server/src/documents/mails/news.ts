import { BRAND } from '@starline/domain/brand';
import { formatAmount } from '@starline/domain/decimals';
import { documentMoney } from '@starline/domain/document-figures';
import { LANGUAGES } from '@starline/domain/languages';
import type { Amount } from '@starline/domain/money';
import type { NotificationKind } from '@starline/domain/notifications';
import { cancelReasonText } from '@starline/i18n/member/receipt-lines';
import type { NotificationMail } from '@starline/services/identity/notifications/send-mail';
import { companyLines } from './company.ts';
import { type Fact, filled, type Link, type MailContent } from './content.ts';
import { type Head, headOf, placeOf } from './news-money.ts';
import { type MailSite, named, type Told, toldOf } from './told.ts';

/** What the mail of a kind has. A kind that lacks one of the three does not compile. */
type NewsRecord = {
  facts: (told: Told) => Fact[];
  link: (told: Told) => Link;
  /** Whether it offers "this was not me": where the act can be a theft. */
  alarm: boolean;
  /** Of an act with a figure. */
  head?: (told: Told) => Head;
};

const page =
  (button: keyof Told['mail']['button'], path: string) =>
  ({ mail, portal }: Told): Link => ({ label: mail.button[button], href: `${portal}${path}` });
const settings = (tab: string) => page('settings', `/settings?tab=${tab}`);
/** Announcements of older versions do not name their act and lead to its history. */
const receipt = (kind: 'withdrawal' | 'deposit' | 'purchase', history: string) => (told: Told) => {
  const { id } = told.news.params;
  return id === undefined ? page('history', history)(told) : page('receipt', `/receipts/${kind}/${id}`)(told);
};

const time = ({ mail, time: value }: Told): Fact => ({ label: mail.fact.time, value });
const device = ({ mail, device: value }: Told): Fact => ({ label: mail.fact.device, value });
const name = ({ mail, news }: Told): Fact[] =>
  news.params.name ? [{ label: mail.fact.name, value: named(news.params.name, '…') }] : [];
const whereAndWhen = (told: Told): Fact[] => [time(told), device(told)];
const namedAct = (told: Told): Fact[] => [...name(told), ...whereAndWhen(told)];
const reason = ({ news: { params }, receipts: { texts } }: Told): Fact[] =>
  params.reason
    ? [
        {
          label: texts.field.cancelReason,
          value: cancelReasonText(texts, { reason: params.reason, text: params.text ?? '' }),
        },
      ]
    : [];
const newAddress = ({ mail, news }: Told): Fact[] =>
  news.newEmail === null ? [] : [{ label: mail.fact.newAddress, value: news.newEmail }];
const place = (told: Told): Fact[] => {
  const found = placeOf(told);
  return found ? [found.fact] : [];
};
const fee = ({ news: { withdrawal }, receipts: { texts, unit } }: Told): Fact[] =>
  withdrawal === null
    ? []
    : [
        {
          label: texts.field.fee,
          value: documentMoney(withdrawal.fee, withdrawal.type === 'lotto' ? unit.coin : unit.point),
        },
      ];
const asked = ({ news: { params, withdrawal }, receipts: { texts }, kinds }: Told): Fact[] =>
  params.amount === undefined || withdrawal === null
    ? []
    : [
        {
          label: texts.field.amount,
          value: `${formatAmount(params.amount as Amount)}${kinds.units[params.unit ?? 'point']}`,
        },
      ];

const withdrawn = receipt('withdrawal', '/withdraw-history');

/** The mail of each kind of announcement. */
export const NEWS_MAILS: Readonly<Record<NotificationKind, NewsRecord>> = {
  new_device: { facts: whereAndWhen, link: settings('sessions'), alarm: true },
  password_changed: { facts: whereAndWhen, link: settings('password'), alarm: true },
  email_changed: {
    facts: (told) => [...newAddress(told), ...whereAndWhen(told)],
    link: settings('profile'),
    alarm: true,
  },
  second_factor_added: { facts: whereAndWhen, link: settings('secondFactor'), alarm: true },
  second_factor_removed: { facts: whereAndWhen, link: settings('secondFactor'), alarm: true },
  passkey_added: { facts: namedAct, link: settings('passkeys'), alarm: true },
  passkey_removed: { facts: namedAct, link: settings('passkeys'), alarm: true },
  destination_added: {
    facts: namedAct,
    link: page('destinations', '/settings?tab=destinations'),
    alarm: true,
  },
  destination_changed: {
    facts: whereAndWhen,
    link: page('destinations', '/settings?tab=destinations'),
    alarm: true,
  },
  withdrawal_requested: {
    head: headOf,
    facts: (told) => [...place(told), ...asked(told), ...fee(told), ...whereAndWhen(told)],
    link: withdrawn,
    alarm: true,
  },
  withdrawal_completed: {
    head: headOf,
    facts: (told) => [...place(told), ...asked(told), ...fee(told), time(told)],
    link: withdrawn,
    alarm: true,
  },
  // No theft: the points are the member's again.
  withdrawal_cancelled: {
    head: headOf,
    facts: (told) => [...reason(told), ...place(told), ...asked(told), time(told)],
    link: withdrawn,
    alarm: false,
  },
  withdrawal_reopened: {
    head: headOf,
    facts: (told) => [...place(told), ...asked(told), time(told)],
    link: withdrawn,
    alarm: false,
  },
  purchase_withdrawn: {
    head: headOf,
    facts: (told) => [
      ...name(told).map(({ value }) => ({ label: told.receipts.texts.field.product, value })),
      ...reason(told),
      time(told),
    ],
    link: receipt('purchase', '/product-history'),
    alarm: false,
  },
  deposit_completed: {
    head: headOf,
    facts: (told) => [time(told)],
    link: receipt('deposit', '/deposit-history'),
    alarm: false,
  },
  new_member: {
    facts: (told) => [
      ...name(told).map(({ value }) => ({ label: told.mail.fact.username, value })),
      time(told),
    ],
    link: page('team', '/tree/recommend'),
    alarm: false,
  },
  inquiry_answered: { facts: (told) => [time(told)], link: page('answer', '/help?ask=true'), alarm: false },
};

/** Returns the mail of an announcement, in the language of the member. */
export function newsMail(news: NotificationMail, site: MailSite): MailContent {
  const told = toldOf(news, site);
  const { mail, kinds, portal, language } = told;
  const record = NEWS_MAILS[news.kind];
  const head = record.head?.(told) ?? { eyebrow: null, headline: told.title, state: null, lead: [] };
  const facts = record.facts(told);
  const link = (label: string, path: string): Link => ({ label, href: `${portal}${path}` });
  const stopPath = news.stopToken && `/stop-mails?token=${encodeURIComponent(news.stopToken)}`;
  const withdrawalPlace = placeOf(told);
  const isPaid = news.kind === 'withdrawal_completed' && withdrawalPlace !== undefined;
  const paid = () => filled(mail.paid, { figure: head.headline, to: withdrawalPlace?.short ?? '' });
  return {
    language: LANGUAGES[language].tag,
    subject: filled(mail.subject, { brand: BRAND, title: isPaid ? paid() : told.title }),
    preheader: [head.eyebrow, head.state?.state, ...facts.map(({ label, value }) => `${label} ${value}`)]
      .filter(Boolean)
      .join(' · '),
    ...head,
    lead: [
      ...head.lead,
      ...(news.kind === 'email_changed' && news.newEmail
        ? [filled(mail.newAddressText, { address: news.newEmail })]
        : []),
    ],
    facts,
    button: record.link(told),
    alarm: record.alarm
      ? {
          text: kinds.notMeTitle,
          link: link(kinds.confirm, `/not-me?token=${encodeURIComponent(news.token)}`),
        }
      : null,
    notes: [],
    foot: {
      lines: [
        filled(mail.foot.about, { name: named(news.name, news.username), username: news.username }),
        ...companyLines(site.company, language),
      ],
      links: [
        link(mail.foot.help, '/help'),
        link(mail.foot.settings, '/notifications'),
        ...(stopPath ? [link(mail.foot.stop, stopPath)] : []),
      ],
    },
    stopUrl: stopPath ? `${portal}${stopPath}` : null,
  };
}
