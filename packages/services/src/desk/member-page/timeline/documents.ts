import { TIMELINE_KINDS, type TimelineGroup, type TimelineKind } from '@starline/domain/timeline';
import type { TimelineEvent } from '@starline/validators/member-page';
import { type SQL, sql } from 'drizzle-orm';
import { withNames } from '../../../base/audit/names.ts';
import type { AdminContext } from '../../../base/context.ts';
import { type After, isAfter, keySql } from './place.ts';
import { SOURCES, type Source } from './sources.ts';

const NONE = sql`null`;

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
