import { CANCELLED, COMPLETED, PAID } from '@starline/domain/request-states';
import type { TimelineKind } from '@starline/domain/timeline';
import { type SQL, sql } from 'drizzle-orm';

/** Where the events of a kind are read. */
export type Source = {
  kind: TimelineKind;
  from: SQL;
  at: SQL;
  /** By default the rows of the member. */
  where?: SQL;
  amount?: SQL;
  unit?: SQL;
  text?: SQL;
  address?: SQL;
  readAt?: SQL;
  /** Of a correction, as JSON. */
  before?: SQL;
  after?: SQL;
  /** The number of the document, by default that of the row. */
  document?: SQL;
  /** The administrator who acted; without one, the member. */
  admin?: SQL;
  isStaff?: SQL;
};

const POINT = sql`'point'`;
const USDT = sql`'usdt'`;
const OF_TYPE = sql`case type when 'lotto' then 'lotto' else 'point' end`;

/** Who took a document back. The document keeps only when; the audit log names the administrator. */
const endedBy = (subject: 'deposit' | 'purchase' | 'adjustment', ...actions: string[]): SQL => sql`(
  select entry.actor_id from audit_log entry
  where entry.subject = ${subject} and entry.subject_id = ${sql.raw(`${subject}s`)}.id::text
    and entry.action in (${sql.join(
      actions.map((action) => sql`${action}`),
      sql`, `,
    )}) and entry.actor_kind = 'admin'
  order by entry.id desc limit 1)`;

/** The administrator who entered a deposit for the member. */
const ENTERED_BY = sql`(select entry.admin_id from deposit_entries entry where entry.deposit_id = deposits.id)`;

/** The administrator who made a request in the place of a payout that came back. */
const ASKED_AGAIN_BY = sql`(select back.returned_by from payout_returns back where back.reopened_id = withdrawals.id)`;

/** Every kind of document and the instant of each of its steps. */
export const SOURCES: readonly Source[] = [
  { kind: 'signed_up', from: sql`members`, at: sql`created_at`, where: sql`true` },
  ...(['logged_in', 'login_refused'] as const).map((kind) => ({
    kind,
    from: sql`member_logins`,
    at: sql`created_at`,
    where: sql`outcome = ${kind === 'logged_in' ? 'logged_in' : 'refused'}`,
    text: sql`user_agent`,
    address: sql`address`,
  })),
  {
    kind: 'deposit_requested',
    from: sql`deposits`,
    at: sql`created_at`,
    // Corrections of an open request change it. They are events of their own.
    amount: sql`coalesce((select amount_before from deposit_corrections first
      where first.deposit_id = deposits.id order by first.id limit 1), amount)`,
    unit: USDT,
    admin: ENTERED_BY,
    isStaff: sql`${ENTERED_BY} is not null`,
  },
  {
    kind: 'deposit_corrected',
    from: sql`(select corrected.*, deposits.member_id from deposits
      join deposit_corrections corrected on corrected.deposit_id = deposits.id) as corrections`,
    at: sql`created_at`,
    amount: sql`case status when ${COMPLETED} then amount_after - amount_before end`,
    unit: USDT,
    before: sql`jsonb_build_object('amount', amount_before, 'accountHolder', holder_before)`,
    after: sql`jsonb_build_object('amount', amount_after, 'accountHolder', holder_after, 'reason', reason)`,
    document: sql`deposit_id`,
    admin: sql`admin_id`,
    isStaff: sql`true`,
  },
  {
    kind: 'deposit_completed',
    from: sql`deposits`,
    at: sql`completed_at`,
    amount: sql`amount`,
    unit: USDT,
    admin: sql`completed_by`,
    isStaff: sql`true`,
  },
  {
    kind: 'deposit_deleted',
    from: sql`deposits`,
    at: sql`deleted_at`,
    amount: sql`amount + correction`,
    unit: USDT,
    admin: endedBy('deposit', 'deposits.delete'),
    isStaff: sql`true`,
  },
  {
    kind: 'purchased',
    from: sql`purchases`,
    at: sql`created_at`,
    amount: sql`case type when 'normal' then -price end`,
    unit: POINT,
    text: sql`product_name`,
    admin: sql`granted_by`,
    isStaff: sql`type = 'bcode'`,
  },
  {
    kind: 'purchase_cancelled',
    from: sql`purchases`,
    at: sql`cancelled_at`,
    amount: sql`case type when 'normal' then price end`,
    unit: POINT,
    text: sql`product_name`,
    admin: endedBy('purchase', 'products.delete', 'products.withdraw', 'codeGrants.delete'),
    isStaff: sql`true`,
  },
  {
    kind: 'withdrawal_requested',
    from: sql`withdrawals`,
    at: sql`created_at`,
    amount: sql`-amount`,
    unit: OF_TYPE,
    text: sql`type`,
    admin: ASKED_AGAIN_BY,
    isStaff: sql`${ASKED_AGAIN_BY} is not null`,
  },
  ...(
    [
      ['withdrawal_paid', PAID],
      ['withdrawal_cancelled', CANCELLED],
    ] as const
  ).map(([kind, status]) => ({
    kind,
    from: sql`withdrawals`,
    at: sql`ended_at`,
    where: sql`status = ${status}`,
    amount: status === PAID ? sql`payout` : sql`amount`,
    unit: OF_TYPE,
    text: sql`type`,
    admin: sql`ended_by`,
    isStaff: sql`ended_by is not null`,
  })),
  {
    kind: 'withdrawal_returned',
    from: sql`(select back.*, amount, type, member_id from withdrawals
      join payout_returns back on back.withdrawal_id = withdrawals.id) as returns`,
    at: sql`created_at`,
    amount: sql`amount`,
    unit: OF_TYPE,
    text: sql`type`,
    document: sql`withdrawal_id`,
    admin: sql`returned_by`,
    isStaff: sql`true`,
  },
  {
    kind: 'converted',
    from: sql`conversions`,
    at: sql`created_at`,
    amount: sql`-used_withdraw`,
    unit: POINT,
  },
  {
    kind: 'adjusted',
    from: sql`adjustments`,
    at: sql`created_at`,
    amount: sql`point`,
    unit: OF_TYPE,
    text: sql`description`,
    admin: sql`created_by`,
    isStaff: sql`true`,
  },
  {
    kind: 'adjustment_deleted',
    from: sql`adjustments`,
    at: sql`deleted_at`,
    amount: sql`-point`,
    unit: OF_TYPE,
    text: sql`description`,
    admin: endedBy('adjustment', 'adjustments.delete'),
    isStaff: sql`true`,
  },
  {
    kind: 'imported',
    from: sql`imported_history`,
    at: sql`happened_at`,
    amount: sql`case when kind in ('withdrawal', 'purchase', 'conversion') then -amount else amount end`,
    unit: sql`asset`,
    text: sql`rtrim(kind || ' ' || detail)`,
    isStaff: sql`true`,
  },
  {
    kind: 'note',
    from: sql`member_notes`,
    at: sql`created_at`,
    text: sql`text`,
    admin: sql`admin_id`,
    isStaff: sql`true`,
  },
  {
    kind: 'announced',
    from: sql`member_notifications`,
    at: sql`created_at`,
    text: sql`kind`,
    isStaff: sql`is_by_staff`,
    readAt: sql`read_at`,
  },
  {
    kind: 'notice_read',
    from: sql`(select notice_id as id, member_id, read_at, title from notice_reads
      left join notices on notices.id = notice_id) as reads`,
    at: sql`read_at`,
    text: sql`title`,
  },
];
