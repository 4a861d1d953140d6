import { CANCELLED, COMPLETED, PAID } from '@starline/domain/request-states';
import { TIMELINE_KINDS, type TimelineGroup, type TimelineKind } from '@starline/domain/timeline';
import type { TimelineEvent } from '@starline/validators/member-page';
import { type SQL, sql } from 'drizzle-orm';
import { withNames } from '../../../base/audit/names.ts';
import type { AdminContext } from '../../../base/context.ts';
import { type After, isAfter, keySql } from './place.ts';

type Source = {
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

const NONE = sql`null`;
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

/** Every kind of document and the instant of each of its steps. */
const SOURCES: readonly Source[] = [
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

type Row = {
  kind: TimelineKind;
  at: string;
  key: string;
  amount: number | null;
  unit: 'point' | 'lotto' | 'usdt' | null;
  text: string | null;
  address: string | null;
  is_staff: boolean;
  admin: string | null;
  read_at: string | null;
  document: number;
  before: unknown;
  after: unknown;
};

/**
 * The newest events of a member's documents after a place. Each source gives at most `limit` rows, along the
 * index of the member's rows, so a page costs the same after ten years.
 */
export async function readDocuments(
  ctx: AdminContext,
  input: { id: number; group: TimelineGroup | undefined; after: After; limit: number; showsNotes: boolean },
): Promise<TimelineEvent[]> {
  const sources = SOURCES.filter(
    ({ kind }) =>
      (input.group === undefined || TIMELINE_KINDS[kind] === input.group) &&
      (kind !== 'note' || input.showsNotes),
  );
  if (sources.length === 0) return [];
  const found = await ctx.db.execute<Row>(sql`
    select event.*, admins.username as admin from (${sql.join(
      sources.map((source) => selectOf(source, input)),
      sql` union all `,
    )}) as event left join admins on admins.id = event.admin_id
    order by event.at desc, event.key collate "C" desc limit ${input.limit}`);
  const rows = found.rows.map((row) => ({ ...row, subject: 'member', subjectId: String(input.id) }));
  return (await withNames(ctx.db, rows)).map(eventOf);
}

function selectOf(
  {
    kind,
    from,
    at,
    where,
    amount = NONE,
    unit = NONE,
    text = NONE,
    address = NONE,
    readAt = NONE,
    before = NONE,
    after: values = NONE,
    document = sql`id`,
    admin = NONE,
    isStaff = sql`false`,
  }: Source,
  { id, after, limit }: { id: number; after: After; limit: number },
): SQL {
  const owner = kind === 'signed_up' ? sql`id` : sql`member_id`;
  return sql`(select ${kind}::text as kind, date_trunc('milliseconds', ${at}) as at, ${keySql(kind, sql`id`)} as key,
      (${amount})::bigint as amount, (${unit})::text as unit, (${text})::text as text, (${address})::text as address, (${readAt})::timestamptz as read_at,
      (${document})::bigint as document, (${before})::jsonb as before, (${values})::jsonb as after,
      (${isStaff})::boolean as is_staff, (${admin})::bigint as admin_id
    from ${from} where ${owner} = ${id} and ${where ?? sql`true`} and ${isAfter(after, at, keySql(kind, sql`id`))}
    order by ${at} desc, id desc limit ${limit})`;
}

const eventOf = (row: Row): TimelineEvent => ({
  key: row.key,
  kind: row.kind,
  at: new Date(row.at).toISOString(),
  actorKind: row.is_staff ? (row.admin === null ? 'system' : 'admin') : 'member',
  actorName: row.admin,
  refId: row.document,
  amount: row.amount as TimelineEvent['amount'],
  unit: row.unit,
  text: row.text,
  address: row.address,
  readAt: row.read_at && new Date(row.read_at).toISOString(),
  day: null,
  sums: null,
  before: row.before,
  after: row.after,
});
