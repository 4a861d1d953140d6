import { ADMIN_MAIL_KINDS, type AdminMailKind, type AdminMailParams } from '@starline/domain/admin-mails';
import { ALERT_RULES } from '@starline/domain/alerts';
import type { Company } from '@starline/domain/company';
import { documentTime } from '@starline/domain/document-figures';
import type { ConfirmedEmail } from '@starline/domain/emails';
import { MEMBER_LANGUAGES } from '@starline/domain/languages';
import { amount } from '@starline/domain/money';
import {
  canSwitch,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationParams,
  topicOf,
} from '@starline/domain/notifications';
import { REPORT_KINDS, REPORT_LANGUAGES, type ReportLanguage } from '@starline/domain/reports';
import type { MailedWithdrawal, NotificationMail } from '@starline/services/identity/notifications/send-mail';
import { accountMail } from './account.ts';
import { alertMail } from './alert.ts';
import type { MailContent } from './content.ts';
import { confirmationMail, invitationMail, resetMail } from './links.ts';
import { newsMail } from './news.ts';
import { reportContent } from './report.ts';

const COMPANY: Company = {
  company_name: '별빛 주식회사',
  company_representative: '김별',
  company_registration: '124-81-00998',
  company_address: '서울특별시 중구 세종대로 110',
  company_phone: '02-120',
  company_email: 'help@star.example.com',
};
/** What the samples are written with. */
export const SAMPLE_SITE = {
  portal: 'https://star.example.com',
  office: 'https://office.example.com',
  timeOf: (iso: string) => documentTime(new Date(iso), 'Asia/Seoul'),
  company: COMPANY,
};
const AT = '2026-11-26T17:16:00.000Z';

const COIN: MailedWithdrawal = {
  ...{ id: 94, type: 'coin', fee: amount(153), payout: amount(2897), krwAmount: null },
  ...{ bankName: '', accountNumber: '', address: 'TU3RkzCN8gH5JwWbLUnKCJDisThjts' },
};
const BANK: MailedWithdrawal = {
  ...{ id: 69, type: 'bank', fee: amount(5396), payout: amount(102_524), krwAmount: 1_510_880 },
  ...{ bankName: 'KB국민', accountNumber: '01234560789', address: '' },
};
const LOTTO: MailedWithdrawal = { ...COIN, id: 95, type: 'lotto', fee: amount(0), payout: amount(2000) };
type Params = { params: NotificationParams; withdrawal?: MailedWithdrawal; newEmail?: string };
const coin = (params: NotificationParams = {}): Params => ({
  params: { id: 94, amount: 3050, unit: 'point', ...params },
  withdrawal: COIN,
});

const bank = (params: NotificationParams = {}): Params => ({
  params: { id: 69, amount: 107_920, unit: 'point', ...params },
  withdrawal: BANK,
});

/** What each kind is about. A kind without a sample does not compile. */
const ABOUT: Readonly<Record<NotificationKind, Params>> = {
  new_device: { params: {} },
  password_changed: { params: {} },
  email_changed: { params: {}, newEmail: 'k••••@example.com' },
  second_factor_added: { params: {} },
  second_factor_removed: { params: {} },
  passkey_added: { params: { name: 'iPhone' } },
  passkey_removed: { params: { name: 'iPhone' } },
  destination_added: { params: { name: '내 지갑' } },
  destination_changed: { params: {} },
  withdrawal_requested: bank({ name: 'KB국민 0789' }),
  withdrawal_completed: coin(),
  withdrawal_cancelled: coin({ reason: 'wrong_address', text: 'TRC20 & <ERC20>' }),
  withdrawal_reopened: bank(),
  purchase_withdrawn: {
    params: {
      id: 7,
      name: 'Galaxy',
      amount: 1_234_500,
      unit: 'point',
      reason: 'duplicate_purchase',
      text: '',
    },
  },
  deposit_completed: { params: { id: 12, amount: 100_000, unit: 'point' } },
  new_member: { params: { name: 'newstar' } },
  inquiry_answered: { params: {} },
};
/** Kinds that say something else in another case. */
const VARIANTS: readonly (readonly [string, NotificationKind, Params, Partial<NotificationMail>?])[] = [
  ['withdrawal_completed_bank', 'withdrawal_completed', bank()],
  [
    'withdrawal_completed_lotto',
    'withdrawal_completed',
    // No rule states the form of a lotto address, so it may be a link.
    { params: { id: 95, amount: 2000, unit: 'lotto' }, withdrawal: { ...LOTTO, address: 'bit.ly/a1b2' } },
  ],
  ['withdrawal_cancelled_returned', 'withdrawal_cancelled', coin({ unpaid: 'returned' })],
  ['withdrawal_cancelled_own', 'withdrawal_cancelled', coin(), { isByStaff: false }],
  ['withdrawal_completed_older', 'withdrawal_completed', { params: { amount: 3050, unit: 'point' } }],
];

const BY_STAFF: readonly NotificationKind[] = [
  'withdrawal_completed',
  'withdrawal_cancelled',
  'withdrawal_reopened',
  'purchase_withdrawn',
  'deposit_completed',
  'inquiry_answered',
];

function news(language: string, kind: NotificationKind, about: Params, more: Partial<NotificationMail> = {}) {
  const mail: NotificationMail = {
    to: 'kim@example.com' as ConfirmedEmail,
    ...{ name: '김별 <Kim & Co>', username: 'kimstar', language, kind, withdrawal: null, newEmail: null },
    ...about,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/605.1',
    isByStaff: BY_STAFF.includes(kind),
    createdAt: AT,
    token: 'sample-token',
    stopToken: canSwitch(topicOf(kind), 'mail') ? `7-${kind}.sample` : null,
    messageId: 'notification-1',
    ...more,
  };
  return newsMail(mail, SAMPLE_SITE);
}

const BY_OTHERS: Partial<Record<AdminMailKind, AdminMailParams>> = {
  second_factor_removed: {},
  role_changed: { role: 'finance' },
  account_disabled: {},
  account_enabled: {},
  sessions_ended: {},
};
const NAMED: Partial<Record<AdminMailKind, AdminMailParams>> = {
  email_changed: { name: 'k••••@example.com' },
  passkey_added: { name: 'YubiKey 5' },
  passkey_removed: { name: 'YubiKey 5' },
  access_token_created: { name: '회계 프로그램' },
};

function account(kind: AdminMailKind, language: ReportLanguage) {
  const other = BY_OTHERS[kind];
  return accountMail(
    {
      to: 'clerk@example.com' as ConfirmedEmail,
      ...{ name: '한별', username: 'clerk', language, kind },
      params: other ? { ...other, by: 'headstar' } : (NAMED[kind] ?? {}),
      userAgent: other || kind === 'new_device' ? '' : 'Mozilla/5.0 (Macintosh; Intel Mac OS X) Chrome/140.0',
      address: other ? '' : '203.0.113.7',
      createdAt: AT,
      messageId: 'admin-mail-1',
    },
    SAMPLE_SITE.office,
    SAMPLE_SITE,
  );
}

/** A mail of a kind with made-up data. */
export type Sample = { name: string; language: string; content: MailContent };

/** Every kind of mail in every language of its readers. */
export function sampleMails(): Sample[] {
  const link = { to: 'kim@example.com', token: 'sample-token', expiresAt: AT, messageId: 'link-1' };
  return [
    ...MEMBER_LANGUAGES.flatMap((language): Sample[] => [
      ...(['welcome', 'confirm'] as const).map((name) => ({
        ...{ name, language },
        content: confirmationMail({ ...link, language, isWelcome: name === 'welcome' }, SAMPLE_SITE),
      })),
      { name: 'reset', language, content: resetMail({ ...link, language }, SAMPLE_SITE) },
      ...NOTIFICATION_KINDS.map((kind) => ({
        ...{ name: kind, language },
        content: news(language, kind, ABOUT[kind]),
      })),
      ...VARIANTS.map(([name, kind, about, more]) => ({
        ...{ name, language },
        content: news(language, kind, about, more),
      })),
    ]),
    ...REPORT_LANGUAGES.flatMap((language): Sample[] => [
      {
        ...{ name: 'invitation', language },
        content: invitationMail({ ...link, language, username: 'clerk' }, SAMPLE_SITE.office, SAMPLE_SITE),
      },
      ...ADMIN_MAIL_KINDS.map((kind) => ({
        ...{ name: `account_${kind}`, language },
        content: account(kind, language),
      })),
      ...REPORT_KINDS.map((kind) => ({
        ...{ name: `report_${kind}`, language },
        content: reportContent(
          { kind, language, period: kind === 'daily' ? '2026-11-26' : '2026-10', figures: FIGURES },
          SAMPLE_SITE,
        ),
      })),
    ]),
    ...ALERT_RULES.map((rule) => ({
      ...{ name: `alert_${rule}`, language: 'ko' },
      content: alertMail(
        {
          ...{ id: 1, rule },
          subject: rule === 'settings_changed' ? 'setting:withdraw_fee_percent' : 'admin:1',
          auditId: 2_026_110_000_000_139,
          createdAt: AT,
        },
        SAMPLE_SITE,
      ),
    })),
  ];
}

const FIGURES = {
  sales: { count: 1, amount: amount(500_000) },
  deposits: { count: 1204, amount: amount(182_450_000) },
  payouts: { count: 0, amount: amount(0) },
  fees: amount(0),
  signUps: 3,
  rewards: [{ kind: 'daily' as const, amount: amount(4550) }],
  rewardsPaid: amount(4550),
  ratioPercent: 0.9,
  monthRatioPercent: null,
  lineRatioPercent: 35,
  openLiability: amount(90_000_000),
  topEarners: [],
  centers: [],
  before: {
    sales: amount(400_000),
    deposits: amount(201_000_000),
    payouts: amount(12_000),
    fees: amount(600),
    signUps: 3,
    rewardsPaid: amount(0),
  },
};
